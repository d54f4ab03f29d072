import {
  bool, choice, date, dec, defineDocument, instant, int, money, no, period, qty, rowId, text,
} from '../../../declare/index.ts'
import { ownPlant, part, party } from '../../mixins.ts'

const price = { secret: 'price' } as const
const claimKind = choice(
  '索赔类型',
  { warranty: [1, '三包'], recall: [2, '召回'], preSale: [3, '售前'], goodwill: [4, '善意'] },
  { required: true, initial: 'warranty', note: '善意索赔由主机厂承担，供应商不分担' },
)
const shareRatio = dec('责任比例%', 2, {
  required: true, unsigned: true, sum: false, initial: 100, note: '0到100；为0的不进通知',
})
const mgmtRate = dec('管理费率%', 2, { required: true, unsigned: true, sum: false, initial: 0 })
const cost = (label: string) => money(label, { ...price, required: true, unsigned: true, initial: 0 })

const input = {
  claimItemNo: no('索赔明细号', { required: true }),
  plant: party.plant, supplierCode: party.supplierCode, partNo: part.partNo,
  claimMonth: period('结算月份', { required: true }),
  claimKind,
  qty: qty('数量', { required: true, positive: true }),
  materialCost: cost('材料费'),
  laborCost: cost('工时费'),
  outCost: cost('外出费'),
  logisticsCost: cost('物流费'),
  shareRatio, mgmtRate,
  stationCode: no('维修站代码'),
  stationName: text('维修站', { max: 100 }),
  vin: no('VIN', { max: 17, numberOf: 'vOnline' }),
  modelCode: no('车型'),
  saleDate: date('销售日期'),
  mileageKm: int('里程', { unsigned: true, sum: false }),
  repairDate: date('维修日期'),
  failCode: no('故障代码'),
  failDesc: text('故障描述', { max: 500 }),
  isMainPart: bool('主因件', { required: true, initial: true }),
  serialNo: no('序列号', { max: 32 }),
  batchNo: no('批次'),
  produceDate: date('生产日期'),
  oldPartReturn: choice(
    '旧件返回',
    { none: [0, '不需'], waiting: [1, '待返'], done: [2, '已返'] },
    { required: true, initial: 'none' },
  ),
}

