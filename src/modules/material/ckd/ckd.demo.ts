/** CKD notices: a lot every other week, promised in parts and shipped; today one waits to be accepted, one to be answered. */
import { kdPartsOf, PLANNED } from '../../../../demo/frame.ts'
import { demo, each, type Day, type Item, type Stage } from '../../../../demo/stage.ts'
import { dateOf, DAY, HOUR, instant } from '../../../../demo/time.ts'
import { pieces } from '../../../declare/index.ts'
import { kdforecast } from '../kdf/kdf.ts'
import { ckd } from './ckd.ts'

/** Days from telling to delivery. */
const LEAD = 3

/** A lot of each supplier's project. */
function lots(s: Stage, day: Day): Item<typeof ckd, 'create'>[] {
  return kdPartsOf(s.links).map(({ project, parts }) => {
    const yymmdd = day.date.slice(2).replaceAll('-', '')
    const lotQty = 24
    return {
      input: {
        plant: parts[0]!.plant,
        supplierCode: parts[0]!.supplierCode,
        ...project,
        lotQty,
        ckdOrderNo: `${project.kdProject}-${yymmdd.slice(0, 4)}`,
        lotNo: `L${yymmdd}`,
        warehouse: `${parts[0]!.plant}K01`,
        needDate: dateOf(day.at + (LEAD + 1) * DAY),
        packStandard: '出口木箱 ISPM15',
      },
      lines: parts.slice(0, 3).map((l, i) => ({
        partNo: l.partNo,
        usagePerSet: pieces(1),
        noticeQty: l.snp * BigInt(Math.max(1, Math.round(lotQty / Number(l.snp / pieces(1))))),
        snp: l.snp,
        caseNo: `C${String(i + 1).padStart(2, '0')}`,
      })),
    }
  })
}

async function promise(s: Stage, id: number, share: bigint): Promise<void> {
  const [notice] = await s.all(ckd, { id })
  await s.do(s.maker(), ckd, 'enableReceipt', [{ id, input: { enabled: true, subEnabled: true } }])
  await s.do(s.as(notice!.supplierCode), ckd, 'receipt', [
    {
      id,
      input: {},
      lines: notice!.lines.map((l) => {
        const boxes = l.noticeQty / l.snp!
        return { id: l.id, receiptQty: share === 1n ? l.noticeQty : (boxes > share ? boxes / share : 1n) * l.snp!, promisedDate: notice!.needDate } // prettier-ignore
      }),
    },
  ])
}

async function deliver(s: Stage, day: Day): Promise<void> {
  const ids = await s.do(s.maker(), ckd, 'create', lots(s, day))
  await s.do(s.maker(), ckd, 'publish', each(ids))
  for (const notice of await s.all(ckd, { id: ids })) {
    const who = s.as(notice.supplierCode)
    await s.do(who, ckd, 'receive', each([notice.id]))
    await promise(s, notice.id, 1n)
    await s.do(who, ckd, 'createSend', [
      {
        id: notice.id,
        input: {
          planSendAt: instant(day.at + (LEAD + 1) * DAY + 5 * HOUR),
          planArriveAt: instant(day.at + (LEAD + 1) * DAY + 12 * HOUR),
        },
        lines: notice.lines.map((l) => ({
          id: l.id, shipQty: l.noticeQty,
          batchNo: `B${day.date.slice(2).replaceAll('-', '')}`,
        })),
      },
    ])
  }
}

/** Of the present: not told yet, told, accepted and promised in part. */
async function today(s: Stage, day: Day): Promise<void> {
  const ids = await s.do(s.maker(), ckd, 'create', lots(s, day))
  const rows = await s.all(ckd, { id: ids })
  const told = rows.filter((r) => r.supplierCode !== PLANNED[2])
  await s.do(s.maker(), ckd, 'publish', each(told.map((r) => r.id)))
  for (const { id, supplierCode } of told)
    if (supplierCode === PLANNED[1]) {
      await s.do(s.as(supplierCode), ckd, 'receive', each([id]))
      await promise(s, id, 2n)
    }
}

export default demo(ckd, {
  after: [kdforecast],
  days: [
    { hour: 9.2, when: (d) => d.works && !d.today && (d.ago === 16 || d.ago === 17 || d.ago === 5), do: deliver },
    { hour: 9.2, when: (d) => d.today, do: today },
  ],
})
