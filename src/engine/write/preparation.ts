/**
 * What takes long and depends only on what is committed – a form that is drawn, signed and time-stamped – is made outside the
 * transaction. The first time a rule asks for it the transaction is undone; perform makes it while nobody waits for a lock, and asks
 * everything again. What is missing then is noted, and made when all has been asked: a request may need hundreds of papers.
 */
import { Refusal } from '../errors.ts'

export interface Preparation<T> {
  /** Names all that the result depends on: what changes it meanwhile asks under another key. */
  key: string
  make: () => Promise<T>
}
/** What is asked again and again is changed by others each time. */
const MOST = 5

/** Ends a transaction whose preparations are missing. */
class Unprepared extends Error {
  readonly missing: readonly Preparation<unknown>[]
  constructor(missing: readonly Preparation<unknown>[]) {
    super('not prepared yet')
    this.missing = missing
  }
}

/** Of one request. */
export class Prepared {
  readonly #made = new Map<string, unknown>()
  readonly #missing = new Map<string, Preparation<unknown>>()
  #isFirst = true

  /**
   * @returns undefined when one of them is missing: the rest is asked for first, then the transaction ends
   * @throws Unprepared the first time, at once: most requests lack no others
   */
  get<T>(all: readonly Preparation<T>[]): T[] | undefined {
    const missing = all.filter((p) => !this.#made.has(p.key))
    for (const p of missing) this.#missing.set(p.key, p)
    if (this.#isFirst) this.demand()
    return missing.length ? undefined : all.map((p) => this.#made.get(p.key) as T)
  }

  /** @throws Unprepared when the transaction asked for what was not prepared */
  demand(): void {
    if (this.#missing.size) throw new Unprepared([...this.#missing.values()])
  }

  /**
   * What a transaction lacked is made, now that it is undone, and all of it is done again.
   * @param e why it was undone; thrown again when nothing was lacking
   * @throws Refusal when what was prepared has been overtaken each time
   */
  async again<T>(e: unknown, transaction: () => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      if (!(e instanceof Unprepared)) throw e
      if (attempt > MOST) throw new Refusal('数据正在被他人修改，请稍后重试')
      for (const { key, make } of e.missing) this.#made.set(key, await make())
      this.#missing.clear()
      this.#isFirst = false
      try {
        return await transaction()
      } catch (next) {
        e = next
      }
    }
  }
}
