import { choice, date, dec, defineDocument, instant, int, kept, no, ref, text } from '../../../declare/index.ts'
import { pointKind } from '../../master/productionLine/productionLine.ts'
import { party } from '../../mixins.ts'

const passing = {
  // The last passing of a point and day says which number comes next.
  lineCode: ref('产线', 'productionLine', { required: true, indexed: ['checkpoint', 'passDay', 'passSeq'] }),
  checkpoint: no('过点代码', { required: true, max: 20 }),
  vin: no('VIN', { required: true, max: 17, numberOf: 'vOnline' }),
  passAt: instant('过点时间', { required: true, withinDays: 31 }),
  shift: no('班次', { max: 10 }),
}

/** 车辆过点: a vehicle passed a checkpoint of a line. The same passing told again is the one that is there. */
export const vAcross = defineDocument('vAcross', {
  title: '车辆过点',
  about: [
    '哪辆车几点过了哪个点；上线、在制、下线由它推进，下线过点消耗线边零件，广播点触发排序件。',
    '由 MES 接口成批发来或从 Excel 导入；同一次过点重复发来只记一次。', '没有车过点',
  ],
  at: '/logi/vAcross', key: 'logi.vacross',
  api: { names: { passState: 'status' } },
  unique: ['vin', 'lineCode', 'checkpoint', 'passAt'],
  scope: { internal: { plant: 'plant' }, supplier: { reach: ['plant', 'lineCode'] } },
  fields: {
    ...passing,
    // Who sees one plant's has them by line without going through those of others.
    plant: kept(ref('工厂', 'factory', { indexed: ['lineCode', 'id'] }), 'lineCode', 'plant'),
    plantName: party.plantName,
    checkpointName: text('过点名称', { max: 50 }),
    kind: choice('过点类型', pointKind),
    passDay: date('过点日期', { required: true, initial: '' }),
    passSeq: int('过点序号', { required: true, initial: 0, sum: false, note: '产线、过点、当天之内从 1 起连续' }),
    gapMin: dec('与前车间隔(分)', 1, { sum: false }),
    // How far the plan was passed when this one came: what is behind it was overtaken.
    topDate: date('已过到计划日期'),
    topSeq: int('已过到计划序号', { sum: false }),
    estLineAt: instant('预计到线时间'),
    jisGroups: text('广播排序组', { max: 100 }),
    jisLines: int('排序件数', { sum: false, note: '这次过点在排序单上要了几件' }),
    bodyNo: no('车身号'),
    productionNo: no('生产订单号'),
    modelCode: no('车型'),
    configCode: no('配置'),
    colorCode: no('颜色', { max: 20 }),
  },
  states: {
    normal: [1, '正常', 'success'],
    jumped: [2, '跳序', 'warning'],
    rework: [3, '返修重过', 'danger'],
  },
  actions: {
    pass: {
      label: '过点', key: 'add', call: 'save', by: 'internal', from: 'new',
      to: ['normal', 'jumped', 'rework'],
      input: passing,
    },
  },
  list: [
    'vin', 'status', 'lineCode', 'checkpoint', 'checkpointName', 'passAt', 'passSeq', 'gapMin', 'modelCode', 'configCode',
    'colorCode', 'shift', 'jisGroups', 'jisLines', 'estLineAt', 'bodyNo', 'productionNo', 'plant', 'plantName', 'creationDate',
  ],
  query: ['vin', 'lineCode', 'checkpoint', 'passAt', 'status'],
  more: ['plant', 'bodyNo', 'productionNo', 'modelCode', 'configCode', 'colorCode', 'shift'],
  sort: ['-passAt', 'passSeq', 'lineCode', 'plant', 'estLineAt', 'creationDate'],
  story: {
    card: ['lineCode', 'checkpointName', 'passAt', 'passSeq', 'modelCode', 'colorCode', 'status'],
    headline: ['vin', 'checkpointName', 'passAt', 'passSeq', 'status', 'gapMin', 'jisGroups', 'estLineAt'],
    parties: { 产线: ['plant', 'lineCode'] },
  },
  queries: {
    asks: {
      getLatest: {
        title: '各过点最近一辆车',
        input: { plant: no('工厂'), lineCode: no('产线') },
        answer: [
          {
            lineCode: no('产线', { required: true }),
            checkpoint: no('过点代码', { required: true }),
            checkpointName: text('过点名称'),
            vin: no('VIN', { required: true }),
            passAt: instant('过点时间', { required: true }),
            passSeq: int('过点序号', { required: true }),
          },
        ],
      },
    },
  },
  sheets: { list: { fills: 'pass' } },
  archive: { after: 6, in: ['normal', 'jumped', 'rework'] },
  rights: {
    grants: {
      PLANNER: 'all', DISPATCHER: 'read', RECEIVER: 'read', WH_MANAGER: 'read', MAT_CTRL: 'all', SUP_ALL: 'read',
      SUP_SALES: 'read', SUP_SHIPPER: 'read',
    },
  },
})
