extension ShowCatalog {
    /// Takes in what browsing has brought.
    public mutating func apply(_ update: CatalogUpdate) {
        switch update {
        case .page(let page):
            put(page)
        case .end(let number):
            settle(number)
            end = number
            slots.removeSubrange(min(number, slots.count)...)
            updateStarts(from: min(number, slots.count))
        case .failed(let number, let error):
            requested.remove(number)
            failures[number] = error == .cancelled ? nil : error
        case .unchanged, .notKept: break
        }
    }

    private mutating func put(_ page: CatalogPage) {
        guard page.number >= 0 else { return }
        settle(page.number)
        if page.number == 0, !page.isOutdated, !slots.isEmpty {
            // A new catalog has begun; where the old one ended says nothing of it, and the disk has let its pages go.
            end = nil
            failures = [:]
            for number in slots.indices { slots[number].markOutdated() }
        }
        let firstChanged = min(page.number, slots.count)
        while slots.count <= page.number { slots.append(CatalogSlot()) }
        slots[page.number] = CatalogSlot(page)
        updateStarts(from: firstChanged)
        evict(keeping: page.number)
    }

    private mutating func settle(_ number: Int) {
        requested.remove(number)
        failures[number] = nil
    }

    private mutating func updateStarts(from number: Int) {
        starts.removeSubrange((number + 1)...)
        for slot in slots[number...] {
            starts.append(starts[starts.count - 1] + slot.count)
        }
    }

    /// Lets the pages that are farthest from the one that has just come give up their shows.
    private mutating func evict(keeping center: Int) {
        var resident = slots.reduce(0) { $0 + ($1.shows?.count ?? 0) }
        guard resident > residentLimit else { return }
        for number in slots.indices.sorted(by: { abs($0 - center) > abs($1 - center) }) where number != center {
            resident -= slots[number].shows?.count ?? 0
            slots[number].evict()
            if resident <= residentLimit { return }
        }
    }
}
