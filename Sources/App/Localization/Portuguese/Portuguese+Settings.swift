extension Portuguese {
    var settingsTitle: String { "Ajustes" }
    var notSet: String { "não definido" }
    var keysLabel: String { "Teclas" }
    var keysNote: String { "O que cada tecla faz. Podem ser outras que não as de costume." }
    func keysAdvice(change: String?, reset: String?, unbind: String?) -> String {
        let parts = [
            change.map { "\($0): outra tecla." }, reset.map { "\($0): as de costume." },
            unbind.map { "\($0): nenhuma." },
            "Um asterisco marca o que foi mudado.",
        ]
        return parts.compactMap(\.self).joined(separator: " ")
    }
    func pressKey(cancel: String?) -> String { "Pressione a tecla." + (cancel.map { " \($0) deixa como está." } ?? "") }
    var storedLabel: String { "Guardado" }
    func storedNote(key: String?) -> String {
        "Séries e imagens que podem ser carregadas de novo." + (key.map { " \($0) apaga; os favoritos ficam." } ?? "")
    }
    var storedCleared: String { "O que estava guardado foi apagado; os favoritos continuam aqui" }

    func title(of section: SettingsSection) -> String {
        switch section {
        case .appearance: "Aparência"
        case .input: "Mouse e teclas"
        case .films: "Filmes"
        case .storage: "Armazenamento"
        case .lock: "Bloqueio"
        }
    }

    func label(_ setting: Setting) -> String {
        switch setting {
        case .theme: "Tema"
        case .layout: "Disposição"
        case .language: "Idioma"
        case .textSize: "Tamanho do texto"
        case .images: "Imagens"
        case .mouse: "Mouse"
        case .reducedMotion: "Menos movimento"
        case .keyFile: "Arquivo da chave"
        case .keyCommand: "Comando da chave"
        case .pictureMegabytes: "Imagens, máximo"
        case .idleMinutes: "Bloquear após"
        case .fingerprint: "Digital"
        }
    }

    func note(_ setting: Setting) -> String {
        switch setting {
        case .theme: "As cores. Os seus temas ficam na pasta themes, ao lado de config.json."
        case .layout: "Como as séries e os filmes são dispostos."
        case .language: "O idioma do programa. As descrições estão no idioma da fonte."
        case .textSize: "Quanto espaço o texto tem."
        case .images: "Como as imagens são mostradas. Automático: pergunta ao terminal."
        case .mouse: "Sem ele, o terminal seleciona texto."
        case .reducedMotion: "Nada se move sozinho."
        case .keyFile: "O arquivo com a sua chave do TMDB, de onde vêm os filmes. ~/ é a sua pasta."
        case .keyCommand: "O comando que imprime a sua chave do TMDB, como o de um gerenciador de senhas."
        case .pictureMegabytes: "Quantos megabytes as imagens guardadas podem ocupar. Vale a partir do próximo início."
        case .idleMinutes: "Após tantos minutos sem tecla o bloqueio se fecha. 0 para nunca."
        case .fingerprint: "Se um dedo também abre o bloqueio, onde o fprintd conhece um. Nunca por SSH."
        }
    }

    func value(_ text: String, of setting: Setting) -> String {
        switch (setting, text) {
        case (.theme, "auto"): "como o terminal"
        case (.theme, "dark"): "escuro"
        case (.theme, "light"): "claro"
        case (.theme, "high-contrast-dark"): "alto contraste, escuro"
        case (.theme, "high-contrast-light"): "alto contraste, claro"
        case (.theme, "color-blind-dark"): "daltonismo, escuro"
        case (.theme, "color-blind-light"): "daltonismo, claro"
        case (.theme, "terminal"): "cores do terminal"
        case (.language, "auto"): "como o sistema"
        case (.language, _): Language(code: text)?.ownName ?? text
        case (.pictureMegabytes, _): "\(text) MB"
        case (.idleMinutes, "0"): "nunca"
        case (.idleMinutes, _): "\(text) min"
        case (.layout, "list"): "lista"
        case (.layout, "grid"): "grade"
        case (.textSize, "small"): "pequeno"
        case (.textSize, "medium"): "médio"
        case (.textSize, "large"): "grande"
        case (.images, "iterm2"): "iTerm2"
        case (.images, "blocks"): "blocos"
        case (.images, "none"): "nenhuma"
        case (.keyFile, _), (.keyCommand, _): text
        case (_, "auto"): "automático"
        case (_, "true"): "sim"
        case (_, "false"): "não"
        default: text
        }
    }

    func decides(_ origin: SettingOrigin) -> String? {
        switch origin {
        case .usual, .file: nil
        case .host: fixedByHost
        case .variable(let name): "No início decide \(name), no ambiente."
        case .option(let name): "No início decide \(name), na linha de comando."
        }
    }

    func refused(_ kind: SettingKind) -> String { "Deve ser \(description(of: kind))." }

    func changedKeys(_ count: Int) -> String { count == 0 ? "de costume" : "\(counted(count, "mudada", "mudadas"))" }

    func keyTaken(from command: Command) -> String { "Até agora a tecla fazia isto: \(self.command(command))" }

    func bytes(_ count: Int) -> String {
        switch count {
        case ..<1_000: "\(max(0, count)) bytes"
        case ..<1_000_000: "\(numbers.decimal(Double(count) / 1_000, digits: 1)) kB"
        default: "\(numbers.decimal(Double(count) / 1_000_000, digits: 1)) MB"
        }
    }
}
