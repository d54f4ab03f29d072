const none: readonly never[] = []

/** Rows by a key, each of an owner whose rows come and go together. */
export class Grouped<T> {
  readonly #keys = new Map<string, { owner: number; row: T }[]>()
  readonly #owners = new Map<number, Set<string>>()

  /** What all owners have. */
  fill(rows: Iterable<readonly [owner: number, key: string, row: T]>): void {
    this.#keys.clear()
    this.#owners.clear()
    for (const row of rows) this.#add(...row)
  }

  /**
   * What these owners have now, instead of what they had.
   * @returns the keys that are other than before
   */
  put(owners: readonly number[], rows: readonly (readonly [owner: number, key: string, row: T])[]): Set<string> {
    const changed = new Set<string>()
    const now = Map.groupBy(rows, ([owner]) => owner)
    for (const owner of new Set(owners)) {
      const [keys, after] = [this.#owners.get(owner) ?? [], now.get(owner) ?? []]
      const before = [...keys].flatMap((key) =>
        this.#keys.get(key)!.flatMap((r) => (r.owner === owner ? [[owner, key, r.row]] : [])),
      )
      if (JSON.stringify(before) === JSON.stringify(after)) continue
      for (const key of keys) {
        changed.add(key)
        const left = this.#keys.get(key)!.filter((r) => r.owner !== owner)
        if (left.length) this.#keys.set(key, left)
        else this.#keys.delete(key)
      }
      this.#owners.delete(owner)
      for (const row of after) {
        changed.add(row[1])
        this.#add(...row)
      }
    }
    return changed
  }

  #add(owner: number, key: string, row: T): void {
    if (!this.#keys.has(key)) this.#keys.set(key, [])
    this.#keys.get(key)!.push({ owner, row })
    if (!this.#owners.has(owner)) this.#owners.set(owner, new Set())
    this.#owners.get(owner)!.add(key)
  }

  of(key: string): readonly T[] {
    return this.#keys.get(key)?.map((r) => r.row) ?? none
  }
  *all(): Generator<T> {
    for (const rows of this.#keys.values()) for (const { row } of rows) yield row
  }
}