/** 供应商索赔 one repair that the after-sales system charges to a supplier; a month's repairs become its notice (supClaimNotice). */
export const supClaim = defineDocument('supClaim', {
  title: '供应商索赔',
  about: [
    '三包维修中该由供应商承担的每一笔：哪辆车、哪个零件、多少钱、承担几成。',
    '由售后系统按月送来，或从 Excel 导入；按月生成索赔通知。',
  ],
  at: '/logi/sup-claim', key: 'claim.sup',
  api: { getPager: 'getpager' },
  unique: ['claimItemNo'],
  scope: { internal: { plant: 'plant' }, supplier: { own: 'supplierId', once: 'publishedAt' } },
  fields: {
    ...party,
    ...part,
    ...input,
    supplierAmount: money('供应商承担金额', {
      ...price,
      required: true, initial: 0,
      note: '(材料+工时+外出+物流) × 责任比例 × (1 + 管理费率)',
    }),
    noticeId: rowId('通知ID', { indexed: true }),
    noticeNo: no('通知单号', { numberOf: 'supClaimNotice' }),
    publishedAt: instant('发布时间'),
  },
  states: {
    open: [0, '待生成', 'info'],
    listed: [1, '已生成', 'primary'],
    told: [2, '已发布', 'primary'],
    confirmed: [3, '已确认', 'success'],
    disputed: [4, '有异议', 'danger'],
    deducted: [5, '已扣款', 'success'],
    void: [9, '已作废', 'info'],
  },
  actions: {
    create: { label: '新增', key: 'edit', by: 'internal', from: 'new', to: 'open', input },
    edit: { label: '修改', key: 'edit', by: 'internal', from: ['open'], input: { shareRatio, mgmtRate } },
    void: { label: '作废', key: 'edit', by: 'internal', from: ['open'], to: 'void', danger: '不再向供应商索赔。', get: true },
    callBuildClaimNoticeJob: {
      label: '生成通知', key: 'build', by: 'internal', from: 'new', get: true,
      acts: { on: 'supClaimNotice' },
      input: {
        plant: ownPlant,
        month: period('结算月份', { required: true }),
        supplierId: rowId('供应商ID'),
      },
    },
    callClaimPubNoticeJob: {
      label: '发布通知', key: 'pub', by: 'internal', from: 'new', get: true,
      acts: { on: 'supClaimNotice' },
      input: { plant: ownPlant, month: period('结算月份', { required: true }) },
    },
    // What becomes of its notice.
    list: {
      label: '列入通知', by: 'system',
      from: ['open'],
      to: 'listed',
      input: { noticeId: rowId('通知ID', { required: true }), noticeNo: no('通知单号', { required: true }) },
    },
    unlist: { label: '移出通知', by: 'system', from: ['listed', 'told', 'disputed'], to: 'open' },
    tell: { label: '通知发布', by: 'system', from: ['listed'], to: 'told' },
    dispute: { label: '供应商异议', by: 'system', from: ['told'], to: 'disputed' },
    confirm: { label: '供应商确认', by: 'system', from: ['told', 'disputed'], to: 'confirmed' },
    deduct: { label: '扣款', by: 'system', from: ['confirmed'], to: 'deducted' },
  },
  list: [
    'claimItemNo', 'status', 'claimMonth', 'supplierCode', 'supplierName', 'partNo', 'partName', 'qty', 'supplierAmount',
    'shareRatio', 'claimKind', 'failCode', 'failDesc', 'vin', 'modelCode', 'repairDate', 'mileageKm', 'noticeNo', 'plant',
    'materialCost', 'laborCost', 'outCost', 'logisticsCost', 'mgmtRate', 'stationName', 'saleDate', 'serialNo', 'batchNo',
    'oldPartReturn',
  ],
  query: ['claimItemNo', 'claimMonth', 'plant', 'supplierCode', 'partNo', 'status'],
  more: [
    'noticeNo', 'noticeId', 'claimKind', 'vin', 'modelCode', 'saleDate', 'repairDate', 'failCode', 'isMainPart', 'serialNo',
    'batchNo', 'produceDate', 'stationCode', 'shareRatio', 'oldPartReturn',
  ],
  sort: ['-claimMonth', 'claimItemNo', 'supplierAmount', 'repairDate', 'mileageKm', 'supplierCode', 'partNo'],
  story: {
    counted: ['笔', '索赔'],
    card: ['partName', 'supplierName', 'claimMonth', 'supplierAmount', 'failDesc', 'vin'],
    headline: ['claimMonth', 'partNo', 'qty', 'supplierAmount', 'shareRatio', 'claimKind', 'noticeNo', 'failDesc'],
    parties: { 主机厂: ['plant'], 供应商: ['supplierCode'] },
    chain: { open: null, listed: null, told: null, confirmed: null, deducted: null },
    groups: {
      费用: ['materialCost', 'laborCost', 'outCost', 'logisticsCost', 'mgmtRate'],
      维修: ['vin', 'modelCode', 'saleDate', 'repairDate', 'mileageKm', 'stationCode', 'stationName', 'failCode', 'isMainPart'],
      零件: ['serialNo', 'batchNo', 'produceDate', 'oldPartReturn'],
    },
  },
  sheets: { list: { fills: 'create' } },
  desk: {
    opens: { by: 'claimMonth' },
    waits: {
      supClaimToList: {
        title: '待生成通知的三包索赔', for: 'internal', key: 'claim.sup.build', kind: 'task', tone: 'primary',
        in: ['open'],
        since: 'creationDate',
      },
    },
  },
  archive: { after: 24, in: ['deducted', 'void'] },
  rights: {
    keys: { price: '价格' },
    grants: {
      CLAIM_ENG: ['all', 'price'],
      FIN_CLERK: ['read', 'price'],
      FIN_HEAD: ['read', 'price'],
      SUP_ALL: ['read', 'price'],
      SUP_FIN: ['read', 'price'],
      SUP_QUALITY: 'read',
    },
  },
})
