import { choice, date, defineDocument, json, no, qty, rowId, text } from '../../../declare/index.ts'
import { maintained } from '../../../parts/maintained.ts'
import { part, party, remark, suppliedPart } from '../../mixins.ts'

const input = {
  plant: party.plant, supplierCode: party.supplierCode, partNo: suppliedPart,
  asOf: date('截至日期', { required: true, start: (row, { today }) => row.asOf ?? today, note: '累计到这一天为止' }),
  cumDespatched: qty('供应商累计发货', { unsigned: true, sum: false }),
  cumReceived: qty('供应商累计收货', { unsigned: true, sum: false, note: '供应商认为主机厂已收的累计数' }),
  lastNo: no('最后送货单', { note: '累计发货里最后一张单的单号，填了能查得更准' }),
  ...remark,
}
const by = ['internal', 'supplier'] as const
const { states, actions } = maintained({ input, by, key: 'edit' })

/** What a cumulative counts: the other side may say either or both. */
export const cumSide = { despatched: [1, '发货'], received: [2, '收货'] } as const

/** 供应商累计数: what the supplier's books say was despatched and received since the zero point. Typed, uploaded, or sent. */
export const cumClaim = defineDocument('cumClaim', {
  title: '供应商累计数',
  about: ['供应商台账上的累计发货和累计收货，用来和主机厂的累计数核对。', '由供应商或计划员录入，或从 Excel 导入。'],
  at: '/logi/cumClaim', key: 'les.cum',
  number: ['LJ', 5],
  scope: { internal: { plant: 'plant' }, supplier: { own: 'supplierId' } },
  fields: {
    claimNo: no('累计数单号', { required: true }),
    ...party,
    ...part,
    asOf: input.asOf, cumDespatched: input.cumDespatched, cumReceived: input.cumReceived, lastNo: input.lastNo,
    despatchOffset: qty('发货结转差额', { required: true, initial: 0, sum: false, note: '双方已确认的差额，核对时先扣除' }),
    receiveOffset: qty('收货结转差额', { required: true, initial: 0, sum: false, note: '双方已确认的差额，核对时先扣除' }),
    offsetReason: text('结转原因', { max: 500 }),
    diffNo: no('差异单', { numberOf: 'diff' }),
    diffSide: choice('差异所在', cumSide),
    diffQty: qty('差异数量', { sum: false }),
    ...remark,
  },
  states,
  actions: {
    ...actions,
    carryOver: {
      label: '结转差额', key: 'carry', by: 'internal',
      from: ['enabled'],
      input: {
        side: choice('累计数', cumSide, { required: true }),
        offset: qty('差额', { required: true, note: '供应商多出为正，少了为负；以后核对先扣除' }),
        offsetReason: text('原因', { required: true, max: 500 }),
      },
    },
    remind: {
      label: '请对方核对', key: 'edit', by,
      from: ['enabled'],
      input: { message: text('内容', { required: true, max: 500 }) },
    },
    openDiff: {
      label: '生成差异单', key: 'carry', by: 'internal',
      from: ['enabled'],
      input: {
        side: choice('累计数', cumSide, { required: true }),
        diffQty: qty('差额', { required: true, note: '供应商减主机厂' }),
        lineRemark: text('说明', { required: true, max: 500 }),
      },
    },
    settleDiff: {
      label: '差异处理', by: 'system',
      from: ['enabled', 'disabled'],
      input: { diffNo: no('差异单', { required: true }) },
    },
  },
  queries: {
    asks: {
      getVerdict: {
        title: '累计数从哪张单据开始不一致',
        input: {
          plant: no('工厂', { required: true }),
          supplierCode: no('供应商代码', { required: true }),
          partNo: no('零件号', { required: true }),
          until: date('截至日期'),
        },
        answer: {
          zeroDay: date('累计零点', { required: true }),
          until: date('截至日期', { required: true }),
          claimId: rowId('供应商累计数ID'),
          claimNo: no('累计数单号'),
          asOf: date('供应商截至日期'),
          lastNo: no('最后送货单'),
          sides: json('各累计数的核对结果', { required: true }),
        },
      },
    },
  },
  story: {
    card: ['partNo', 'partName', 'supplierName', 'asOf', 'cumDespatched', 'cumReceived', 'lastNo'],
    headline: ['partNo', 'asOf', 'cumDespatched', 'cumReceived', 'lastNo', 'despatchOffset', 'receiveOffset', 'offsetReason'],
    parties: { 主机厂: ['plant'], 供应商: ['supplierCode'] },
  },
  list: [
    'claimNo', 'status', 'partNo', 'partName', 'plant', 'supplierCode', 'supplierName', 'unit', 'asOf', 'cumDespatched',
    'cumReceived', 'lastNo', 'despatchOffset', 'receiveOffset', 'offsetReason', 'creationDate',
  ],
  query: ['partNo', 'plant', 'supplierCode', 'asOf', 'status'],
  sort: ['-creationDate', 'asOf', 'partNo', 'plant', 'supplierCode'],
  sheets: { list: { fills: 'create' } },
  events: {
    tells: {
      reminded: { title: '请核对累计数', text: '{partNo} 截至 {asOf}：{message}', many: '{n} 个零件的累计数请核对' },
    },
    topic: ['cum', '累计数'],
  },
  rights: {
    grants: {
      PLANNER: 'all', LOGI_CLERK: 'read', MAT_CTRL: 'all', WH_MANAGER: 'read', FIN_CLERK: 'all', FIN_HEAD: 'all', SUP_ALL: 'all',
      SUP_SALES: 'all', SUP_SHIPPER: 'all', SUP_FIN: 'all',
    },
  },
})
