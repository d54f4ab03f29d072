import { join, sql } from '../../../engine/database/db.ts'
import { report } from '../../../engine/report.ts'
import { codes } from '../../../engine/read/codes.ts'
import { columns } from '../../../engine/read/tables.ts'
import { batSend } from '../../distribution/batSend/batSend.ts'
import { jis } from '../../distribution/jis/jis.ts'
import { sendSheet } from '../../distribution/sendSheet/sendSheet.ts'
import { arrivals, sheetKind } from './arrivals.ts'

const j = columns(jis, 'j')
const judged = (as: 'onTime' | 'early' | 'late') => sql`count(*) filter (where x.on_time in ${codes(sendSheet, 'onTime', as)})`

export default report(arrivals, ({ from, p }) => {
  const ofDays = (at: typeof j.receivedAt) => sql`${at} >= ${p.from}::date and ${at} < ${p.to}::date + 1`
  const gate = ([sendSheet, batSend] as const).map((doc) => {
    const s = columns(doc, 's')
    return sql`select ${sheetKind[doc.name][0]}::smallint kind, ${s.arriveAt} "at", ${s.plant} plant, ${s.supplierCode} supplier_code, ${s.supplierId} supplier_id,
        ${s.carrierCode} carrier_code, ${s.carrierId} carrier_id, ${s.onTime} on_time
      from ${from(doc)} s where ${ofDays(s.arriveAt)} and ${s.onTime} is not null`
  })
  const line = sql`select ${sheetKind.jis[0]}::smallint, ${j.receivedAt}, ${j.plant}, ${j.supplierCode}, ${j.supplierId}, ${j.carrierCode}, ${j.carrierId},
      case when ${j.receivedAt} > ${j.needAt} then 3 else 1 end
    from ${from(jis)} j where ${ofDays(j.receivedAt)}`
  return {
    select: {
      day: sql`(x.at at time zone 'Asia/Shanghai')::date`,
      sheetKind: sql`x.kind`,
      plant: sql`x.plant`,
      supplierCode: sql`x.supplier_code`,
      supplierId: sql`x.supplier_id`,
      carrierCode: sql`x.carrier_code`,
      carrierId: sql`x.carrier_id`,
      trucks: sql`count(*)`,
      onTime: judged('onTime'),
      early: judged('early'),
      late: judged('late'),
    },
    from: sql`(${join([...gate, line], ' union all ')}) x`,
  }
})
