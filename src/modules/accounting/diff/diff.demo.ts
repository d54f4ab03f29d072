/** Differences: decided, signed by who pays and the maker; some stay open, a few are disputed. */
import type { Row } from '../../../declare/index.ts'
import { demo, each, type Stage } from '../../../../demo/stage.ts'
import { DAY, HOUR, instant, midnight } from '../../../../demo/time.ts'
import { sql } from '../../../engine/database/db.ts'
import { delivery } from '../../distribution/delivery/delivery.ts'
import { diff } from './diff.ts'

type Diff = Row<typeof diff>
/** Whose signature is wanted before the maker's: the supplier's first, where a carrier pays too. */
const asked = (d: Diff) => {
  if (d.signers !== 'carrier' && !d.supplierSignedAt) return { code: d.supplierCode, action: 'signSupplier' } as const
  return d.signers !== 'supplier' && !d.carrierSignedAt ? ({ code: d.carrierCode!, action: 'signCarrier' } as const) : undefined
}
/** All who are asked sign, one after the other. */
async function sign(s: Stage, ids: number[]): Promise<void> {
  const open = (await s.all(diff, { id: ids })).flatMap((d) => ({ id: d.id, ...asked(d)! })).filter((d) => d.code)
  if (!open.length) return
  for (const mine of Map.groupBy(open, (d) => `${d.code} ${d.action}`).values())
    await s.do(s.as(mine[0]!.code), diff, mine[0]!.action, each(mine.map((d) => d.id)))
  await sign(s, ids)
}

async function settle(s: Stage, at: number): Promise<void> {
  const { c } = s
  const manager = s.maker('陈主管')
  // What a supplier's books say otherwise takes longer than a day.
  const open = await s.all(diff, { status: 'waiting', diffType: ['receive', 'other'], supplierCode: [...s.suppliers] })
  // What a third party's store did not bring is between it and the plant.
  const delivered = new Set((await s.all(delivery, { sheetNo: open.flatMap((d) => d.sourceNo ?? []) })).map((d) => d.sheetNo))
  const waiting = open
    .filter((d) => !delivered.has(d.sourceNo ?? ''))
    // What a year's count in a third party's warehouse found is decided by accounting.
    .filter((d) => d.lines.every((l) => l.lineType !== 'countLoss'))
    .filter(() => c.is(0.8))
  await s.do(
    manager,
    diff,
    'decide',
    waiting.map((d) => {
      const choice = {
        short: c.is(0.6) ? 'S1' : 'S2',
        damaged: c.is(0.3) ? 'H1' : 'H2',
        rejected: c.is(0.7) ? 'H2' : 'H3',
        over: c.is(0.8) ? 'O1' : 'O2',
        returned: 'R3',
      } as const
      const lines = d.lines.map((l) => ({
        id: l.id,
        resolution: choice[l.lineType as keyof typeof choice],
        liability: l.lineType === 'damaged' && d.carrierCode && c.is(0.4) ? ('carrier' as const) : ('supplier' as const),
        // Accepted all the same, at a fifth less.
        debitPct: choice[l.lineType as keyof typeof choice] === 'H1' ? 20_00n : null,
        reasonCode: l.reasonCode ?? 'DF01',
      }))
      return { id: d.id, input: {}, lines }
    }),
  )
  await s.do(manager, diff, 'startSign', each(waiting.map((d) => d.id)))
  s.clock += HOUR / 2
  const both: number[] = []
  const begun = await s.all(diff, { id: waiting.map((d) => d.id), status: ['supplierSigning', 'carrierSigning'] })
  for (const [code, mine] of Map.groupBy(begun, (d) => d.supplierCode)) {
    const fates = mine.map((d) => ({ id: d.id, fate: c.next() }))
    await s.do(
      s.as(code),
      diff,
      'dispute',
      fates
        .filter((f) => f.fate < 0.08 && begun.some((d) => d.id === f.id && d.status === 'supplierSigning'))
        .map(({ id }) => ({
          id,
          input: {
            disputeReason: c.pick([
              '装车照片显示数量齐全，请复核', '出库称重与送货单一致，请提供开箱视频', '该批次已附检验合格报告，请复检',
            ]),
          },
        })),
    )
    const agreed = fates.filter((f) => f.fate >= 0.08 && f.fate < 0.85).map((f) => f.id)
    await sign(s, agreed)
    both.push(...agreed.filter(() => c.is(0.9)))
  }
  await s.do(manager, diff, 'signMaker', each(both))
  await remind(s, at)
}

/** Who has not signed for days is called, and signs; the poor ones have to be called again. */
async function remind(s: Stage, at: number): Promise<void> {
  const grades = new Map(s.frame.companies.map((x) => [x.code, x.grade]))
  const old = await s.query<{ id: number; supplier_code: string; status: number }>(
    sql`select id, supplier_code, status from diff where supplier_code = any(${s.suppliers}) and diff_type <> 3
      and status in (5, 7, 10, 20) and creation_date < ${instant(at - 5 * DAY)}::timestamptz order by id`,
  )
  const late = old.filter((d) => d.status !== 10 && s.c.is(grades.get(d.supplier_code) === 'c' ? 0.25 : 0.8))
  await sign(
    s,
    late.map((d) => d.id),
  )
  const signed = [...late, ...old.filter((d) => d.status === 10)]
  await s.do(s.maker('陈主管'), diff, 'signMaker', each(signed.map((d) => d.id)))
}

export default demo(diff, {
  days: [{ hour: 20, when: (d) => d.works && !d.today && d.every(2), do: (s, { at }) => settle(s, at) }],
  live: [{ name: 'diff', every: 240, do: (s) => settle(s, midnight(s.clock)) }],
})
