/** KD and after-sales forecasts: told, answered line by line on the screen and by file, taken back and told anew, late. */
import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import * as xlsx from '@e965/xlsx'
import { sql } from '../../../engine/database/db.ts'
import { runClock } from '../../../engine/tasks/clock.ts'
import { soon, today, world, type World } from '../../../../test/world.ts'
import { accPlanForecast } from '../partsPlan/partsPlan.ts'
import { kdforecast } from './kdf.ts'

let w: World
let n = 0
const kinds = {
  kdforecast: {
    doc: kdforecast, get: 'GetSingle',
    head: () => ({ kdProject: `KD${++n}`, country: '泰国', modelCode: 'NX5', baseMonth: '203301' }),
    month: 'baseMonth',
  },
  accPlanForecast: {
    doc: accPlanForecast, get: 'GetDetails',
    head: () => ({ forecastMonth: `2034${String((++n % 12) + 1).padStart(2, '0')}`, forecastType: 1 }),
    month: 'forecastMonth',
  },
} as const
type Kind = keyof typeof kinds
const lines = [
  { partNo: 'P1', m0Qty: 60, m1Qty: 40 },
  { partNo: 'P2', m0Qty: 50 },
  { partNo: 'P3', m2Qty: 30 },
]
const made = async (kind: Kind, more: object = {}) =>
  w.as.planner.post(`${kind}/create`, { plant: 'CN01', supplierCode: 'S001', ...kinds[kind].head(), lines, ...more })
const one = (kind: Kind, id: number, who = w.as.planner) => who.get(`${kind}/${kinds[kind].get}`, { id })
const told = async (kind: Kind, more: object = {}) => {
  const { id } = await made(kind, more)
  await w.as.planner.get(`${kind}/publish`, { ids: id })
  return one(kind, id, w.as.supplierA)
}
const saidOf = (f: any) => f.lines.map((l: any) => [l.partNo, l.satisfy, l.canSupplyQty])

