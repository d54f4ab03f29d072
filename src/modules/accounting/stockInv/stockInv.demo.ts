/** Counts: at the end of each month one supplier's goods, done and booked; in the present a round of which every sheet is elsewhere. */
import { demo, each, type Stage } from '../../../../demo/stage.ts'
import { HOUR } from '../../../../demo/time.ts'
import { dayAfter, pieces } from '../../../declare/index.ts'
import { join, sql } from '../../../engine/database/db.ts'
import { diff } from '../diff/diff.ts'
import { stockInv } from './stockInv.ts'

/** Few parts a sheet: the portal is filled in a hurry. */
const PARTS = 6
const ROUND = 9

interface Goods {
  supplier_code: string
  plant: string
  holder: string
  part_no: string
}
/** Consigned goods of these suppliers in the warehouse that holds some of most of them. */
async function goodsOf(s: Stage, suppliers: readonly string[]): Promise<Goods[]> {
  const all = await s.query<Goods>(sql`select x.supplier_code, x.plant, x.holder, x.part_no from (
      select s.supplier_code, b.plant, b.holder, b.part_no, row_number() over (partition by s.supplier_code, b.plant, b.holder order by b.part_no) n
      from ledger_balance b join supplier s on s.id = b.supplier_id
      where s.supplier_code in (${join(suppliers.map((c) => sql`${c}`))}) and b.account = 'CON' and b.qty > 5) x
    where x.n <= ${PARTS} order by 1, 2, 3, 4`)
  const places = [...Map.groupBy(all, (g) => `${g.plant}|${g.holder}`).values()]
  const owners = (goods: readonly Goods[]) => new Set(goods.map((g) => g.supplier_code)).size
  return places.sort((a, b) => owners(b) - owners(a))[0] ?? []
}

async function drawUp(s: Stage, goods: readonly Goods[], invType: 'month' | 'cycle'): Promise<number[]> {
  const [one] = goods
  if (!one) return []
  const codes = (of: (g: Goods) => string) => [...new Set(goods.map(of))].join()
  const input = { invType, account: 'CON' as const, plant: one.plant, warehouse: one.holder }
  return s.do(s.maker('陈主管'), stockInv, 'generate', [
    { input: { ...input, supplierCodes: codes((g) => g.supplier_code), partNos: codes((g) => g.part_no) } },
  ])
}

/** One line of each sheet differs, and now and then another; whoever checks finds the same. */
async function count(s: Stage, ids: readonly number[], name = 'countQty' as 'countQty' | 'recountQty'): Promise<void> {
  const sheets = await s.all(stockInv, { id: ids })
  const items = sheets.map((c) => ({
    id: c.id,
    input: {},
    lines: c.lines.map((l, i) => {
      const off = i === 0 || s.c.is(0.1) ? pieces(s.c.pick([-2, -1, 1])) : 0n
      return name === 'countQty'
        ? { id: l.id, countQty: l.bookQty + off, counter: s.c.pick(['孙库管', '钱库管']) }
        : { id: l.id, recountQty: l.countQty, ...(l.countQty === l.bookQty ? {} : { reasonCode: 'CO01' }) }
    }),
  }))
  if (name === 'countQty') await s.do(s.maker('孙库管'), stockInv, 'count', items)
  else await s.do(s.beyond('陈主管'), stockInv, 'recount', items)
}

const begin = (s: Stage, ids: readonly number[]) => s.do(s.maker('陈主管'), stockInv, 'start', each(ids))
const submit = (s: Stage, ids: readonly number[]) => s.do(s.maker('孙库管'), stockInv, 'submit', each(ids))
async function confirm(s: Stage, ids: readonly number[]): Promise<void> {
  const sheets = await s.all(stockInv, { id: ids })
  for (const [code, mine] of Map.groupBy(sheets, (c) => c.supplierCode))
    await s.do(s.as(code), stockInv, 'confirm', each(mine.map((c) => c.id)))
}
/** Who bears what is lost is agreed, and both sign: as far as it has come. */
async function settle(s: Stage, ids: readonly number[], far: 'started' | 'supplier' | 'both' = 'both'): Promise<void> {
  const manager = s.maker('陈主管')
  for (const d of await s.all(diff, { sourceId: ids, diffType: 'count', status: 'waiting' })) {
    await s.do(manager, diff, 'decide', [
      {
        id: d.id,
        input: {},
        lines: d.lines.map((l) => ({
          id: l.id,
          resolution: 'CNT' as const,
          ...(l.lineType === 'countLoss' ? { liability: s.c.is(0.6) ? ('maker' as const) : ('supplier' as const) } : {}),
          reasonCode: 'CO01',
        })),
      },
    ])
    await s.do(manager, diff, 'startSign', each([d.id]))
    if (far !== 'started') await s.do(s.as(d.supplierCode), diff, 'signSupplier', each([d.id]))
    if (far === 'both') await s.do(manager, diff, 'signMaker', each([d.id]))
  }
}

async function month(s: Stage): Promise<void> {
  const ids = await drawUp(s, await goodsOf(s, s.suppliers.slice(0, 1)), 'month')
  if (!ids.length) return
  await begin(s, ids)
  await count(s, ids)
  await submit(s, ids)
  await count(s, ids, 'recountQty')
  await confirm(s, ids)
  await settle(s, ids)
}

/** A sheet in every state that there is on the way. */
async function round(s: Stage): Promise<void> {
  s.clock -= HOUR / 2
  const goods = await goodsOf(s, s.frame.suppliers)
  const suppliers = [...new Set(goods.map((g) => g.supplier_code))].slice(0, ROUND)
  const ids = await drawUp(
    s,
    goods.filter((g) => suppliers.includes(g.supplier_code)),
    'cycle',
  )
  // The last one stays a draft, the one before it is not needed after all.
  const [first, ...others] = ids.toReversed()
  if (!first || others.length < 2) return
  const [dropped, ...going] = others
  await s.do(s.maker('陈主管'), stockInv, 'cancel', each([dropped!]))
  await begin(s, going)
  const counting = going.slice(1)
  await count(s, counting)
  await submit(s, counting.slice(1))
  await count(s, counting.slice(2), 'recountQty')
  // What is confirmed last waits to be decided.
  const [begun, signed, ...waiting] = counting.slice(3)
  await confirm(s, counting.slice(3))
  if (waiting.length) await settle(s, [begun!], 'started')
  if (waiting.length) await settle(s, [signed!], 'supplier')
}

export default demo(stockInv, {
  after: [diff],
  days: [{ hour: 22, when: ({ date, today, first }) => first && !today && dayAfter(date, 1).endsWith('-01'), do: month }],
  last: round,
})
