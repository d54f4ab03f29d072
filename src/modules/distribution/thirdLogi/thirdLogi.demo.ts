/** Applications in every state: some on their way through the chain, one in force, one over. */
import { Readable } from 'node:stream'
import { PLANNED } from '../../../../demo/frame.ts'
import { demo, each, type Stage } from '../../../../demo/stage.ts'
import { dateOf, DAY } from '../../../../demo/time.ts'
import { keepFile } from '../../../engine/files/store.ts'
import { thirdLogi } from './thirdLogi.ts'

const contract = Buffer.from('%PDF-1.4\n%%EOF\n')
const contacts = ['王敏', '赵强', '孙丽']

/** One part a supplier goes through its plant's provider, from so many days ahead on. */
async function applied(s: Stage, n: number, from: number, to: number | null): Promise<number[]> {
  const code = PLANNED[n % PLANNED.length]!
  const mine = s.links.filter((l) => l.supplierCode === code)
  const link = mine[Math.floor(n / PLANNED.length) % mine.length]!
  const contractFile = [await keepFile(s.engine, s.as(code), '三方物流合同.pdf', Readable.from([contract]), () => false)]
  const input = {
    applyType: 'add' as const,
    plant: link.plant, supplierCode: code, carrierCode: 'T03',
    warehouse: `${link.plant}T01`,
    serviceType: 'both' as const,
    deliverMode: 'tpl' as const,
    startDate: dateOf(s.clock + from * DAY),
    endDate: to === null ? null : dateOf(s.clock + to * DAY),
    partScope: 'parts' as const,
    contractNo: `SF2026-${String(n + 1).padStart(3, '0')}`,
    contractFile,
    contact: contacts[n % contacts.length]!,
    contactPhone: `1391000000${n}`,
  }
  return s.do(s.as(code), thirdLogi, 'create', [{ input, lines: [{ partNo: link.partNo }] }])
}

async function apply(s: Stage): Promise<void> {
  const now = s.clock
  const submitted = async (n: number, from: number, to: number | null) => {
    const ids = await applied(s, n, from, to)
    await s.do(s.as(PLANNED[n % PLANNED.length]!), thirdLogi, 'submit', each(ids))
    return ids
  }
  const quoted = (ids: number[], rentFee: bigint) =>
    s.do(
      s.as('T03'),
      thirdLogi,
      'quote',
      ids.map((id) => ({ id, input: { rentFee, unitPrice: 350_000n } })),
    )
  const approve = (ids: number[], decision: string) =>
    s.do(
      s.beyond(decision.includes('费率') ? '周会计' : '陈主管'),
      thirdLogi,
      'approve',
      ids.map((id) => ({ id, input: { decision } })),
    )
  s.clock = now - 40 * DAY
  const over = await submitted(0, 3, 33)
  await quoted(over, 360_000n)
  await approve(over, '仓容足够')
  await approve(over, '费率与合同一致')
  s.clock = now - 6 * DAY
  const [force, half, refused] = [await submitted(1, 12, null), await submitted(2, 20, 200), await submitted(3, 15, 100)]
  await quoted([...force, ...half], 480_000n)
  s.clock = now - 5 * DAY
  await approve([...force, ...half], '仓容足够')
  await approve(force, '费率与合同一致')
  await s.do(
    s.beyond('陈主管'),
    thirdLogi,
    'reject',
    refused.map((id) => ({ id, input: { decision: '合同缺少费率附件，请补充后重新提交' } })),
  )
  s.clock = now
  await s.do(s.portal, thirdLogi, 'expire', each(over))
  const back = await submitted(4, 30, null)
  await s.do(s.as(PLANNED[4 % PLANNED.length]!), thirdLogi, 'withdraw', each(back))
  await submitted(5, 25, 120)
  await applied(s, 6, 40, null)
}

export default demo(thirdLogi, { last: apply })
