/** Differences: decided, signed by both; some stay open, a few are disputed. */
import { demo, each, type Stage } from '../../../../demo/stage.ts'
import { HOUR } from '../../../../demo/time.ts'
import { diff } from './diff.ts'

async function settle(s: Stage): Promise<void> {
  const { c } = s
  const manager = s.maker('陈主管')
  // What a supplier's books say otherwise takes longer than a day.
  const waiting = (
    await s.all(diff, { status: 'waiting', diffType: ['receive', 'other'], supplierCode: [...s.suppliers] })
  ).filter(() => c.is(0.8))
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
        liability: l.lineType === 'damaged' && c.is(0.4) ? ('carrier' as const) : ('supplier' as const),
        reasonCode: l.reasonCode ?? 'DF01',
      }))
      return { id: d.id, input: {}, lines }
    }),
  )
  await s.do(manager, diff, 'startSign', each(waiting.map((d) => d.id)))
  s.clock += HOUR / 2
  const both: number[] = []
  for (const [code, mine] of Map.groupBy(waiting, (d) => d.supplierCode)) {
    const fates = mine.map((d) => ({ id: d.id, fate: c.next() }))
    await s.do(
      s.as(code),
      diff,
      'dispute',
      fates
        .filter((f) => f.fate < 0.08)
        .map(({ id }) => ({
          id,
          input: {
            disputeReason: c.pick([
              '装车照片显示数量齐全，请复核',
              '出库称重与送货单一致，请提供开箱视频',
              '该批次已附检验合格报告，请复检',
            ]),
          },
        })),
    )
    const agreed = fates.filter((f) => f.fate >= 0.08 && f.fate < 0.85).map((f) => f.id)
    await s.do(s.as(code), diff, 'signSupplier', each(agreed))
    both.push(...agreed.filter(() => c.is(0.9)))
  }
  await s.do(manager, diff, 'signMaker', each(both))
}

export default demo(diff, { days: [{ hour: 20, when: (d) => d.works && !d.today && d.every(2), do: settle }] })
