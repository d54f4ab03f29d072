/** Last month's repairs of two suppliers, told and confirmed by one of them; this month's still lie in no notice. */
import { plants } from '../../../../demo/bill.ts'
import { demo, each, type Stage } from '../../../../demo/stage.ts'
import { DAY, dateOf } from '../../../../demo/time.ts'
import { monthAfter, monthOf, readDecimal } from '../../../declare/index.ts'
import { supClaim } from '../supClaim/supClaim.ts'
import { supClaimNotice } from './supClaimNotice.ts'

const failures = [
  ['E101', '异响'],
  ['E205', '渗油'],
  ['E310', '传感器信号中断'],
] as const

async function charge(s: Stage): Promise<void> {
  const plant = plants[0]!.code
  const links = s.links.filter((l) => l.plant === plant)
  const suppliers = [...new Set(links.map((l) => l.supplierCode))].slice(0, 2)
  const today = dateOf(s.clock)
  const last = monthAfter(monthOf(today), -1)
  const rows = suppliers.flatMap((supplierCode) =>
    links
      .filter((l) => l.supplierCode === supplierCode)
      .slice(0, 3)
      .flatMap(({ partNo }, i) =>
        [last, last, monthOf(today)].map((claimMonth, n) => {
          const [failCode, failDesc] = failures[(i + n) % failures.length]!
          return {
            input: {
              claimItemNo: `SC${claimMonth}${supplierCode}${i}${n}`,
              plant, supplierCode, partNo, claimMonth, failCode, failDesc,
              qty: 1000n,
              materialCost: readDecimal(String(180 + 35 * i), 2),
              laborCost: readDecimal('120', 2),
              shareRatio: readDecimal(i === 1 ? '50' : '100', 2),
              mgmtRate: readDecimal('5', 2),
              mileageKm: 8_000 + 2_500 * (i + n),
              repairDate: dateOf(s.clock - 30 * DAY),
              stationName: ['成都城南服务站', '武汉光谷服务站', '西安高新服务站'][n]!,
            },
          }
        }),
      ),
  )
  const who = s.maker('赵索赔')
  await s.do(who, supClaim, 'create', rows)
  await s.do(who, supClaim, 'callBuildClaimNoticeJob', [{ input: { plant, month: last } }])
  const [first, ...others] = await s.all(supClaimNotice, { plant, claimMonth: last })
  if (!first) return
  await s.do(who, supClaimNotice, 'publish', each([first, ...others].map((n) => n.id)))
  await s.do(s.as(first.supplierCode), supClaimNotice, 'confirm', each([first.id]))
}

export default demo(supClaimNotice, { last: charge })
