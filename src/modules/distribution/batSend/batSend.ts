import { choice, date, dec, defineDocument, files, int, no, qty, rowId, text } from '../../../declare/index.ts'
import { expectedOf } from '../../common/expected.ts'
import { driven, onPaper, sheetForm, shipment, times } from '../../common/shipment.ts'
import { reason, remark, sheetProof, truck } from '../../mixins.ts'
import { slots } from '../docking.ts'

/** What is shipped, and followed by its number. */
export const unitKind = { battery: [1, '电池'], drive: [2, '电驱'] } as const
export const testResult = { passed: [1, '合格', 'success'], failed: [2, '不合格', 'danger'] } as const

/** What the supplier says of one unit. */
export const tested = {
  prodDate: date('生产日期'),
  factoryPhase: no('产线'),
  soc: dec('SOC(%)', 2, { unsigned: true, sum: false, note: '荷电状态，0-100；电池必填' }),
  cellVoltMax: dec('最高单体电压(V)', 3, { unsigned: true, sum: false }),
  cellVoltMin: dec('最低单体电压(V)', 3, { unsigned: true, sum: false }),
  insulationKohm: dec('绝缘电阻(kΩ)', 1, { unsigned: true, sum: false }),
  firmware: no('软件版本'),
  testResult: choice('检测结果', testResult),
}
const registered = {
  serialNo: no('电池编码/序列号', { max: 32, note: '电池编码为24位字母和数字' }),
  batchNo: no('批次', { note: '售后索赔按批次看故障率' }),
  ...tested,
}

const papers = {
  testReport: files('出厂检测报告', { max: 5, note: '发布前上传' }),
  dgDoc: files('危货运输文件', { max: 3, note: '电池发运前上传' }),
  unNo: no('UN编号', { max: 10 }),
}
const form = {
  ...sheetForm,
  head: ['sendKind', 'orderNo', 'packModel', 'planSendAt', 'planArriveAt', 'sendAt', 'totalQty', 'unNo', 'remark'],
  lines: ['lineNo', 'partNo', 'partName', 'unit', 'shipQty', 'serialNo', 'prodDate', 'testResult', ['receivedQty', 18, 'blank']],
  sums: ['shipQty'],
} as const

/**
 * 电池发货单 unit send sheet: batteries or drives on a truck, a line a unit with its number and test data. Drafted from a call-off →
 * numbers are registered → published → sent → received by scanning; what differs is settled by diff, as of any sheet.
 */
