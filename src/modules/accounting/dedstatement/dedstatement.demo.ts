/** Deductions of a closed month: most are signed before statements are made, one is disputed, one is still looked over. */
import { plants } from '../../../../demo/bill.ts'
import { demo, each, type Day, type Stage } from '../../../../demo/stage.ts'
import { dayAfter, monthOf, readDecimal } from '../../../declare/index.ts'
import { dedstatement } from './dedstatement.ts'

/** What a supplier may say of freight, and of what was damaged. */
const disputes: Partial<Record<string, string>> & { diff: string } = {
  pick: '这几趟与另一家同车，里程请按单程核对后再分摊', diff: '破损发生在贵方卸货时，让步接收的扣款比例请复核',
}
async function settle(s: Stage, { month: period, latest: last }: Day): Promise<void> {
  const who = s.maker('周核算')
  for (const p of plants) await s.do(who, dedstatement, 'generate', [{ input: { plant: p.code, period } }])
  const made = await s.all(dedstatement, { period, status: 'draft' })
  const told = last ? made.slice(0, -1) : made
  await s.do(who, dedstatement, 'publish', each(told.map((d) => d.id)))
  const disputed = last ? told.find((d) => d.target === 'supplier') : undefined
  const agreed = told.filter((d) => d !== disputed)
  for (const [code, mine] of Map.groupBy(agreed, (d) => d.partnerCode))
    await s.do(s.as(code) ?? s.portal, dedstatement, 'confirm', each(mine.map((d) => d.id)))
  if (disputed)
    await s.do(s.as(disputed.partnerCode), dedstatement, 'dispute', [
      { id: disputed.id, input: { disputeReason: disputes[disputed.dedType] ?? disputes.diff } },
    ])
  await s.do(who, dedstatement, 'startSign', each(agreed.map((d) => d.id)))
  for (const [code, mine] of Map.groupBy(agreed, (d) => d.partnerCode))
    await s.do(s.as(code) ?? s.portal, dedstatement, 'signTarget', each(mine.map((d) => d.id)))
  await s.do(who, dedstatement, 'signMaker', each(agreed.map((d) => d.id)))
}

/** Of today: a claim that is not told yet, and one that waits for the carrier's answer. */
async function claims(s: Stage): Promise<void> {
  const who = s.maker('周核算')
  const today = new Date(s.clock + 8 * 3600_000).toISOString().slice(0, 10)
  const head = { plant: plants[0]!.code, period: monthOf(today) }
  const line = { occurDate: dayAfter(today, -1), taxRate: readDecimal('0.13', 4) }
  const made = await s.do(who, dedstatement, 'create', [
    {
      input: {
        ...head,
        target: 'supplier', supplierCode: 'S002', dedType: 'claim', remark: '焊接线停线索赔，双方已会签质量报告',
      },
      lines: [
        {
          ...line,
          claimNo: 'QC-0381',
          amount: readDecimal('1860.00', 2),
          reasonCode: 'DE01', lineRemark: '来料尺寸超差，停线12分钟',
        },
      ],
    },
    {
      input: { ...head, target: 'carrier', carrierCode: 'T01', dedType: 'claim', remark: '雨天篷布未盖严，外箱受潮' },
      lines: [
        {
          ...line,
          claimNo: 'YS-0117',
          amount: readDecimal('640.00', 2),
          reasonCode: 'DE02', lineRemark: '四箱零件重新清洗包装的费用',
        },
      ],
    },
  ])
  await s.do(who, dedstatement, 'publish', each(made.slice(1)))
}

export default demo(dedstatement, { monthEnd: [{ hour: 0.75, do: settle }], last: claims })
