/**
 * What must be seen in the restless world: every document as it stood after each step, what was done to it, whom it was told, and
 * how much of a part lies where. It knows the portal's rules by heart, in a few lines of each, and asks nothing of its code.
 */
export type Kind = 'materialOrder' | 'pullSheet' | 'sendSheet' | 'receive' | 'stockMovement' | 'stockInv' | 'package'

export interface Somebody {
  name: string
  /** Whose goods alone they see; the maker's people see those of their plants. */
  supplier?: string
  plants: readonly string[]
}

interface Line {
  id: number
  partNo: string
  /** What was ordered, called off or shipped, and what became of it. */
  qty: number
  alloc: number
  transit: number
  received: number
  /** The line of a call-off that a line of a sheet ships. */
  of?: Line
}

interface Version {
  step: number
  /** The state's code; null: it is not there any more. */
  state: number | null
  shown: Readonly<Record<string, unknown>>
}

export interface Kept {
  kind: Kind
  id: number
  no: string
  plant: string
  /** Nobody's: everybody sees it. */
  supplier: string | null
  state: number | null
  /** Columns of its head that it is compared by. */
  shown: Record<string, unknown>
  lines: Line[]
  /** Since when its partner sees it, as a step. */
  told?: number
  versions: Version[]
  /** What somebody did to it, in turn; what follows from a ledger or from other documents is not among it. */
  done: { action: string; step: number }[]
  /** The steps in which its supplier was told that it is published. */
  news: number[]
  /** Of a receipt its sheet, of a sheet its call-off. */
  source?: Kept
}

/** Accounts of a part at one supplier's and plant's, in the columns of the stock report. */
export const accounts = { TRN: 'trnQty', CON: 'conQty', LINE: 'lineQty' } as const
export type Account = keyof typeof accounts
interface Pile {
  qty: number
  /** How many ledger lines it is the sum of. */
  moves: number
}
interface PileVersion extends Pile {
  step: number
}

/** Of documents of these kinds the maker sees what its supplier has published. */
const notYetTheirs: Partial<Record<Kind, number>> = { sendSheet: 0 }

export class Oracle {
  /** Steps are numbered; after each one lies a moment that belongs to it alone. */
  step = 0
  readonly moments: number[] = []
  readonly #begins: number[] = []
  /** When each step was over, by a clock that nobody sets. */
  readonly since: number[] = []
  readonly docs: Kept[] = []
  /** In which step somebody last wrote something: what they see since is no older. */
  readonly wrote: Record<string, number> = {}
  #isEverywhere = 0
  readonly #piles = new Map<string, PileVersion[]>()

  /** The next step. */
  begin(now: number): void {
    this.#begins[++this.step] = now
  }
  /** It is there since this step. */
  add(made: Pick<Kept, 'kind' | 'id' | 'no' | 'plant' | 'supplier' | 'state' | 'shown'> & Partial<Kept>, action: string): Kept {
    const kept: Kept = { lines: [], versions: [], done: [], news: [], ...made }
    this.docs.push(kept)
    return this.acted(kept, action)
  }
  /** Somebody did this to it, and since this step it looks so. */
  acted(kept: Kept, action: string, state: number | null = kept.state, shown: Record<string, unknown> = {}): Kept {
    kept.done.push({ action, step: this.step })
    return this.became(kept, state, shown)
  }
  /** What others did shows in it, too. */
  became(kept: Kept, state: number | null, shown: Record<string, unknown> = {}): Kept {
    kept.state = state
    Object.assign(kept.shown, shown)
    kept.versions.push({ step: this.step, state, shown: { ...kept.shown } })
    return kept
  }
  /** What a call-off or an order shows of its lines' quantities, and which state follows from them. */
  follow(demand: Kept): void {
    const [qty, alloc, transit, received] = [sum(demand, 'qty'), sum(demand, 'alloc'), sum(demand, 'transit'), sum(demand, 'received')] // prettier-ignore
    const open = qty - alloc - transit - received
    const left = open + alloc > 0
    const state = received === qty ? 5 : received ? 4 : transit ? (left ? 2 : 3) : 1
    this.became(demand, state, { openQty: open, allocQty: alloc, transitQty: transit, receivedQty: received })
  }

  /** The standby has it all. */
  isEverywhere(): void {
    this.#isEverywhere = this.step
  }
  /**
   * After which step, at the least, is what a standby tells somebody as it was at that moment?
   * @param wrote in which step they had written last when they asked
   */
  oldest(wrote: number | undefined, moment: number): number {
    return Math.max(
      this.#isEverywhere,
      wrote ?? 0,
      this.since.findLastIndex((m) => m <= moment),
    )
  }

  /**
   * Does its moment tell it from all other steps? When the clock was set back, hours come twice: what was done in the second of them
   * has a place before what was done in the first.
   */
  isTold(step: number): boolean {
    const moment = this.moments[step]!
    return this.moments.every((m, s) => s === step || (s < step ? m < moment : this.#begins[s]! > moment))
  }

  pile(plant: string, supplier: string, partNo: string, account: Account, step = this.step): Pile {
    const versions = this.#piles.get(`${plant} ${supplier} ${partNo} ${account}`) ?? []
    return versions.findLast((v) => v.step <= step) ?? { qty: 0, moves: 0 }
  }
  move(doc: Pick<Kept, 'plant' | 'supplier'>, partNo: string, account: Account, qty: number): void {
    const key = `${doc.plant} ${doc.supplier} ${partNo} ${account}`
    const before = this.pile(doc.plant, doc.supplier!, partNo, account)
    const versions = this.#piles.get(key) ?? []
    this.#piles.set(key, [...versions, { step: this.step, qty: before.qty + qty, moves: before.moves + 1 }])
  }
  /** Parts of one supplier at one plant of which something ever lay there. */
  partsOf(plant: string, supplier: string): string[] {
    const keys = [...this.#piles.keys()].map((key) => key.split(' '))
    return [...new Set(keys.flatMap(([p, s, part]) => (p === plant && s === supplier ? [part!] : [])))].sort()
  }

  /** As it stood after a step; nothing where it was not there. */
  at(kept: Kept, step: number): Version | undefined {
    const version = kept.versions.findLast((v) => v.step <= step)
    return version?.state === null ? undefined : version
  }
  /** Does this person see it, as it stood after that step? */
  sees(who: Somebody, kept: Kept, step = this.step): boolean {
    const version = this.at(kept, step)
    if (!version) return false
    if (!kept.supplier) return true
    if (who.supplier) return who.supplier === kept.supplier && (kept.told ?? Infinity) <= step
    return who.plants.includes(kept.plant) && version.state !== notYetTheirs[kept.kind]
  }
  of(kind: Kind, states?: readonly number[]): Kept[] {
    return this.docs.filter((d) => d.kind === kind && d.state !== null && (!states || states.includes(d.state)))
  }
}

/** A quantity over all lines. */
export const sum = (kept: Kept, what: 'qty' | 'alloc' | 'transit' | 'received'): number =>
  kept.lines.reduce((n, l) => n + l[what], 0)
/** What of a line is still to be shipped. */
export const open = (l: Line): number => l.qty - l.alloc - l.transit - l.received
export const lineOf = (id: number, partNo: string, qty: number, of?: Line): Line => ({
  id, partNo, qty, alloc: 0, transit: 0, received: 0,
  ...(of ? { of } : {}),
})
