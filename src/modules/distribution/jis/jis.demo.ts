/** Today's racks of the first plant: those of the morning are at the line, one is under way, one is picked, the next ones wait. */
import { demo, each, type Stage } from '../../../../demo/stage.ts'
import type { Row } from '../../../declare/index.ts'
import { plateOf } from '../../../../demo/companies.ts'
import { dateOf, HOUR, instant } from '../../../../demo/time.ts'
import { vAcross } from '../vAcross/vAcross.ts'
import { vOnline } from '../vOnline/vOnline.ts'
import { jis } from './jis.ts'

type Rack = Row<typeof jis>

const pick = (s: Stage, { id, supplierCode, lines }: Rack, count = lines.length) =>
  s.do(
    s.as(supplierCode),
    jis,
    'scan',
    lines.slice(0, count).map((l) => ({ id, input: { code: l.partNo, lineId: l.id } })),
  )

async function live(s: Stage): Promise<void> {
  const all = (await s.all(jis, { status: 'collecting' })).sort((a, b) => a.id - b.id)
  // The last one of each series is still open.
  const closed = all.filter((r) => r.slotCount >= r.rackSize)
  await s.do(s.portal, jis, 'tell', each(closed.map((r) => r.id)))
  const series = [...Map.groupBy(closed, (r) => `${r.lineCode}|${r.jisGroup}|${r.supplierCode}`).values()]
  const plate = plateOf(s.c, '吉A')
  const send = async (racks: Rack[]) => {
    for (const [code, its] of Map.groupBy(racks, (r) => r.supplierCode))
      await s.do(
        s.as(code),
        jis,
        'send',
        its.map((r, i) => ({ id: r.id, input: { rackNo: `J${101 + i}`, plateNo: plate } })),
      )
  }
  const [first, second] = [0, 1].map((n) => series.flatMap((racks) => racks[n] ?? []))
  for (const rack of first!) await pick(s, rack)
  await send(first!)
  const businessDate = dateOf(s.clock)
  const [damaged, ...whole] = first!
  if (!damaged) return
  await s.do(s.maker('张收货'), jis, 'receive', whole.map((r) => ({ id: r.id, input: { businessDate } }))) // prettier-ignore
  const scratched = damaged.lines[2]!
  await s.do(s.maker('张收货'), jis, 'receive', [
    { id: damaged.id, input: { businessDate }, lines: [{ id: scratched.id, damagedQty: 1000n, diffReason: 'DF02' }] },
  ])
  // Under way, half of a rack on it, and one with a vehicle that was taken off the line.
  for (const [i, rack] of second!.entries()) await pick(s, rack, i % 2 ? 3 : rack.lines.length)
  await send(second!.filter((_, i) => i % 2 === 0))
  const third = series.flatMap((racks) => racks[2] ?? [])
  const [held] = third
  if (held)
    await s.do(s.maker('MES接口'), jis, 'resequence', [
      { input: { lineCode: held.lineCode, vin: held.lines[0]!.vin, at: held.broadcastAt, kind: 'hold' } },
    ])
  const [lost] = first!.slice(1)
  if (lost)
    await s.do(s.maker('李计划'), jis, 'reissue', [
      {
        id: lost.id,
        input: { jisType: 'urgent', needAt: instant(s.clock + HOUR), reasonCode: 'DF02' },
        lines: [{ id: lost.lines[0]!.id, again: true }],
      },
    ])
  const given = third.at(-1)
  if (given && given !== held) await s.do(s.maker('李计划'), jis, 'cancel', [{ id: given.id, input: { reasonCode: 'CA01' } }])
}

export default demo(jis, { after: [vOnline, vAcross], last: live })
