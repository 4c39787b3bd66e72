import Foundation

/// The tables of `docs/JSON.md`, against which documents are checked.
struct JSONSchema {
    struct Field {
        let name: String
        let type: String
    }

    /// The fields of every object, by the heading of its table.
    private(set) var objects: [String: [Field]] = [:]
    /// The headings of whole documents.
    private(set) var documents: [String] = []

    init(markdown: String) {
        var heading = ""
        for line in markdown.split(separator: "\n") {
            if line.hasPrefix("#") {
                heading = String(line.drop { $0 == "#" || $0 == " " })
                if heading.hasPrefix("marquee ") { documents.append(heading) }
            } else if line.hasPrefix("| `"), line.split(separator: "|").count > 2 {
                let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
                objects[heading, default: []].append(
                    Field(name: cells[0].trimmingCharacters(in: ["`"]), type: cells[1]))
            }
        }
        objects["film page"] = (objects["film"] ?? []) + (objects["film page"] ?? [])
        for extended in ["match", "page"] { objects[extended] = (objects["show"] ?? []) + (objects[extended] ?? []) }
        for extended in ["personMatch", "personPage"] {
            objects[extended] = (objects["person"] ?? []) + (objects[extended] ?? [])
        }
    }

    /// The paths at which a value differs from the tables.
    func faults(of value: Any, as type: String, at path: String = "") -> [String] {
        if type.hasSuffix(" or null"), !type.hasPrefix("list of ") {
            return value is NSNull ? [] : faults(of: value, as: String(type.dropLast(8)), at: path)
        }
        if type.hasPrefix("list of ") {
            guard let list = value as? [Any] else { return ["\(path): no list"] }
            return list.enumerated().flatMap { faults(of: $1, as: String(type.dropFirst(8)), at: "\(path)[\($0)]") }
        }
        switch type {
        case "text": return value is String ? [] : ["\(path): no text: \(value)"]
        case "number": return value is NSNumber ? [] : ["\(path): no number: \(value)"]
        case "boolean": return value is Bool ? [] : ["\(path): no boolean: \(value)"]
        case "play":
            let isFilm = (value as? [String: Any])?["movie"] != nil
            return faults(of: value, fields: objects[isFilm ? "filmPlay" : "play"] ?? [], at: path)
        case "favorite": return faults(ofFavorite: value, at: path)
        default: return faults(of: value, fields: objects[type] ?? [], at: path)
        }
    }

    private func faults(ofFavorite value: Any, at path: String) -> [String] {
        guard let object = value as? [String: Any], let kind = object["kind"] as? String else {
            return ["\(path): kind"]
        }
        let own = objects["favorite"] ?? []
        if kind == "movie", object["title"] is NSNull {
            return object.count == own.count + 2 ? [] : ["\(path): expired"]
        }
        return faults(of: value, fields: own + (objects[kind == "show" ? "show" : "film"] ?? []), at: path)
    }

    private func faults(of value: Any, fields: [Field], at path: String) -> [String] {
        guard let object = value as? [String: Any] else { return ["\(path): no object"] }
        let names = fields.map(\.name)
        let strangers = Set(object.keys).subtracting(names).map { "\(path).\($0): is not described" }
        return strangers
            + fields.flatMap { field -> [String] in
                guard let value = object[field.name] else { return ["\(path).\(field.name): is missing"] }
                return faults(of: value, as: field.type, at: "\(path).\(field.name)")
            }
    }
}
