import Core

extension Portuguese {
    var noFolder: String { "Não há pasta pessoal onde possa ficar" }
    var noFile: String { "esse arquivo ou essa pasta não existe" }
    var nothingStored: String { "Nada está guardado" }

    func explanation(of command: Subcommand) -> String? {
        switch command {
        case .shows:
            """
            Uma página é uma do TVmaze, umas 250 séries; o que tem menos de 15 minutos vem do disco. \
            Em um pipe, uma linha por série com campos separados por tabulações: número, título, \
            primeiro e último dia, situação, canal, gêneros, nota, link. Em um terminal, número, \
            título, anos, nota, canal e gêneros ficam alinhados, até onde couberem.
            """
        case .search:
            """
            O TVmaze encontra dez no máximo. Com --offline, a busca é nos nomes guardados, por algumas \
            letras, como no programa.
            """
        case .movies:
            """
            Uma página é uma do TMDB, vinte filmes. É preciso uma chave própria: TMDB_API_KEY, \
            TMDB_TOKEN ou o que --tmdb-key-file e --tmdb-key-command indicam.
            """
        case .favorites:
            """
            Uma série é indicada pelo número (82 ou show:82), um filme como movie:603. export \
            escreve JSON, ou CSV com --csv, em FILE ou na saída padrão, com os créditos que as \
            fontes pedem. import traz esse JSON de volta de FILE ou, com -, da entrada padrão: \
            mantém o que você tem, acrescenta o que falta e indica cada linha que não entendeu.
            """
        case .cache:
            """
            O catálogo e as imagens, que podem ser baixados de novo; os favoritos não fazem parte.
            """
        case .completions:
            """
            O que é escrito conhece todos os comandos, opções e valores desta versão. Os exemplos \
            mostram onde colocar.
            """
        case .show, .episodes, .movie: nil
        case .doctor:
            """
            Pergunta ao terminal o que o marquee pergunta ao iniciar e escreve cada resposta, o que \
            foi escolhido por causa dela e, abaixo, o que só os olhos podem julgar. Em um arquivo ou \
            pipe, escreve o que o ambiente informa; com --json, pergunta também nesse caso. Diz \
            também se há uma chave do TMDB para os filmes e de onde ela vem, sem executar um comando \
            que a imprima.
            """
        case .config:
            """
            path imprime onde a configuração está, ou estaria; check indica cada erro nela e nas \
            variáveis de ambiente, e diz se a chave do TMDB não é uma chave; para isso executa o \
            comando que a imprime, sem perguntar nada à rede. O que se pode escrever nela: \
            docs/CONFIGURATION.md.
            """
        case .lock:
            """
            status diz se o programa pede um PIN. set escolhe um e off o retira; ambos pedem antes o \
            atual. reset remove o PIN de quem o esqueceu e, com ele, tudo o que ele guarda: \
            favoritos e buscas anteriores.
            """
        }
    }

    func outputFailure(_ error: StoreError) -> String { "Não foi possível escrever a saída: \(reason(error))" }

    func noPage(_ number: Int) -> String { "A página \(grouped(number)) não existe" }

    func noFavorite(_ id: String) -> String { "\(id) não é um favorito" }

    func posterFailure(_ error: StoreError) -> String { "Não foi possível guardar um pôster: \(reason(error))" }

    func favoriteChange(_ change: FavoriteLine.Change, title: String) -> String {
        switch change {
        case .added: "\(title) agora é um favorito"
        case .known: "\(title) já era um favorito"
        case .removed: "\(title) não é mais um favorito"
        }
    }

    func imported(_ count: Int, known: Int) -> String {
        "\(counted(count, "favorito acrescentado", "favoritos acrescentados")), \(grouped(known)) já estavam lá"
    }

    func importRemark(_ reason: ImportFavorites.Remark.Reason) -> String {
        switch reason {
        case .unknownKind: "nem uma série nem um filme"
        case .untitled: "uma série sem título"
        case .damaged: "daqui em diante não é JSON de favoritos; o que vem antes foi aproveitado"
        case .more(let count):
            "e mais \(counted(count, "entrada que não foi entendida", "entradas que não foram entendidas"))"
        }
    }

    func fileFailure(_ error: StoreError) -> String { reason(error) }

    func clearingFailure(_ error: StoreError) -> String {
        "Não foi possível apagar o que está guardado: \(reason(error))"
    }

    func files(_ count: Int) -> String { counted(count, "arquivo", "arquivos") }

    func fetched(_ moment: String) -> String { "baixado em \(moment)" }

    func cleared(_ files: Int, bytes: String) -> String { "Apagado: \(self.files(files)), \(bytes)" }
}
