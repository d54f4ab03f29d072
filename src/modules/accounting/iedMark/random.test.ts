/** Random transfers: whatever two suppliers, a planner and a receiver do in whatever order, all laws hold (domain-core L16, L17). */
import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import { sql } from '../../../engine/database/db.ts'
import { checkLaws } from '../../../ledger/laws.ts'
import { chance, pull, receive, ship, soon, world, type Person, type World } from '../../../../test/world.ts'

const STEPS = 120
const SEED = 16

let w: World
let maker: Person
const at: Record<string, Person> = {}
const c = chance(SEED)
const upTo = (n: number) => c.between(0, n)
const pick = <T>(list: readonly T[]): T | undefined => (list.length ? c.pick(list) : undefined)

/** What was refused is no failure: people try what cannot be. */
async function tries(who: Person, path: string, body: unknown): Promise<boolean> {
  const answer = await who.ask('POST', path, body)
  assert.doesNotMatch(answer.message ?? '', /服务器|内部错误/, `${path} ${JSON.stringify(body)}`)
  return answer.status === 0
}
const marks = async (filter: Record<string, string | number>): Promise<any[]> =>
  (await maker.get('iedMark/getPager', { ps: 500, ...filter })).items

/** Each supplier delivers to the other, who builds an assembly of it: both are component supplier and tier. */
const ways = [
  { from: 'S001', to: 'S002', component: 'P1', assembly: 'G1', usage: 1 },
  { from: 'S002', to: 'S001', component: 'P2', assembly: 'G2', usage: 3 },
]
const receipts: { id: number; receiveNo: string }[] = []

const steps: Record<string, () => Promise<unknown>> = {
  async wants() {
    const way = pick(ways)!
    const { id } = await maker.post('externalPull/create', {
      plant: 'CN01', supplierCode: way.from, tierCode: way.to,
      needAt: soon(24),
      lines: [{ partNo: way.component, needQty: 5 + upTo(40) }],
    })
    await maker.post('externalPull/publish', { ids: [id] })
  },
  async hasReady() {
    const { items } = await maker.get('externalPull/getPager', { status: '1,2,3,4', ps: 100 })
    const p = pick<any>(items)
    if (!p) return
    const { lines } = await maker.get('externalPull/getDetails', { id: p.id })
    await tries(at[p.supplierCode]!, 'externalPull/createTransfer', {
      id: p.id,
      lines: [{ id: lines[0].id, qty: 1 + upTo(lines[0].openQty + 1) }],
    })
  },
  async confirms() {
    for (const m of (await marks({ status: 0 })).filter(() => upTo(2) === 0))
      await tries(at[m.confirmerCode]!, 'iedMark/confirm', { ids: [m.id] })
  },
  async entersShort() {
    const m = pick(await marks({ status: 0, markKind: 3 }))
    if (m) await tries(at[m.confirmerCode]!, 'iedMark/enter', { id: m.id, receivedQty: upTo(m.qty + 1) })
  },
  async takesBack() {
    const m = pick(await marks({ status: '0,2' }))
    if (m && upTo(1)) await tries(w.as.accountant, 'iedMark/void', { ids: [m.id] })
    else if (m) await tries(at[m.supplierCode]!, 'iedMark/withdraw', { ids: [m.id] })
  },
  async disputes() {
    const m = pick(await marks({ status: '0,2' }))
    if (!m) return
    if (m.status === 0) await tries(at[m.confirmerCode]!, 'iedMark/dispute', { id: m.id, disputeReason: '不符' })
    else await tries(w.as.accountant, 'iedMark/resolve', { id: m.id, answer: '已核对' })
  },
  async receives() {
    const way = pick(ways)!
    const sheet = await ship(w, await pull(w, [[way.assembly, 20]], { supplierCode: way.to }, at[way.to]), [20], {}, at[way.to])
    await receive(w, sheet, [{ receivedQty: upTo(20) }], { finish: 0 })
    receipts.push(...(await w.as.manager.get('receive/getPager', { sheetNo: sheet.sheetNo })).items)
  },
  async reverses() {
    const r = pick(receipts)
    if (r) await tries(w.as.manager, 'receive/reverse', { id: r.id, reverseReason: '收错' })
  },
  async generates() {
    const r = pick(receipts)
    if (r) await tries(w.as.accountant, 'iedMark/generate', { receiveNos: r.receiveNo })
  },
  async settles() {
    const { items } = await w.as.manager.get('diff/getPager', { diffType: 4, status: '0,5,10' })
    const d = pick<any>(items)
    if (!d) return
    const { lines } = await w.as.manager.get('diff/getDetails', { id: d.id })
    if (d.status === 0) {
      await tries(w.as.manager, 'diff/decide', { id: d.id, lines: [{ id: lines[0].id, resolution: 11 + upTo(1) }] })
      await tries(w.as.manager, 'diff/startSign', { ids: [d.id] })
    } else await tries(d.status === 5 ? at[d.supplierCode]! : w.as.manager, 'diff/sign', { ids: [d.id] })
  },
  async closes() {
    const { items } = await maker.get('externalPull/getPager', { status: '1,2,4' })
    const p = pick<any>(items)
    if (p && upTo(3) === 0) await tries(maker, 'externalPull/close', { ids: [p.id] })
  },
}

