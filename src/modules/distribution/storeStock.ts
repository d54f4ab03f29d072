/** What lists of stock in third parties' stores have in common. */
import { choice, ref, rowId, text } from '../../declare/index.ts'
import { part, party } from '../mixins.ts'

/** Of rows about third parties' stores: whose goods lie where. */
export const place = {
  plant: party.plant, plantName: party.plantName,
  warehouse: ref('三方仓', 'warehouse', { required: true, within: 'plant' }),
  warehouseName: text('三方仓名称'),
  operatorId: rowId('运营方ID'),
  tplName: text('三方物流商'),
  supplierCode: party.supplierCode, supplierId: party.supplierId, supplierName: party.supplierName,
  ...part,
}
/** Who runs a store sees what lies in it, a supplier what is its own. */
export const shared = {
  key: 'logi.pickstock',
  scope: { internal: { plant: 'plant' }, supplier: { own: 'supplierId' }, carrier: { own: 'operatorId' } },
} as const
export const asked = ['plant', 'warehouse', 'supplierCode', 'partNo'] as const
export const who = ['warehouse', 'warehouseName', 'tplName', 'supplierCode', 'supplierName', 'plant'] as const
/** Goods that lie longer than this are old. */
export const OLD_DAYS = 30
export const ageLevel = choice(
  '库龄预警',
  { normal: [0, '正常', 'success'], old: [1, '积压', 'warning'], expiring: [2, '临期', 'danger'] },
  { required: true, note: `积压：最早的批次放了超过${OLD_DAYS}天；临期：超过零件工厂视图保质期的一半` },
)
