extension Portuguese {
    var helpTitle: String { "Teclas" }

    func command(_ command: Command, in context: KeyContext) -> String {
        switch (command, context) {
        case (.moveLeft, .episodes): "Temporada anterior"
        case (.moveRight, .episodes): "Próxima temporada"
        case (.moveLeft, .episode): "Episódio anterior"
        case (.moveRight, .episode): "Próximo episódio"
        case (.goToStart, .episodes): "Ao primeiro episódio, depois ao topo"
        case (.goToEnd, .episodes): "Ao último episódio, depois ao fim"
        case (.goToEnd, .reading), (.goToEnd, .episode), (.goToEnd, .help): "Ao fim"
        default: self.command(command)
        }
    }

    func command(_ command: Command) -> String {
        switch command {
        case .moveUp: "Para cima"
        case .moveDown: "Para baixo"
        case .moveLeft: "Para a esquerda"
        case .moveRight: "Para a direita"
        case .pageUp: "Página anterior"
        case .pageDown: "Próxima página"
        case .halfPageUp: "Meia página acima"
        case .halfPageDown: "Meia página abaixo"
        case .goToStart: "Ao início"
        case .goToEnd: "Ao fim do que foi carregado"
        case .open: "Abrir"
        case .back: "Voltar"
        case .filter: "Filtrar os favoritos"
        case .search: "Buscar"
        case .toggleKind: "Buscar séries ou filmes"
        case .forgetQuery: "Esquecer a busca escolhida"
        case .toggleFavorite: "Adicionar aos favoritos ou tirar"
        case .undo: "Desfazer a última mudança"
        case .nextTab: "Próxima aba"
        case .previousTab: "Aba anterior"
        case .goToTelevision: "Ir para a TV"
        case .goToSearch: "Ir para a busca"
        case .goToFilms: "Ir para os filmes"
        case .goToFavorites: "Ir para os favoritos"
        case .toggleLayout: "Lista ou grade"
        case .nextTheme: "Próximo tema"
        case .sort: "Próxima ordem"
        case .refresh: "Recarregar"
        case .copyLink: "Copiar o link"
        case .openDemo: "Abrir a demonstração"
        case .settings: "Ajustes"
        case .reset: "Como de costume"
        case .unbind: "Nenhuma tecla"
        case .help: "Mostrar as teclas"
        case .redraw: "Redesenhar a tela"
        case .suspend: "Suspender o programa"
        case .quit: "Sair"
        case .interrupt: "Sair imediatamente"
        }
    }

    func hint(_ command: Command, in context: KeyContext) -> String {
        switch command {
        case .open: context == .searching ? "buscar" : context == .settings ? "mudar" : "abrir"
        case .back: "voltar"
        case .filter: "filtrar"
        case .search: "buscar"
        case .toggleKind: "séries/filmes"
        case .forgetQuery: "esquecer"
        case .toggleFavorite: "favorito"
        case .undo: "desfazer"
        case .nextTab, .previousTab: "abas"
        case .goToTelevision: "TV"
        case .goToSearch: "busca"
        case .goToFilms: "filmes"
        case .goToFavorites: "favoritos"
        case .toggleLayout: "lista/grade"
        case .nextTheme: "tema"
        case .sort: "ordenar"
        case .refresh: context == .failed ? "tentar de novo" : "recarregar"
        case .copyLink: "copiar link"
        case .openDemo: "demo"
        case .settings: "ajustes"
        case .reset: "padrão"
        case .unbind: "sem tecla"
        case .help: "teclas"
        case .quit: "sair"
        case .moveLeft, .moveRight: context == .episodes ? "temporada" : context == .episode ? "episódio" : "mover"
        case .moveUp, .moveDown: "mover"
        case .pageUp, .pageDown, .halfPageUp, .halfPageDown: "página"
        case .goToStart: "início"
        case .goToEnd: "fim"
        case .redraw: "redesenhar"
        case .suspend: "suspender"
        case .interrupt: "sair"
        }
    }
}
