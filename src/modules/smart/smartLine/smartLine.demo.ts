/** Lines of a few suppliers whose parts are planned: most verified, one waits, one was returned, one is about to be changed. */
import { plannedParts } from '../../../../demo/frame.ts'
import { demo, each } from '../../../../demo/stage.ts'
import { dateOf } from '../../../../demo/time.ts'
import { forecastPlan } from '../../material/forecast/forecast.ts'
import { smartLine } from './smartLine.ts'

const names = ['冲压线', '注塑线', '机加工线', '总装线']
const processes = ['冲压', '注塑', '机加工', '装配']
/** Parts of one line. */
const MOST = 4

export default demo(smartLine, {
  after: [forecastPlan],
  last: async (s) => {
    const { c } = s
    for (const [n, links] of plannedParts(s.links).entries()) {
      const { plant, supplierCode } = links[0]!
      const who = s.as(supplierCode)
      const line = (i: number, parts: typeof links) => ({
        input: {
          plant, supplierCode,
          lineCode: `${plant}-L${i + 1}`,
          lineName: names[(n + i) % names.length]!,
          siteAddress: '重庆市渝北区',
          processName: processes[(n + i) % names.length]!,
          isBottleneck: false, shiftMinutes: 480, breakMinutes: 40,
          shiftsStd: 20n,
          shiftsMax: 30n,
          daysPerWeekStd: 50n,
          daysPerWeekMax: 60n,
          availability: BigInt(c.between(8800, 9600)),
          performance: BigInt(c.between(9000, 9700)),
          quality: BigInt(c.between(9850, 9990)),
          parallel: 1, changeoverMin: 20,
          sharePct: 60_00n,
        },
        lines: parts.map((l) => ({ partNo: l.partNo, cycleSec: BigInt(c.between(10, 60) * 100), cavities: 1 })),
      })
      const ids = await s.do(
        who,
        smartLine,
        'create',
        [line(0, links.slice(0, MOST)), line(1, links.slice(MOST, 2 * MOST))].filter((l) => l.lines.length),
      )
      if (n % 5 === 4) continue
      await s.do(who, smartLine, 'submit', each(ids))
      const [first, ...others] = ids
      await s.do(s.maker(), smartLine, 'verify', [{ id: first!, input: { verifiedAt: dateOf(s.present) } }])
      if (n % 5 === 3)
        await s.do(
          s.maker(),
          smartLine,
          'reject',
          others.map((id) => ({ id, input: { verifyRemark: '节拍与现场实测不符，请按实测填写' } })),
        )
      else if (n % 5 !== 2)
        await s.do(
          s.maker(),
          smartLine,
          'verify',
          others.map((id) => ({ id, input: { verifiedAt: dateOf(s.present) } })),
        )
    }
  },
})
