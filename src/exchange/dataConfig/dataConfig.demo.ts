/**
 * Formats of three partners, none of which any code knows: an ERP says its orders in XML, a warehouse its stock in CSV, a line control its
 * vehicles in JSON.
 */
import { demo } from '../../../demo/stage.ts'
import { dataConfig } from './dataConfig.ts'

const places = (all: Record<string, string>) => Object.entries(all).map(([field, expr]) => ({ field, expr }))

const orders = `<?xml version="1.0" encoding="UTF-8"?>
<ORDERS05>
  <IDOC BEGIN="1">
    <EDI_DC40><DOCNUM>0000000004711</DOCNUM><SNDPRN>SAPPRD</SNDPRN></EDI_DC40>
    <E1EDK01><BELNR>4500017384</BELNR></E1EDK01>
    <E1EDKA1 PARVW="LF"><PARTN>S001</PARTN></E1EDKA1>
    <E1EDKA1 PARVW="WE"><PARTN>CN01</PARTN></E1EDKA1>
    <E1EDP01><POSEX>00010</POSEX><MENGE>480.000</MENGE><EDATU>20261228</EDATU><E1EDP19 QUALF="001"><IDTNR>P0001</IDTNR></E1EDP19></E1EDP01>
    <E1EDP01><POSEX>00020</POSEX><MENGE>120.000</MENGE><EDATU>20261229</EDATU><E1EDP19 QUALF="001"><IDTNR>P0002</IDTNR></E1EDP19></E1EDP01>
  </IDOC>
</ORDERS05>`
const stock = `仓库代码;工厂;账面时间;物料;供应商;在库数量
CN01W1;CN01;2026-11-27 06:00:00;P0001;S001;480
CN01W1;CN01;2026-11-27 06:00:00;P0002;S001;96.5`
const vehicle = JSON.stringify(
  {
    header: { msgId: 'LC-88213', plant: 'CN01', sentAt: '2026-11-27T06:00:00+08:00' },
    body: { line: 'L1', car: { vin: 'LSGAB52E7TA000001', series: 'C', spec: 'C6', paint: 'BLK' }, day: '20261128', position: 17 },
  },
  null,
  2,
)

export const partnerFormats = [
  {
    input: {
      dataCode: 'SAP-ORDERS', dataName: 'SAP 采购订单（IDoc ORDERS05）',
      format: 'xml' as const,
      target: 'materialOrder.create', each: 'ORDERS05.IDOC',
      keyExpr: 'ORDERS05.IDOC.EDI_DC40.DOCNUM',
      orderExpr: 'ORDERS05.IDOC.E1EDK01.BELNR',
      sample: orders,
    },
    lines: places({
      plant: 'E1EDKA1[`@PARVW`="WE"].PARTN',
      supplierCode: 'E1EDKA1[`@PARVW`="LF"].PARTN',
      orderNo: 'E1EDK01.BELNR',
      orderMonth: '$substring(E1EDP01[0].EDATU, 0, 6)',
      fulfilMode: '1', lines: 'E1EDP01',
      'lines.partNo': 'E1EDP19[`@QUALF`="001"].IDTNR',
      'lines.orderQty': 'MENGE',
      'lines.needDate': '$substring(EDATU, 0, 4) & "-" & $substring(EDATU, 4, 2) & "-" & $substring(EDATU, 6, 2)',
    }),
  },
  {
    input: {
      dataCode: 'WMS-STOCK', dataName: '仓库系统库存（CSV）',
      format: 'csv' as const,
      target: 'wmsSnapshot.post', each: '{"rows": $}', keyExpr: '$[0].仓库代码 & $[0].账面时间', orderExpr: '$[0].仓库代码',
      sample: stock,
    },
    lines: places({
      plant: 'rows[0].工厂', warehouse: 'rows[0].仓库代码', snapshotAt: 'rows[0].账面时间', lines: 'rows',
      'lines.supplierCode': '供应商', 'lines.partNo': '物料', 'lines.qty': '在库数量',
    }),
  },
  {
    input: {
      dataCode: 'LC-VEHICLE', dataName: '产线控制系统上线计划（JSON）',
      format: 'json' as const,
      target: 'vOnline.create', keyExpr: 'header.msgId', orderExpr: 'body.line', sample: vehicle,
    },
    lines: places({
      lineCode: 'body.line', vin: 'body.car.vin', modelCode: 'body.car.series', configCode: 'body.car.spec',
      colorCode: 'body.car.paint',
      planDate: '$substring(body.day, 0, 4) & "-" & $substring(body.day, 4, 2) & "-" & $substring(body.day, 6, 2)',
      planSeq: 'body.position',
    }),
  },
]

export default demo(dataConfig, {
  last: async (s) => void (await s.do(s.portal, dataConfig, 'create', partnerFormats)),
})
