/**
 * Formats of three partners, none of which any code knows: an ERP says its orders in XML, a warehouse its stock in CSV, a line control its
 * vehicles in JSON. And one for whatever else the maker's systems send, each with a sample that the demo would take.
 */
import { dayAfter, monthAfter, monthOf, pieces, show } from '../../declare/index.ts'
import { demo, type Stage } from '../../../demo/stage.ts'
import { dateOf } from '../../../demo/time.ts'
import { stockMovement } from '../../modules/accounting/movement/movement.ts'
import { statementThree } from '../../modules/accounting/statementThree/statementThree.ts'
import { supClaimBattery } from '../../modules/claim/supClaimBattery/supClaimBattery.ts'
import { delivery } from '../../modules/distribution/delivery/delivery.ts'
import { sendSheet } from '../../modules/distribution/sendSheet/sendSheet.ts'
import { vAcross } from '../../modules/distribution/vAcross/vAcross.ts'
import { vOnline } from '../../modules/distribution/vOnline/vOnline.ts'
import { dock } from '../../modules/master/dock/dock.ts'
import { milkRunRoute } from '../../modules/master/milkRunRoute/milkRunRoute.ts'
import { supbusi } from '../../modules/master/supbusi/supbusi.ts'
import { accPlan } from '../../modules/material/accPlan/accPlan.ts'
import { accReturnExchange } from '../../modules/material/exChange/exChange.ts'
import { orderRevise } from '../../modules/material/revise/revise.ts'
import { materialOrder } from '../../modules/material/order/order.ts'
import { dataConfig } from './dataConfig.ts'

const places = (all: Record<string, string>) => Object.entries(all).map(([field, expr]) => ({ field, expr }))

/** What the samples of the three are about. What they say has happened was at midnight: at every hour of the day it can be sent. */
export interface About {
  today: string
  parts: readonly [string, string]
  warehouse: string
  line: string
  config: string
}
const plain = (day: string) => day.replaceAll('-', '')
const ordersOf = ({ today, parts }: About) => `<?xml version="1.0" encoding="UTF-8"?>
<ORDERS05>
  <IDOC BEGIN="1">
    <EDI_DC40><DOCNUM>0000000004711</DOCNUM><SNDPRN>SAPPRD</SNDPRN></EDI_DC40>
    <E1EDK01><BELNR>4500017384</BELNR></E1EDK01>
    <E1EDKA1 PARVW="LF"><PARTN>S001</PARTN></E1EDKA1>
    <E1EDKA1 PARVW="WE"><PARTN>CN01</PARTN></E1EDKA1>
    <E1EDP01><POSEX>00010</POSEX><MENGE>480.000</MENGE><EDATU>${plain(dayAfter(today, 28))}</EDATU><E1EDP19 QUALF="001"><IDTNR>${parts[0]}</IDTNR></E1EDP19></E1EDP01>
    <E1EDP01><POSEX>00020</POSEX><MENGE>120.000</MENGE><EDATU>${plain(dayAfter(today, 28))}</EDATU><E1EDP19 QUALF="001"><IDTNR>${parts[1]}</IDTNR></E1EDP19></E1EDP01>
  </IDOC>
</ORDERS05>`
const stockOf = ({ today, parts, warehouse }: About) => `仓库代码;工厂;账面时间;物料;供应商;在库数量
${warehouse};CN01;${today} 00:00:00;${parts[0]};S001;480
${warehouse};CN01;${today} 00:00:00;${parts[1]};S001;96`
const vehicleOf = ({ today, line, config }: About) =>
  JSON.stringify(
    {
      header: { msgId: 'LC-88213', plant: 'CN01', sentAt: `${today}T06:00:00+08:00` },
      body: {
        line,
        car: { vin: 'LSGAB52E7TA000001', series: config.split('-')[0], spec: config, paint: '珠光白' },
        day: plain(dayAfter(today, 3)),
        position: 170,
      },
    },
    null,
    2,
  )

