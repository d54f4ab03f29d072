/** What one unit of work has read, so that it asks once: another statement is another wait for the wire. */
import type { Sql } from '../database/db.ts'

/** Answers of more rows than this are for one use: keeping them would cost more than asking again. */
const FEW = 200

export class Memory {
  readonly #answers = new Map<string, Promise<object[]>>()
  readonly #settings = new Map<string, Promise<object[]>>()
  #isWritten = false

  /** Has a statement of a rule written past the unit? Then what the unit holds is not what stands in the database. */
  get isWritten(): boolean {
    return this.#isWritten
  }

  /** Others may have written until a lock was had: who takes one reads anew what it guards. */
  forget(): void {
    this.#answers.clear()
  }

  /** A statement of a rule wrote. */
  written(): void {
    this.#isWritten = true
    this.#answers.clear()
    this.#settings.clear()
  }

  /**
   * The answer to a question, which nobody else holds: who asked may change it.
   * @param once it holds for the whole unit, whatever is locked meanwhile
   */
  async ask<T extends object>(about: string, q: Sql, once: boolean, ask: () => Promise<T[]>): Promise<T[]> {
    const key = `${about}|${q.text}|${JSON.stringify(q.values, (_, v) => (typeof v === 'bigint' ? String(v) : v))}`
    const known = once ? this.#settings : this.#answers
    let answer = known.get(key) as Promise<T[]> | undefined
    if (!answer) known.set(key, (answer = ask()))
    try {
      const rows = await answer
      if (rows.length > FEW) known.delete(key)
      return structuredClone(rows)
    } catch (e) {
      known.delete(key)
      throw e
    }
  }
}
