extension Portuguese {
    var plainPrompt: String { "Número ou palavra" }
    var numberMeaning: String { "Um número abre o que está nele." }
    var colon: String { ": " }
    var favoriteMark: String { "favorito" }
    var nothingNumbered: String { "Nada aqui tem número." }
    var listEnd: String { "Este é o fim." }
    var listStart: String { "Este é o começo." }

    func words(for command: PlainCommand) -> [String] {
        switch command {
        case .next: ["próxima", "proxima", "próximo", "proximo", "mais"]
        case .previous: ["anterior"]
        case .back: ["voltar"]
        case .again: ["repetir"]
        case .favorite: ["favorito", "favorita"]
        case .undo: ["desfazer"]
        case .search: ["buscar", "procurar"]
        case .television: ["televisão", "televisao", "séries", "series"]
        case .films: ["filmes", "cinema"]
        case .favorites: ["favoritos"]
        case .sort: ["ordenar"]
        case .filter: ["filtrar"]
        case .refresh: ["recarregar", "tentar"]
        case .language: ["idioma", "idiomas"]
        case .settings: ["ajustes", "configurações"]
        case .demo: ["demo"]
        case .help: ["ajuda", "palavras"]
        case .quit: ["sair"]
        }
    }

    func meaning(of command: PlainCommand) -> String {
        switch command {
        case .next: "a próxima página de uma lista ou o próximo episódio; uma linha vazia em uma lista faz o mesmo"
        case .previous: "a página ou o episódio anterior"
        case .back: "voltar para onde isto foi aberto"
        case .again: "ler isto de novo"
        case .favorite: "pôr isto nos favoritos ou tirar; em uma lista com um número, como favorito 3"
        case .undo: "desfazer a última mudança nos favoritos"
        case .search: "buscar, como buscar girls; nos filmes busca filmes"
        case .television: "televisão; com um título, busca uma série"
        case .films: "filmes populares; com um título, busca um filme"
        case .favorites: "o que você guarda; com letras, só o que combina"
        case .sort: "a próxima ordem da lista; nos filmes, populares ou mais bem avaliados"
        case .filter: "só os favoritos que combinam com as letras; sem letras, todos"
        case .refresh: "carregar isto de novo"
        case .language: "os idiomas; com um código, fala esse, como idioma de"
        case .settings: "o que se pode escolher do programa"
        case .demo: "um catálogo inventado que não precisa de rede"
        case .help: "estas palavras"
        case .quit: "sair do programa"
        }
    }

    func welcome(help: String) -> String { "Digite um número ou uma palavra; \(help) diz as palavras." }

    func range(of title: String, from first: Int, to last: Int, count: Int, isComplete: Bool) -> String {
        "\(title), \(grouped(first)) a \(grouped(last)) de \(grouped(count))\(isComplete ? "" : " e mais")"
    }

    func nothing(in title: String) -> String { "\(title): nada" }

    func searchTitle(_ query: String) -> String { "Busca por “\(query)”" }

    func season(_ number: Int) -> String { "Temporada \(number)" }

    func possible(_ words: String) -> String { "Agora: \(words)" }

    func notUnderstood(_ text: String, search: String, help: String) -> String {
        "“\(text)” não é uma palavra do programa. Digite \(search) e um título para buscar, ou \(help) para ouvir as palavras."
    }

    func lineTooLong(limit: Int) -> String { "Era longo demais: uma linha pode ter no máximo \(limit) caracteres." }

    func noNumber(_ number: Int, last: Int) -> String {
        "Não há número \(grouped(number)) aqui; o último é \(grouped(last))."
    }

    func atTheStart(quit: String) -> String { "Você está no começo. Digite \(quit) para sair." }

    func notHere(_ word: String, help: String) -> String {
        "\(word) não faz nada aqui. Digite \(help) para ouvir as palavras."
    }

    func whichNumber(_ word: String) -> String { "Qual? Digite \(word) e o número, como \(word) 1." }

    func isFavorite(_ title: String, undo: String?) -> String {
        "\(title) está nos favoritos agora." + takeBack(undo)
    }

    func isNoFavorite(_ title: String, undo: String?) -> String {
        "\(title) não está mais nos favoritos." + takeBack(undo)
    }

    func howToKeep(_ word: String) -> String { "Digite \(word) em uma série ou um filme para guardar aqui." }

    func languageIs(_ name: String) -> String { "O idioma é \(name)." }

    func valueWanted(_ values: [String], usual: String) -> String {
        (values.isEmpty ? "Digite o valor" : "Digite um de \(values.joined(separator: comma))")
            + "; \(usual) para o habitual, nada para deixar como está."
    }

    func unknownLanguage(_ text: String) -> String {
        "“\(text)” não é nenhum dos idiomas: \(Language.allCases.map(\.rawValue).joined(separator: comma))."
    }

    var pastSearches: String { "Buscas anteriores. Digite um destes números ou um título." }

    func pinByCommand(set: String, off: String) -> String {
        "O PIN é escolhido com \(set) e removido com \(off), fora deste programa."
    }

    func clearWanted(_ word: String) -> String {
        "Séries e imagens que podem ser carregadas de novo; os favoritos ficam. Digite \(word) para apagá-las, ou nada para deixá-las."
    }

    /// With which word a change is taken back; nothing where there is nothing to take back.
    private func takeBack(_ word: String?) -> String { word.map { " Digite \($0) para desfazer." } ?? "" }
}