export const partnerFormats = (about: About) => [
  {
    input: {
      dataCode: 'SAP-ORDERS', dataName: 'SAP 采购订单（IDoc ORDERS05）',
      format: 'xml' as const,
      target: 'materialOrder.create', each: 'ORDERS05.IDOC',
      keyExpr: 'ORDERS05.IDOC.EDI_DC40.DOCNUM',
      orderExpr: 'ORDERS05.IDOC.E1EDK01.BELNR',
      sample: ordersOf(about),
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
      sample: stockOf(about),
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
      target: 'vOnline.create', keyExpr: 'header.msgId', orderExpr: 'body.line',
      sample: vehicleOf(about),
    },
    lines: places({
      lineCode: 'body.line', vin: 'body.car.vin', modelCode: 'body.car.series', configCode: 'body.car.spec',
      colorCode: 'body.car.paint',
      planDate: '$substring(body.day, 0, 4) & "-" & $substring(body.day, 4, 2) & "-" & $substring(body.day, 6, 2)',
      planSeq: 'body.position',
    }),
  },
]

/** What a system of the maker says of a row, in names of its own. */
const said = (
  dataCode: string,
  dataName: string,
  target: string,
  message: Record<string, unknown>,
  fields: Record<string, string>,
  orderExpr?: string,
) => ({
  /** There is what it is about. */
  isWhole: !Object.values(message).includes(undefined),
  input: {
    dataCode, dataName, target, orderExpr,
    format: 'json' as const,
    keyExpr: 'id',
    sample: JSON.stringify({ id: `${dataCode}-1`, ...message }, null, 2),
  },
  lines: places(fields),
})