for (const kind of Object.keys(kinds) as Kind[])
  suite(kind, () => {
    before(async () => {
      w ??= await world()
    })

    test('its supplier sees it once it is told, and says with one word that it can', async () => {
      const { id } = await made(kind)
      assert.notEqual((await w.as.supplierA.ask('GET', `${kind}/${kinds[kind].get}?id=${id}`)).status, 0)
      assert.match(await w.as.planner.refused(`${kind}/satisfy`, { ids: [id] }), /权限/)
      await w.as.planner.get(`${kind}/publish`, { ids: id })
      assert.notEqual((await w.as.supplierB.ask('GET', `${kind}/${kinds[kind].get}?id=${id}`)).status, 0)
      const f = await one(kind, id, w.as.supplierA)
      assert.deepEqual([f.status, f.version, f.lineCount, f.totalQty, f.viewed], [1, 1, 3, 180, false])
      assert.ok(f.replyBy > today())
      await w.as.supplierA.get(`${kind}/Viewed`, { ids: id })
      await w.as.supplierA.get(`${kind}/satisfy`, { ids: id })
      const now = await one(kind, id)
      assert.deepEqual([now.status, now.satisfyRate, now.answeredCount, now.viewed, now.confirmedBy], [2, 100, 3, true, 'supplierA']) // prettier-ignore
      assert.deepEqual(saidOf(now), [['P1', 2, 100], ['P2', 2, 50], ['P3', 2, 30]]) // prettier-ignore
      assert.match(await w.as.supplierA.refused(`${kind}/DisSatisfy`, { id, reason: 'UN01', lines: [] }), /满足/)
    })

    test('what it cannot supply it says of each line, with a reason; the plant is told', async () => {
      const f = await told(kind)
      const refused = (said: object[], reason?: string) =>
        w.as.supplierA.refused(`${kind}/DisSatisfy`, { id: f.id, ...(reason ? { reason } : {}), lines: said })
      const [p1, p2] = f.lines
      assert.match(await refused([{ id: p1.id, canSupplyQty: 100 }], 'UN01'), /没有可供数量小于预测数量的行/)
      assert.match(await refused([{ id: p1.id, canSupplyQty: 70 }]), /第1行.*必须填写原因/)
      assert.match(await refused([{ id: p1.id, unsatRemark: '缺料' }], 'UN01'), /第1行.*请填写可供数量/)
      assert.match(await refused([{ id: p1.id, canSupplyQty: 70, canSupplyDate: '2020-01-01' }], 'UN01'), /不能早于今天/)
      await w.as.supplierA.post(`${kind}/DisSatisfy`, {
        id: f.id, reason: 'UN01',
        lines: [{ id: p1.id, canSupplyQty: 70, canSupplyDate: soon(240).slice(0, 10) }, { id: p2.id, canSupplyQty: 50 }], // prettier-ignore
      })
      const now = await one(kind, f.id)
      assert.deepEqual([now.status, now.satisfyRate], [3, 83.33])
      assert.deepEqual(saidOf(now), [['P1', 3, 70], ['P2', 2, 50], ['P3', 2, 30]]) // prettier-ignore
      assert.equal(now.lines[0].unsatReason, 'UN01')
      const { items } = await w.as.planner.get('message/getMyPager', { ps: 100 })
      assert.ok(items.some((m: any) => m.content.includes(f.forecastNo) && m.content.includes('1 行')))
    })

    test('the file that is exported is filled in and taken back; what it leaves out is still to be answered', async () => {
      const f = await told(kind)
      const book = xlsx.read(await w.as.supplierA.file(`${kind}/exportExcelConfirm`, { forecastNo: f.forecastNo }))
      const rows = xlsx.utils.sheet_to_json<unknown[]>(book.Sheets[book.SheetNames[0]!]!, { header: 1 })
      const at = (label: string) => rows[0]!.indexOf(label)
      const answer = (row: unknown[], satisfy: string, more: Record<string, unknown> = {}) => {
        const filled = [...row]
        filled[at('是否满足')] = satisfy
        for (const [label, value] of Object.entries(more)) filled[at(label)] = value
        return filled
      }
      const send = (said: unknown[][]) => {
        const wb = xlsx.utils.book_new()
        xlsx.utils.book_append_sheet(wb, xlsx.utils.aoa_to_sheet([rows[0]!, ...said]), '表')
        const file = xlsx.write(wb, { type: 'buffer', bookType: 'xlsx' })
        return w.as.supplierA.upload(`${kind}/importExcelConfirm`, file, 'a.xlsx')
      }
      const [first, second, third] = rows.slice(1) as [unknown[], unknown[], unknown[]]
      assert.match((await send([answer(first, '不满足')])).message, /可供数量/)
      assert.match((await send([answer(first, '满足', { 可供数量: 3 })])).message, /应为不满足/)
      assert.equal((await send([answer(first, '满足'), answer(third, '满足')])).status, 0)
      const half = await one(kind, f.id)
      assert.deepEqual([half.status, half.answeredCount, half.lines.map((l: any) => l.satisfy)], [1, 2, [2, 0, 2]])
      assert.equal((await send([answer(second, '不满足', { 可供数量: 20, 不满足原因: 'UN01' })])).status, 0)
      const now = await one(kind, f.id)
      assert.deepEqual([now.status, now.answeredCount, now.satisfyRate], [3, 3, 83.33])
      assert.match((await send([answer(second, '满足')])).message, /不满足/)
    })

    test('taken back it is out of sight; told anew it is a version of its own, unanswered, with what changed in the cell', async () => {
      const f = await told(kind)
      await w.as.supplierA.get(`${kind}/satisfy`, { ids: f.id })
      await w.as.planner.post(`${kind}/revise`, { ids: [f.id] })
      assert.notEqual((await w.as.supplierA.ask('GET', `${kind}/${kinds[kind].get}?id=${f.id}`)).status, 0)
      assert.match(await w.as.planner.refused(`${kind}/removeRange`, { ids: [f.id] }), /发布过的预测不能删除/)
      const [p1] = f.lines
      await w.as.planner.post(`${kind}/edit`, { id: f.id, lines: [{ ...p1, m0Qty: 75 }, ...f.lines.slice(1)].map(({ id, partNo, m0Qty, m1Qty, m2Qty }: any) => ({ id, partNo, m0Qty, m1Qty, m2Qty })) }) // prettier-ignore
      await w.as.planner.post(`${kind}/publish`, { ids: [f.id] })
      const now = await one(kind, f.id, w.as.supplierA)
      assert.deepEqual([now.status, now.version, now.totalQty, now.answeredCount, now.satisfyRate], [1, 2, 195, 0, null])
      assert.deepEqual([...new Set(now.lines.map((l: any) => l.satisfy))], [0])
      const [delta] = await w.as.supplierA.get(`${kind}/getDeltas`, { ids: p1.id })
      assert.ok(JSON.stringify(delta).includes('m0Qty'), JSON.stringify(delta))
    })

    test('one forecast of a thing; what is wrong is refused by name; a draft is removed', async () => {
      const head = kinds[kind].head()
      const { id } = await made(kind, head)
      const { forecastNo } = await one(kind, id)
      const refused = (more: object) =>
        w.as.planner.refused(`${kind}/create`, { plant: 'CN01', supplierCode: 'S001', ...head, lines, ...more })
      assert.match(await refused({}), new RegExp(`已有同样的预测${forecastNo}`))
      assert.match(await refused({ ...kinds[kind].head(), lines: [] }), /没有零件/)
      assert.match(await refused({ ...kinds[kind].head(), lines: [lines[0], lines[0]] }), /零件P1重复/)
      assert.match(await w.as.supplierA.refused(`${kind}/create`, {}), /权限/)
      await w.as.planner.post(`${kind}/removeRange`, { ids: [id] })
      assert.notEqual((await w.as.planner.ask('GET', `${kind}/${kinds[kind].get}?id=${id}`)).status, 0)
    })

    test('not answered by its day it is late, once, and both are told', async () => {
      const f = await told(kind)
      await w.engine.db.pool.query(`update ${kind === 'kdforecast' ? 'kdforecast' : 'acc_plan_forecast'} set reply_by = current_date - 2 where id = $1`, [f.id]) // prettier-ignore
      const late = async () =>
        (
          await w.engine.db.rows<{ n: number }>(
            sql`select count(*)::int n from outbox where event like '%.overdue' and data->>'forecastNo' = ${f.forecastNo}`,
          )
        )[0]!.n
      await runClock(w.engine, [kinds[kind].doc])
      const first = await late()
      assert.ok(first > 0)
      assert.equal((await one(kind, f.id)).overdue, true)
      await runClock(w.engine, [kinds[kind].doc])
      assert.equal(await late(), first)
    })
  })

test('a KD forecast says nothing beyond its months; one for the end of production says when that is', async () => {
  const beyond = { horizonMonths: 3, lines: [{ partNo: 'P1', m0Qty: 1, m4Qty: 2 }] }
  const kd = { plant: 'CN01', supplierCode: 'S001', ...kinds.kdforecast.head() }
  assert.match(await w.as.planner.refused('kdforecast/create', { ...kd, ...beyond }), /M\+4月不能有数量/)
  assert.match(await w.as.planner.refused('kdforecast/create', { ...kd, horizonMonths: 13, lines }), /月数不能超过12/)
  const parts = { plant: 'CN01', supplierCode: 'S001', forecastMonth: '203501', lines }
  assert.match(await w.as.planner.refused('accPlanForecast/create', { ...parts, forecastType: 3 }), /停产日期/)
})
