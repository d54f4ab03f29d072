/** Batteries that came back from the field: some of one batch. */
import { demo, each, type Stage } from '../../../../demo/stage.ts'
import { DAY, dateOf } from '../../../../demo/time.ts'
import { readDecimal } from '../../../declare/index.ts'
import { sql } from '../../../engine/database/db.ts'
import { lineTable, table } from '../../../engine/read/scope.ts'
import { batOrder } from '../../distribution/batOrder/batOrder.ts'
import { batSend } from '../../distribution/batSend/batSend.ts'
import { supClaimBattery } from './supClaimBattery.ts'

async function fail(s: Stage): Promise<void> {
  const units = await s.query<{
    plant: string
    supplier: string
    part: string
    serial: string
    batch: string
    sheet: string
  }>(
    sql`select h.plant, h.supplier_code supplier, l.part_no part, l.serial_no serial, l.batch_no batch, h.sheet_no sheet
      from ${table(batSend)} h join ${lineTable(batSend)} l on l.head_id = h.id
      where l.batch_no is not null order by h.id, l.id limit 3`,
  )
  const who = s.maker('赵索赔')
  const ids = await s.do(
    who,
    supClaimBattery,
    'create',
    units.map((u, i) => ({
      input: {
        claimNo: `BC${dateOf(s.clock).replaceAll('-', '')}${i + 1}`,
        serialNo: u.serial, plant: u.plant, supplierCode: u.supplier, partNo: u.part, batchNo: u.batch, sheetNo: u.sheet,
        claimType: 'warranty',
        failDate: dateOf(s.clock - (i + 1) * DAY),
        failCode: 'P1A0D', failDesc: '绝缘电阻低于下限', repairStation: '成都城南服务站',
        mileageKm: 1200 + 300 * i,
        unitCost: readDecimal('18600', 2),
        laborCost: readDecimal('450', 2),
      },
    })),
  )
  await s.do(who, supClaimBattery, 'publish', each(ids.slice(1)))
}

export default demo(supClaimBattery, { after: [batOrder], last: fail })