export const batSend = defineDocument(
  'batSend',
  shipment.of({
    title: '电池发货单', short: '电池', no: 'sheetNo', figures: 'batSend',
    about: [
      '一车电池或电驱的清单，一行一件：编码、出厂检测数据；收货逐件扫码，少一件多一件都看得出。',
      '由供应商在电池订单、电驱订单上点“生成发货单”产生，再录入或导入每件的编码。',
    ],
    at: '/logi/bat-send', key: 'logi.batsend',
    number: ['BS', 5],
    fields: {
      sheetNo: shipment.fields.sheetNo,
      sendKind: choice('发货类别', unitKind, { required: true }),
      orderNo: no('订单号', { required: true, numberOf: ['batOrder', 'driOrder'] }),
      packModel: no('型号'),
      serialCount: int('已登记编码', { required: true, initial: 0 }),
      ...papers,
    },
    lines: {
      demandNo: no('订单号', { required: true, numberOf: ['batOrder', 'driOrder'] }),
      demandLineId: rowId('需求行ID', { required: true, indexed: true }),
      serialNo: no('电池编码/序列号', { max: 32 }),
      serialId: rowId('序列号ID', { indexed: true }),
      // What failed in the field is held against all that was shipped of its batch.
      batchNo: { ...shipment.lines.batchNo, indexed: true },
      ...tested,
      // A line is one unit: all of it came as it should, or none.
      shipQty: qty('数量', { required: true, initial: 1, proof: sheetProof(['SHP'], 'TRN') }),
      receivedQty: { ...shipment.lines.receivedQty, label: '实收' },
    },
    actions: {
      edit: {
        ...shipment.actions.edit,
        input: { ...times, carrierCode: truck.carrierCode, ...driven, ...papers, ...remark },
      },
      register: { label: '登记编码', key: 'edit', by: 'supplier', from: ['draft'], lines: registered },
      scan: {
        label: '扫码登记', key: 'edit', by: 'supplier',
        from: ['draft'],
        hidden: true,
        input: { serialNo: no('编码', { required: true, max: 60 }) },
      },
      receive: {
        ...shipment.actions.receive,
        dialog: {
          asIs: true,
          says: (sheet, { values, lines }) => ({
            wrong:
              values.serials || sheet.receivedQty || lines.some((l) => l.outcome)
                ? []
                : [{ field: 'serials', message: '请扫码，或逐件选择结果' }],
          }),
        },
        input: {
          serials: text('扫到的编码', { max: 20_000, note: '每行一个；扫到即合格实收。破损、拒收的在下面逐件注明' }),
          finish: choice(
            '收货完成',
            { yes: [1, '是'], no: [0, '否'] },
            { required: true, initial: 'yes', note: '完成后没有扫到的为短少' },
          ),
          businessDate: shipment.actions.receive.input.businessDate,
        },
        lines: {
          outcome: choice('结果', {
            received: [1, '实收', 'success'],
            damaged: [2, '破损', 'danger'],
            rejected: [3, '拒收', 'danger'],
          }),
          diffReason: reason('差异原因', 'DIFF'),
        },
      },
      receiveUnit: {
        label: '扫码收货', key: 'receive',
        by: ['internal', 'carrier'],
        // When all is there the rule says which number was scanned twice.
        from: ['sent', 'arrived', 'receiving', 'received'],
        to: ['receiving', 'received'],
        hidden: true,
        input: { serialNo: no('编码', { required: true, max: 60 }) },
      },
      scanSerial: {
        label: '扫码收货', key: 'receive',
        by: ['internal', 'carrier'],
        from: 'new', hidden: true,
        acts: {
          on: 'batSend',
          answer: {
            sheetNo: no('发货单号', { required: true }),
            partNo: no('零件号', { required: true }),
            serialNo: no('编码', { required: true }),
            left: int('还有几件未扫', { required: true }),
          },
        },
        input: { serialNo: no('编码', { required: true, max: 60 }) },
      },
    },
    words: {
      cancel: { danger: '登记的编码全部释放，数量退回订单；取消后不能恢复。' },
      close: { key: 'receive' },
    },
    columns: { of: ['sendKind'], decides: ['serialCount'], further: ['packModel'] },
    list: [
      'sheetNo', 'status', 'sendKind', 'supplierCode', 'supplierName', 'plant', 'dock', 'planArriveAt', 'totalQty', 'serialCount',
      'receivedQty', 'diffQty', 'plateNo', 'orderNo', 'packModel', 'warehouse', 'planSendAt', 'sendAt', 'arriveAt', 'onTime',
      'slotStart', 'receivedAt', 'signStatus', 'diffSignStatus', 'carrierName', 'unNo', 'printCount', 'creationDate',
    ],
    query: ['sheetNo', 'sendKind', 'orderNo', 'plant', 'supplierCode', 'status', 'planArriveAt'],
    detail: {
      names: ['partNo', 'partName', 'serialNo', 'unit'],
      list: [
        'sheetNo', 'lineNo', 'status', 'serialNo', 'batchNo', 'partNo', 'partName', 'unit', 'shipQty', 'receivedQty', 'prodDate',
        'testResult', 'soc', 'cellVoltMax', 'cellVoltMin', 'insulationKohm', 'firmware', 'factoryPhase', 'demandNo',
        'planArriveAt', 'supplierCode', 'plant', 'warehouse', 'shortQty', 'damagedQty', 'rejectedQty',
      ],
      query: [
        'sheetNo', 'serialNo', 'batchNo', 'partNo', 'demandNo', 'supplierCode', 'plant', 'status', 'planArriveAt', 'testResult',
      ],
      sort: ['partNo', 'serialNo'],
    },
    story: {
      headline: ['sendKind', 'orderNo', 'packModel', 'planArriveAt', 'slotStart', 'serialCount', 'unNo', 'diffSignStatus'],
      groups: {
        时间: ['planSendAt', 'sendAt', 'arriveAt', 'windowEnd', 'receivedAt', 'onTime'],
        随车文件: ['testReport', 'dgDoc', 'unNo'],
      },
    },
    signing: { as: [25, '电池发货单'] },
    prints: {
      ...onPaper('电池发货单', form),
      serialList: {
        title: '序列号清单', key: 'print', kind: 'a4', landscape: true, parties: form.parties,
        head: ['sendKind', 'orderNo', 'packModel', 'planArriveAt', 'totalQty'],
        lines: [
          'lineNo', 'partNo', ['serialNo', 70, 'code128'], 'prodDate', 'testResult', 'soc', 'cellVoltMax', 'cellVoltMin',
          'insulationKohm',
        ],
      },
      dgNote: {
        title: '危险货物运输单', key: 'print', kind: 'a4',
        parties: { 托运人: form.parties.发货方, 收货人: form.parties.收货方, 承运人: form.parties.承运 },
        head: ['unNo', 'sendKind', 'packModel', 'totalQty', 'planSendAt', 'planArriveAt', 'remark'],
        lines: ['lineNo', 'partNo', 'partName', 'unit', 'shipQty', 'serialNo', 'soc'],
        sums: ['shipQty'],
        notes: [
          '锂离子电池组，第9类杂项危险物质和物品，UN编号见上。',
          '装车前确认外壳无破损、无漏液、无鼓胀，绝缘合格；运输中避免高温、撞击、淋雨，禁止与易燃物混装。',
          '发生冒烟、起火时立即停车疏散，用大量水持续降温，并联系发货方。',
        ],
        sign: ['托运人', '承运人（司机）', '收货人'],
      },
    },
    sheets: {
      // One row a unit: what the supplier's test bench wrote, under the number of the sheet.
      serials: {
        title: '编码登记', fills: 'register',
        columns: ['sheetNo', 'lineNo', 'partNo', ...(Object.keys(registered) as (keyof typeof registered)[])],
        call: 'exportSerials', template: 'exportTemplate', upload: 'importSerials',
      },
    },
    queries: { asks: { slots, expected: expectedOf('待收电池发货单', 'getExpected', 'receive') } },
    events: { topic: ['batsend', '电池发货单'] },
    desk: {
      waits: {
        batSendToRegister: {
          title: '待登记、发布的电池发货单', act: 'publish', kind: 'publish', tone: 'primary', due: 'planSendAt',
        },
      },
    },
    without: { actions: ['remove'], waits: ['toPublish'] },
    overrides: {
      agendas: {
        departures: {
          needs: { slotStart: '未预约', dgDoc: '无危货文件', signStatus: '未签字', driverName: '无司机', plateNo: '无车牌' },
        },
      },
    },
  }),
)
