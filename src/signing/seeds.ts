/** The strategies that a first start brings: what the documents declare. They are edited under 签字策略 like any other. */
import type { AnyDocument } from '../declare/index.ts'
import { sql } from '../engine/database/db.ts'
import type { Engine } from '../engine/engine.ts'
import { perform } from '../engine/write/perform.ts'
import { system } from '../engine/system.ts'
import { defaultStep } from './strategy/steps.ts'
import { signStrategy } from './strategy/strategy.ts'
import { table } from '../engine/read/scope.ts'

/** Adds the declared strategies that were never there; what administrators made of them stays. */
export async function seedStrategies(engine: Engine, documents: readonly AnyDocument[]): Promise<void> {
  const known = await engine.db.rows<{ code: string }>(sql`select distinct code from ${table(signStrategy)}`)
  for (const doc of documents)
    for (const [name, phase] of Object.entries(doc.signing ?? {})) {
      const code = `${doc.name}.${name}`
      // Some documents say themselves who approves them.
      if (!phase.steps.length || known.some((k) => k.code === code)) continue
      const input = {
        code,
        name: `${doc.title}${phase.title}`,
        bizType: doc.name, phase: name, priority: 100, allowWithdraw: true, allowRecall: true,
      }
      const lines = phase.steps.map((s, i) => defaultStep(i + 1, s.step, s.side, name))
      const who = system('首次启动')
      const { ids } = await perform(engine, who, signStrategy, 'create', { items: [{ input, lines }], source: 'job' })
      await perform(engine, who, signStrategy, 'publish', { items: [{ id: ids[0]!, input: {} }], source: 'job' })
    }
}