/** Something was delivered, entered and used up: or this has shown nothing. */
const allHappened = async () =>
  (await w.engine.db.rows(sql`select 1 from ied_mark where status in (1, 3) group by mark_kind`)).length === 3

suite('random transfers', () => {
  before(async () => {
    w = await world()
    maker = w.as.planner
    Object.assign(at, { S001: w.as.supplierA, S002: w.as.supplierB })
    for (const { from, to, component, assembly, usage } of ways)
      await w.as.admin.post('assemblyBom/save', {
        plant: 'CN01', assemblyPartNo: assembly, assemblySupplierCode: to, componentPartNo: component,
        componentSupplierCode: from, usage, validFrom: '2020-01-01',
      })
  })

  test('all laws hold, and what was handed over is entered, settled or on its way', async () => {
    // Most of what people do is what they are there for.
    const usual = ['wants', 'hasReady', 'hasReady', 'confirms', 'confirms', 'receives']
    const names = [...Object.keys(steps), ...usual]
    // Chance is the same each time, who comes first is not.
    for (let i = 0; i < STEPS || !(await allHappened()); i += 2) {
      assert.ok(i < 8 * STEPS, 'something of all kinds happens')
      // Two people at a time: they meet at the same rows.
      await Promise.all([steps[pick(names)!]!(), steps[pick(names)!]!()])
      if (i % 40 === 38) {
        const red = (await checkLaws(w.engine.db)).filter((l) => !l.ok).map((l) => `${l.no} ${l.message}`)
        assert.deepEqual(red, [], `after step ${i + 2}, seed ${SEED}`)
      }
    }
    for (const { to, component } of ways) {
      const [of] = await w.engine.db.rows<Record<string, number>>(
        sql`select coalesce(sum(m.qty) filter (where m.mark_kind = 2), 0)::float8 delivered, coalesce(sum(m.qty) filter (where m.mark_kind = 3), 0)::float8 entered,
          coalesce(sum(m.qty) filter (where m.mark_kind = 1), 0)::float8 used from ied_mark m where m.status in (1, 3) and m.part_no = ${component}`,
      )
      const [stock] = await w.engine.db.rows<Record<string, number>>(
        sql`select coalesce(sum(qty) filter (where account = 'TIER' and holder = ${to}), 0)::float8 tier, coalesce(sum(qty) filter (where account = 'TRN' and holder = ${to}), 0)::float8 way,
          coalesce(sum(qty) filter (where account = 'USED'), 0)::float8 used from ledger_balance where part_no = ${component}`,
      )
      assert.deepEqual([stock!.tier, stock!.used], [of!.entered! - of!.used!, of!.used])
      assert.ok(stock!.way! >= 0 && stock!.way! <= of!.delivered! - of!.entered!)
    }
  })
})
