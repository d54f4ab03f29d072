/**
 * What a run has to do, as a folder that its processes share. An item that somebody has taken is a file there, named by its place
 * in the list; when it has ended, the file holds its seconds.
 */
import { closeSync, existsSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

export interface Plan {
  /** Checks (checks.ts) and test files, in the order in which they are taken. */
  items: string[]
  /** So many items a process: what they leave in memory adds up. */
  most: number
  /** One process does those that mostly wait (`waits`), beside the others. */
  isBeside: boolean
  /** Milliseconds for an item. */
  patience: number
}

export const isJourney = (file: string): boolean => file.startsWith('e2e/')
/** Files that mostly wait, as for a network that fell silent (113 s, of which 15 are work): among the others each would keep a core idle. */
export const WAITS = ['test/away.test.ts']
export const waits = (file: string): boolean => WAITS.includes(file)
/** Said where a page of a journey is found whose scripts run and which the browser draws no more (e2e/windows.ts). */
export const browserStalled = (file: string | undefined): string => `浏览器在 ${file} 中不再绘制页面`
/** The check that journeys wait for. */
export const BUILD = '构建前端'

export class Queue {
  readonly #folder: string
  readonly plan: Plan

  private constructor(folder: string, plan: Plan) {
    this.#folder = folder
    this.plan = plan
  }

  static make(folder: string, plan: Plan): Queue {
    writeFileSync(join(folder, 'plan.json'), JSON.stringify(plan))
    return new Queue(folder, plan)
  }

  static open(folder: string): Queue {
    return new Queue(folder, JSON.parse(readFileSync(join(folder, 'plan.json'), 'utf8')))
  }

  /** May this process do what mostly waits? The first that asks. */
  staysBeside = (): boolean => this.plan.isBeside && this.#claim(join(this.#folder, 'beside'))

  #place = (item: string) => join(this.#folder, String(this.plan.items.indexOf(item)))

  isTaken = (item: string): boolean => existsSync(this.#place(item))

  /** Of an item that has ended. */
  secondsOf(item: string): number | undefined {
    const text = this.isTaken(item) && readFileSync(this.#place(item), 'utf8')
    return text ? Number(text) : undefined
  }

  ended(item: string, seconds: number): void {
    writeFileSync(this.#place(item), seconds.toFixed(1))
  }

  /**
   * Takes the next item, as soon as there is one whose needs are met; undefined when all are taken.
   * @param beside only of what mostly waits. Then it waits for the others: another process in its place would be one too many. When
   *   they take nothing for longer than an item may last, they broke down.
   */
  async take(beside = false): Promise<string | undefined> {
    // Whoever built may have been killed: then journeys fail by themselves.
    const givesUp = performance.now() + this.plan.patience
    let [taken, since] = [0, 0]
    for (;;) {
      const isBuilt = !this.plan.items.includes(BUILD) || this.secondsOf(BUILD) !== undefined || performance.now() > givesUp
      const mine = this.plan.isBeside ? this.plan.items.filter((i) => waits(i) === beside) : this.plan.items
      const item = mine.find((i) => (isBuilt || !isJourney(i)) && this.#claim(this.#place(i)))
      if (item || (beside ? this.plan.items : mine).every(this.isTaken)) return item
      const now = this.plan.items.filter(this.isTaken).length
      if (now !== taken) [taken, since] = [now, performance.now()]
      if (beside && performance.now() - since > this.plan.patience) return undefined
      await sleep(200)
    }
  }

  #claim(place: string): boolean {
    try {
      closeSync(openSync(place, 'wx'))
      return true
    } catch {
      return false
    }
  }
}
