/** Warnings of all plants as they are found; some are being handled, one is closed, one ignored; a limit was tried and taken back. */
import { demo } from '../../../../demo/stage.ts'
import { HOUR, instant } from '../../../../demo/time.ts'
import { parseDecimal } from '../../../declare/index.ts'
import { factory } from '../../master/factory/factory.ts'
import { smartRisk } from '../../smart/smartRisk/smartRisk.ts'
import { kpiExempt } from '../kpiExempt/kpiExempt.ts'
import { kpiWarning } from './kpiWarning.ts'

export default demo(kpiWarning, {
  after: [kpiExempt, smartRisk],
  last: async (s) => {
    const by = s.beyond('赵绩效')
    const plants = await s.all(factory, { status: 'enabled' })
    const scan = async () => {
      for (const { plant } of plants) await s.do(by, kpiWarning, 'scan', [{ input: { plant } }])
    }
    const limit = (warnAt: string, highAt: string, reason: string) =>
      s.do(by, kpiWarning, 'saveRule', [
        {
          input: {
            ruleCode: 'punctuality' as const,
            warnAt: parseDecimal(warnAt, 2),
            highAt: parseDecimal(highAt, 2),
            isOn: true, reason,
          },
        },
      ])
    await limit('100', '85', '旺季前试一周：不到100%就预警')
    await scan()
    await limit('95', '85', '预警太多，改回95%')
    await scan()
    await scan()
    const open = await s.all(kpiWarning, { status: 'open' })
    const etaAt = instant(s.present + 6 * HOUR)
    for (const of of Map.groupBy(open, (w) => w.supplierCode).values())
      if (of.length > 1)
        await s.do(s.as(of[0]!.supplierCode), kpiWarning, 'accept', [
          { id: of[0]!.id, input: { replyText: '已加派车辆，晚班补齐', etaAt } },
        ])
    const [closed, ignored] = await s.all(kpiWarning, { status: 'open' })
    if (closed) await s.do(by, kpiWarning, 'close', [{ id: closed.id, input: { result: '已与供应商电话确认，明早补发' } }])
    if (ignored) await s.do(by, kpiWarning, 'ignore', [{ id: ignored.id, input: { days: 7, reason: '产线停产检修，下周再看' } }])
  },
})
