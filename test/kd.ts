/** A CKD notice of the small world. */
import { today, type World } from './world.ts'

/** Fifty P1 of S001, wanted today in a KD store of the plant, told to the supplier. */
export async function toldNotice(w: World): Promise<void> {
  const lines = [{ zone: 'Z1', zoneName: '收货区', zoneKind: 1 }]
  const warehouse = 'CN01K1'
  await w.as.admin.post('warehouse/save', { warehouse, warehouseName: 'KD包装中心', plant: 'CN01', whKind: 4, lines })
  const { id } = await w.as.planner.post('ckd/create', {
    plant: 'CN01', supplierCode: 'S001', ckdOrderNo: 'CKD-1', country: '泰国', kdProject: 'KD-TH', modelCode: 'NX5', lotNo: 'L1',
    lotQty: 20, warehouse,
    needDate: today(),
    lines: [{ partNo: 'P1', noticeQty: 50 }],
  })
  await w.as.planner.get('ckd/Publish', { ids: id })
}
