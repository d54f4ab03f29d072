/** Rows of a sheet as packed text: a file of many rows is in memory as bytes, and a few hundred rows of it as objects. */

export interface SheetRow {
  /** As the user sees it. */
  no: number
  /** Trimmed text, no empty cells at the end. */
  cells: string[]
}

/** As it goes from thread to thread. */
export interface Packs {
  packs: Uint8Array[]
  count: number
}

const PACK = 500
// Its buffers are their own: those of Buffer share a pool and cannot move to another thread.
const encoder = new TextEncoder()
const decoder = new TextDecoder()

/** Takes rows in order. */
export class RowPacker {
  readonly #packs: Uint8Array[] = []
  count = 0
  #open: SheetRow[] = []

  /** The row may still be filled until the next one is added. */
  add(row: SheetRow): void {
    if (this.#open.length >= PACK) this.#close()
    this.#open.push(row)
    this.count++
  }
  #close(): void {
    this.#packs.push(encoder.encode(JSON.stringify(this.#open)))
    this.#open = []
  }
  /** @returns all rows that were added */
  end(): Packs {
    if (this.#open.length) this.#close()
    return { packs: this.#packs, count: this.count }
  }
}

/** Unpacks as it is walked through, as often as wanted. */
export class PackedRows implements Iterable<SheetRow> {
  readonly #packs: readonly Uint8Array[]
  readonly count: number

  constructor({ packs, count }: Packs) {
    this.#packs = packs
    this.count = count
  }
  *[Symbol.iterator](): Generator<SheetRow> {
    for (const pack of this.#packs) yield* JSON.parse(decoder.decode(pack)) as SheetRow[]
  }
}
