/** Who received, or took goods back, signs for it; a few forget. */
import { demo, type Day, type Stage } from '../../../demo/stage.ts'
import { sql } from '../../engine/database/db.ts'
import { signFlow } from './flow.ts'

/** Business of what a supplier brought: the maker's receiver signs; the rest is signed by the supplier. */
const SEND = 2

async function signOff(s: Stage, { today }: Day): Promise<void> {
  const open = await s.query<{ id: number; task: number; supplier_code: string; biz_type: number }>(
    sql`select f.id, t.id task, f.supplier_code, f.biz_type from sign_flow f join sign_flow_line t on t.head_id = f.id and t.state = 0
      where f.supplier_code = any(${s.suppliers}) and f.status = 1 and t.step = 'ReceiverSign' order by f.id`,
  )
  const signed = open.filter(() => s.c.is(today ? 0.4 : 0.97))
  for (const [code, mine] of Map.groupBy(signed, (f) => (f.biz_type === SEND ? '' : f.supplier_code)))
    await s.do(
      code ? s.as(code) : s.maker('张收货'),
      signFlow,
      'sign',
      mine.map((f) => ({ id: f.id, input: { task: f.task } })),
    )
}

export default demo(signFlow, { days: [{ hour: 19.5, do: signOff }] })
