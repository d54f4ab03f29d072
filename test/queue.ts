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
  /** Milliseconds for an item. */
  patience: number
}

export const isJourney = (file: string): boolean => file.startsWith('e2e/')
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

  /** Takes the next item, as soon as there is one whose needs are met; undefined when all are taken. */
  async take(): Promise<string | undefined> {
    // Whoever built may have been killed: then journeys fail by themselves.
    const givesUp = performance.now() + this.plan.patience
    for (;;) {
      const isBuilt = !this.plan.items.includes(BUILD) || this.secondsOf(BUILD) !== undefined || performance.now() > givesUp
      const item = this.plan.items.find((i) => (isBuilt || !isJourney(i)) && this.#take(i))
      if (item || this.plan.items.every(this.isTaken)) return item
      await sleep(200)
    }
  }

  #take(item: string): boolean {
    try {
      closeSync(openSync(this.#place(item), 'wx'))
      return true
    } catch {
      return false
    }
  }
}
