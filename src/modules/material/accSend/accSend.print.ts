/** Labels of a sheet's boxes, one a box: to which depot and place, what is in it. */
import { cut } from '../../../declare/index.ts'
import { layouts, type Printed } from '../../../engine/prints/paper.ts'
import { parcelLabel } from '../../common/parcelLabel.server.ts'
import { accSend } from './accSend.ts'

type Sheet = Printed<typeof accSend>

/** What a label says of the goods in a box; a line that names no box may be in any of them. */
function goodsIn({ lines }: Sheet, box: number, boxes: number): string {
  const its = lines.filter((l) => !l.boxNo || l.boxNo === String(box) || boxes === 1)
  return cut(its.map((l) => (!l.boxNo && boxes > 1 ? l.partNo : `${l.partNo}×${l.shipQty}`)).join('、') || '随箱清单', 300)
}

export default [
  layouts(accSend, 'boxLabels', (sheet) => {
    const boxTotal = Number(sheet.boxCount) || 1
    const orders = [...new Set(sheet.lines.map((l) => l.supplyOrderNo))].join('、')
    return Array.from({ length: boxTotal }, (_, i) =>
      parcelLabel({
        ...sheet,
        receiver: [sheet.receiver, sheet.receiverPhone].filter(Boolean).join('　'),
        place: `${sheet.plant}　${sheet.warehouse} ${sheet.warehouseName}　供货地点 ${sheet.loc}`,
        goods: goodsIn(sheet, i + 1, boxTotal),
        order: cut(`供货订单 ${orders}`, 60),
        beside: '',
        boxSeq: i + 1,
        boxTotal,
        licencePlate: `1JUN${sheet.supplierDuns || sheet.supplierCode}${sheet.sheetNo}${String(i + 1).padStart(3, '0')}`,
      }),
    )
  }),
]
