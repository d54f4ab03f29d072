/** What holds of an action by which the clock reminds people once: `remindedAt` says that it did. */
import type { ActionName, AnyDocument, Patch } from '../declare/index.ts'
import { sql, type Sql } from '../engine/database/db.ts'
import { codes } from '../engine/read/codes.ts'
import { table } from '../engine/read/scope.ts'
import { clockwork, type Clockwork, type Context, type Rule } from '../engine/rule.ts'

interface Reminding<D extends AnyDocument, K extends string> {
  /** Which of the rows `h` in the states from which it starts it is time for. */
  when: (context: Context) => Sql
  effect: NonNullable<Rule<D, K, undefined>['effect']>
}
export const reminding = <D extends AnyDocument, K extends ActionName<D>>(
  doc: D,
  action: K,
  { when, effect }: Reminding<D, K>,
): Clockwork<D, K> =>
  clockwork(doc, action, {
    due: (read, c, most) =>
      read.rows(sql`select h.id from ${table(doc)} h where h.status in ${codes(doc as AnyDocument, 'status', ...doc.actions[action].from)}
        and h.reminded_at is null and ${when(c)} order by h.id limit ${most}`),
    effect: (row, c, to) => {
      to.set({ remindedAt: c.now } as unknown as Patch<D>)
      effect(row, c, to)
    },
  })
