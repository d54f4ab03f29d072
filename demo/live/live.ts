/** The loop: everybody whose turn it is acts, one after another, by the portal's clock, which is always in mid-shift. */
import type { Engine } from '../../src/engine/engine.ts'
import { contents } from '../contents.ts'
import { frameOf } from '../frame.ts'
import type { Habit } from '../stage.ts'
import { sizeOf } from '../world.ts'
import { accountsOf } from './accounts.ts'
import { archivist } from './people/archivist.ts'
import { caller, driver, gate } from './people/gate.ts'
import { feeder, line } from './people/line.ts'
import { planner } from './people/planner.ts'
import { receiver } from './people/receiver.ts'
import { shipper } from './people/shipper.ts'
import { LiveStage } from './stage.ts'

export class Live {
  readonly stage: LiveStage
  readonly #habits: readonly Habit[]
  /** How often each has had a turn by the clock. */
  readonly #turns = new Map<Habit, number>()

  private constructor(stage: LiveStage, habits: readonly Habit[]) {
    this.stage = stage
    this.#habits = habits
  }

  /** @param pace times faster than life @returns undefined in a database that the demo did not fill */
  static async of(engine: Engine, pace = 1): Promise<Live | undefined> {
    const size = await sizeOf(engine.db)
    if (!size) return undefined
    const stage = new LiveStage(engine, frameOf(size), await accountsOf(engine, size.seed), { seed: size.seed, pace })
    const beside = (await contents()).flatMap((d) => d.live ?? [])
    return new Live(stage, [line, feeder, planner, shipper, driver, gate, caller, receiver, ...beside, archivist(size.present)])
  }

  /** Those whose time has come since they last acted. @param fault hears what went wrong for one of them; the others go on */
  async turn(now: number, fault: (who: string, e: Error) => void): Promise<void> {
    for (const habit of this.#habits) {
      const nth = Math.floor(now / this.stage.minutes(habit.every))
      if (this.#turns.get(habit) === nth) continue
      this.#turns.set(habit, nth)
      this.stage.begin(habit.name, nth, now)
      await habit.do(this.stage).catch((e: Error) => fault(habit.name, e))
    }
  }
}
