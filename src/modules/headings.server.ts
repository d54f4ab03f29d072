/** What people in the trade write above columns: the end of their heading by the end of our label, for guesses when a file is mapped. */
import type { OtherWords } from '../engine/sheets/headings.ts'

export const headings: OtherWords = {
  零件号: /(料号|图号|件号|品号|(物料|零件|产品)(编码|编号|代码|号))$/,
  数量: /((发|收|到|交|送|入库|出库|退|净)(货)?(数量|数|量)|件数)$/,
  日期: /(日|日期|时间)$/,
  单据号: /(单号|单据|单|凭证|凭证号)$/,
  供应商代码: /(供应商|厂商|供方)(编码|编号|代码|号)$/,
}
