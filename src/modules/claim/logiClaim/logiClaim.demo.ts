/** Claims of the last days: line stops, late trucks and differences, told, answered, decided, and one still written. */
import { Readable } from 'node:stream'
import { plants } from '../../../../demo/bill.ts'
import { demo, each, type Stage } from '../../../../demo/stage.ts'
import { DAY, instant } from '../../../../demo/time.ts'
import { readDecimal, toMinute } from '../../../declare/index.ts'
import { sql, type Sql } from '../../../engine/database/db.ts'
import { keepFile } from '../../../engine/files/store.ts'
import { codes } from '../../../engine/read/codes.ts'
import { table } from '../../../engine/read/scope.ts'
import { lineShort } from '../../distribution/lineShort/lineShort.ts'
import { sendSheet } from '../../distribution/sendSheet/sendSheet.ts'
import { vOnline } from '../../distribution/vOnline/vOnline.ts'
import { eightD } from '../eightD/eightD.ts'
import { logiClaim } from './logiClaim.ts'

/** Carriers whose trucks were late so often that it is claimed: of this one so many. */
const CLAIMED = { T03: 1, T04: 2 } as const

/** What is claimed of carriers: trucks that were late with them, in any plant. */
async function raiseAgainstCarriers(s: Stage): Promise<void> {
  for (const [carrierCode, most] of Object.entries(CLAIMED)) {
    const late = await s.all(sendSheet, {
      id: (
        await s.query<{ id: number }>(sql`select id from ${table(sendSheet)} where carrier_code = ${carrierCode}
          and on_time in ${codes(sendSheet, 'onTime', 'late')} order by arrive_at desc limit ${most}`)
      ).map((r) => r.id),
    })
    const ids = await s.do(
      s.maker('赵索赔'),
      logiClaim,
      'create',
      late.map((d) => ({
        input: {
          plant: d.plant,
          target: 'carrier' as const,
          carrierCode,
          claimType: 'late' as const,
          sourceType: 'sheet' as const,
          sourceNo: d.sheetNo,
          occurAt: d.arriveAt!,
          description: `送货单${d.sheetNo}按时发出，车辆在途中转运，晚于窗口到厂`,
          liabilityPct: readDecimal('100', 2),
        },
        lines: [{ item: 'penalty' as const, basis: '迟到', qty: 1000n }],
      })),
    )
    await s.do(s.maker('赵索赔'), logiClaim, 'publish', ids.map((id) => ({ id, input: { replyDays: 5 } }))) // prettier-ignore
  }
}

async function raise(s: Stage): Promise<void> {
  const plant = plants[0]!.code
  const some = async (q: Sql) => (await s.query<{ id: number }>(q)).map((r) => r.id)
  const supplierCode = s.suppliers[0]!
  const lateOf = async (whose: Sql) =>
    s.all(sendSheet, {
      id: await some(sql`select id from ${table(sendSheet)} where ${whose}
        and on_time in ${codes(sendSheet, 'onTime', 'late')} order by arrive_at desc limit 2`),
    })
  const own = await lateOf(sql`supplier_code = ${supplierCode}`)
  const others = await lateOf(sql`plant = ${plant} and supplier_code <> ${supplierCode}`)
  const lacking = await s.all(lineShort, {
    id: await some(sql`select distinct on (vin) id from ${table(lineShort)} where plant = ${plant} order by vin desc limit 2`),
  })
  const of = { plant, target: 'supplier' as const }
  const stops = lacking.map((l, i) => ({
    input: {
      ...of,
      supplierCode: l.supplierCode,
      claimType: 'stop' as const,
      sourceType: 'shortage' as const,
      sourceNo: l.vin, occurAt: l.offlineAt, lineCode: l.lineCode,
      stopMinutes: 18 + 12 * i,
      partNos: l.partNo,
      description: `车辆${l.vin}下线时零件${l.partNo}线边缺料，产线停线等料`,
      liabilityPct: readDecimal(i ? '50' : '100', 2),
    },
    lines: [{ item: 'stop' as const }, { item: 'labor' as const, basis: '6人等料半小时', qty: 3000n }],
  }))
  const delays = [...own.slice(0, 1), ...others, ...own.slice(1)].map((d) => ({
    input: {
      ...of,
      plant: d.plant, supplierCode: d.supplierCode,
      claimType: 'late' as const,
      sourceType: 'sheet' as const,
      sourceNo: d.sheetNo,
      occurAt: d.arriveAt!,
      description: `送货单${d.sheetNo}应于${toMinute(d.planArriveAt)}到，实际迟到`,
      liabilityPct: readDecimal('100', 2),
    },
    lines: [{ item: 'penalty' as const, basis: '迟到', qty: 1000n }],
  }))
  const ids = await s.do(s.maker('赵索赔'), logiClaim, 'create', [
    // In the order of what becomes of them below; the last ones wait for their answer.
    ...delays.slice(0, 1),
    ...stops.slice(0, 1),
    ...delays.slice(1),
    ...stops.slice(1),
    {
      input: {
        ...of,
        supplierCode,
        claimType: 'packing' as const,
        occurAt: instant(s.clock - 2 * DAY),
        description: '料箱标签缺零件号，上线前逐箱补贴',
        liabilityPct: readDecimal('100', 2),
      },
      lines: [{ item: 'labor' as const, basis: '2人补贴标签3小时', qty: 6000n }],
    },
  ])
  const told = ids.slice(0, -1)
  await s.do(s.maker('赵索赔'), logiClaim, 'publish', told.map((id) => ({ id, input: { replyDays: 5 } }))) // prettier-ignore
  const [agreed, disputed, decided, waived] = await s.all(logiClaim, { id: told, target: 'supplier' })
  if (agreed)
    await s.do(s.as(agreed.partnerCode), logiClaim, 'confirm', [
      { id: agreed.id, input: { causeKind: 'production', measures: '增加一天安全库存' } },
    ])
  if (agreed) {
    await s.do(s.maker('赵索赔'), logiClaim, 'ask8D', each([agreed.id]))
    const [report] = await s.all(eightD, { claimId: agreed.id })
    await s.do(s.as(agreed.partnerCode), eightD, 'contain', [
      { id: report!.id, input: { content: '在库件全检，合格件贴绿标后发运', owner: '王质量' } },
    ])
  }
  for (const c of [disputed, decided]) {
    if (!c) continue
    const who = s.as(c.partnerCode)
    const proof = await keepFile(s.engine, who, '门岗记录.pdf', Readable.from([Buffer.from('%PDF-1.4\n%%EOF\n')]), () => false)
    await s.do(who, logiClaim, 'dispute', [
      {
        id: c.id,
        input: { disputeReason: '车辆已按预约到厂，在门外等候卸货', proposedAmount: c.claimAmount! / 2n, answerFiles: [proof] },
      },
    ])
  }
  if (decided)
    await s.do(s.beyond('周核算'), logiClaim, 'resolve', [
      { id: decided.id, input: { agreedAmount: decided.claimAmount! / 2n, opinion: '门岗记录显示等候四十分钟，按一半承担' } },
    ])
  if (waived)
    await s.do(s.maker('赵索赔'), logiClaim, 'waive', [
      { id: waived.id, input: { waiveReason: '主机厂当日临时改了道口，不属供应商责任' } },
    ])
}

export default demo(logiClaim, {
  // The line stood because of them.
  after: [vOnline],
  last: async (s) => {
    await raise(s)
    await raiseAgainstCarriers(s)
  },
})