/** Each row of what comes from the maker's systems (domain-core 11), about what there is in the demo by then. */
export async function systemFormats(s: Pick<Stage, 'all'>, today: string) {
  const [tomorrow, month] = [dayAfter(today), monthAfter(monthOf(today))]
  const plant = 'CN01'
  const links = await s.all(supbusi, { plant, supplierCode: 'S001', businessType: 'production' })
  const [one, two] = links as [(typeof links)[0], (typeof links)[0]]
  const [dockRow] = await s.all(dock, { plant })
  const orders = await s.all(materialOrder, { plant, status: 'running' })
  const revised = new Set((await s.all(orderRevise, { plant })).map((r) => r.orderNo))
  const ordered = orders
    .filter((o) => !revised.has(o.orderNo))
    .flatMap((o) => o.lines.map((l) => ({ o, l })))
    .find(({ l }) => l.needDate > dayAfter(today, 10))
  const [unbilled] = await s.all(statementThree, { plant, status: 'signed', invoiceNo: null })
  const underWay = (await s.all(sendSheet, { plant, status: ['sent', 'arrived'] })).find((sheet) => sheet.operatorId === null)
  const [route] = await s.all(milkRunRoute, { plant })
  const [moved] = await s.all(stockMovement, { plant, moveType: 'ISS' })
  const [passed] = await s.all(vAcross, { plant, kind: 'online' })
  const vehicles = await s.all(vOnline, { plant, status: 'planned' })
  const plans = await s.all(accPlan, { plant, status: 'waiting' })
  const [exchanged] = await s.all(accReturnExchange, { plant })
  const [leaving] = await s.all(delivery, { plant, status: 'published' })
  const [failed] = await s.all(supClaimBattery, { plant })
  const formats = [
    said(
      'ERP-FORECAST',
      'ERP 预测发布',
      'forecastPlan.create',
      {
        site: plant, vendor: 'S001', month,
        items: [
          { part: one.partNo, qty: [1200, 1300, 1250] },
          { part: two.partNo, qty: [800, 820, 810] },
        ],
      },
      {
        plant: 'site', supplierCode: 'vendor', baseMonth: 'month', lines: 'items', 'lines.partNo': 'part',
        'lines.m0Qty': 'qty[0]', 'lines.m1Qty': 'qty[1]', 'lines.m2Qty': 'qty[2]',
      },
      'vendor',
    ),
    said(
      'ERP-REVISION',
      'ERP 订单变更',
      'orderRevise.create',
      {
        order: ordered?.o.orderNo,
        item: ordered?.l.lineNo,
        qty: ordered && show(ordered.l.orderQty + pieces(20)),
        date: ordered?.l.needDate,
        reason: 'RV01',
      },
      { orderNo: 'order', lineNo: 'item', newQty: 'qty', newDate: 'date', reasonCode: 'reason' },
      'order',
    ),
    said(
      'ERP-PRICE',
      'ERP 采购价格',
      'priceRecord.create',
      { site: plant, vendor: 'S001', part: one.partNo, net: '88.5', vat: '0.13', from: dayAfter(today, 60) },
      { plant: 'site', supplierCode: 'vendor', partNo: 'part', price: 'net', taxRate: 'vat', validFrom: 'from' },
      'part',
    ),
    said(
      'ERP-PART',
      'ERP 零件主数据',
      'part.create',
      { number: '5E0999001', name: '制动管支架', unit: 'EA', weight: '0.12' },
      { partNo: 'number', partName: 'name', unit: 'unit', netWeightKg: 'weight' },
      'number',
    ),
    said(
      'ERP-INVOICE',
      'ERP 结算发票号',
      'statementThree.invoice',
      { statement: unbilled?.stmtNo, invoice: '24112000001', date: today },
      { stmtNo: 'statement', invoiceNo: 'invoice', invoiceDate: 'date' },
      'statement',
    ),
    said(
      'LES-PULL',
      'LES 拉动单',
      'pullSheet.create',
      {
        no: 'LES-0000471', site: plant, vendor: 'S001',
        store: dockRow!.warehouse,
        dock: dockRow!.dock,
        at: `${tomorrow} 14:00:00`,
        items: [{ part: one.partNo, qty: 10 }],
      },
      {
        plant: 'site', supplierCode: 'vendor', pullNo: 'no', warehouse: 'store', dock: 'dock', needAt: 'at', lines: 'items',
        'lines.partNo': 'part', 'lines.needQty': 'qty',
      },
      'no',
    ),
    said(
      'LES-MILKRUN',
      'LES MR拉动',
      'mrPullSheet.create',
      {
        site: plant,
        vendor: route?.supplierCode,
        route: route?.routeNo,
        trip: 9, stop: 1,
        pickup: `${tomorrow} 09:00:00`,
        arrive: `${tomorrow} 15:00:00`,
        store: dockRow!.warehouse,
        dock: dockRow!.dock,
        items: [{ part: one.partNo, qty: 10 }],
      },
      {
        plant: 'site', supplierCode: 'vendor', routeNo: 'route', tripNo: 'trip', stopSeq: 'stop', pickupAt: 'pickup',
        needAt: 'arrive', warehouse: 'store', dock: 'dock', lines: 'items', 'lines.partNo': 'part', 'lines.needQty': 'qty',
      },
      'route',
    ),
    said(
      'LES-RECEIPT',
      'LES 扫码收货',
      'sendSheet.receive',
      {
        sheet: underWay?.sheetNo,
        complete: true,
        items: underWay?.lines.map((l) => ({ line: l.lineNo, good: show(l.shipQty), scrap: '0' })),
      },
      {
        sheetNo: 'sheet', finish: 'complete ? 1 : 0', boxCheck: '1', lines: 'items', 'lines.lineNo': 'line',
        'lines.receivedQty': 'good', 'lines.damagedQty': 'scrap',
      },
      'sheet',
    ),
    said(
      'WMS-MOVE',
      '仓库系统移动流水',
      'stockMovement.post',
      {
        no: 'WMS-99000001', type: '1', site: plant,
        vendor: moved?.supplierCode,
        part: moved?.partNo,
        store: moved?.warehouse,
        qty: '1', date: today,
      },
      {
        movementNo: 'no', moveType: '$number(type)', plant: 'site', supplierCode: 'vendor', partNo: 'part', warehouse: 'store',
        qty: 'qty', businessDate: 'date',
      },
      'part',
    ),
    said(
      'MES-PASSING',
      'MES 过点',
      'vAcross.pass',
      {
        line: passed?.lineCode,
        point: passed?.checkpoint,
        vin: vehicles.find((v) => v.lineCode === passed?.lineCode)?.vin,
        at: `${today} 00:00:00`,
      },
      { lineCode: 'line', checkpoint: 'point', vin: 'vin', passAt: 'at' },
      'line',
    ),
    said(
      'DMS-SUPPLY',
      '售后系统供货订单',
      'accPlan.create',
      {
        order: '45990001', item: '10', site: plant,
        vendor: plans[0]?.supplierCode,
        part: plans[0]?.partNo,
        qty: '8',
        date: dayAfter(today, 14),
      },
      {
        supplyOrderNo: 'order', planNo: 'item', plant: 'site', supplierCode: 'vendor', partNo: 'part', planQty: 'qty',
        needDate: 'date',
      },
      'order',
    ),
    said(
      'DMS-CANCEL',
      '售后系统取消',
      'accPlan.askCancel',
      { order: plans[0]?.supplyOrderNo, item: plans[0]?.planNo, reason: 'CA01' },
      { supplyOrderNo: 'order', planNo: 'item', reasonCode: 'reason' },
      'order',
    ),
    said(
      'DMS-RETURN',
      '售后系统退换货',
      'accReturnExchange.create',
      {
        no: 'RX-990001', site: plant,
        vendor: exchanged?.supplierCode,
        part: exchanged?.partNo,
        store: exchanged?.warehouse,
        place: exchanged?.loc,
        qty: '1',
        reason: exchanged?.reasonCode,
      },
      {
        reqNo: 'no', plant: 'site', supplierCode: 'vendor', partNo: 'part', warehouse: 'store', loc: 'place', reqQty: 'qty',
        reasonCode: 'reason',
      },
      'no',
    ),
    said(
      'TPL-DESPATCH',
      '三方仓配送发运',
      'delivery.send',
      { sheet: leaving?.sheetNo, truck: '吉A52067' },
      { sheetNo: 'sheet', plateNo: 'truck' },
      'sheet',
    ),
    said(
      'CLAIM-BATTERY',
      '索赔系统电池索赔',
      'supClaimBattery.create',
      {
        no: 'BC-990001',
        serial: failed?.serialNo,
        site: plant,
        vendor: failed?.supplierCode,
        part: failed?.partNo,
        batch: failed?.batchNo,
        vin: failed?.vin,
        day: today, material: '4200', labour: '300',
      },
      {
        claimNo: 'no', serialNo: 'serial', plant: 'site', supplierCode: 'vendor', partNo: 'part', batchNo: 'batch',
        claimType: '1', vin: 'vin', failDate: 'day', unitCost: 'material', laborCost: 'labour',
      },
      'serial',
    ),
  ]
  return formats.filter((f) => f.isWhole).map(({ input, lines }) => ({ input, lines }))
}

export default demo(dataConfig, {
  after: [
    supbusi,
    dock,
    materialOrder,
    orderRevise,
    statementThree,
    sendSheet,
    milkRunRoute,
    stockMovement,
    vAcross,
    vOnline,
    accPlan,
    accReturnExchange,
    delivery,
    supClaimBattery,
  ],
  last: async (s) => {
    const today = dateOf(s.present)
    const [one, two] = await s.all(supbusi, { plant: 'CN01', supplierCode: 'S001', businessType: 'production' })
    const [place] = await s.all(dock, { plant: 'CN01' })
    // Of the first line a message waits for one that failed.
    const vehicle = (await s.all(vOnline, { plant: 'CN01' })).toSorted((a, b) => (a.lineCode < b.lineCode ? 1 : -1))[0]
    const about = {
      today,
      parts: [one!.partNo!, two!.partNo!] as const,
      warehouse: place!.warehouse,
      line: vehicle!.lineCode,
      config: vehicle!.configCode!,
    }
    await s.do(s.portal, dataConfig, 'create', [...partnerFormats(about), ...(await systemFormats(s, today))])
  },
})
