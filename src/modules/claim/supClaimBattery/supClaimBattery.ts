import { choice, date, dec, defineDocument, int, json, money, no, qty, ref, text } from '../../../declare/index.ts'
import { part, party } from '../../mixins.ts'

const price = { secret: 'price' } as const
const input = {
  claimNo: no('索赔单号', { required: true }),
  serialNo: no('电池编码', { required: true, max: 32 }),
  plant: party.plant, supplierCode: party.supplierCode, partNo: part.partNo,
  batchNo: no('电池批次', { required: true, indexed: true }),
  claimType: choice(
    '索赔类型',
    { warranty: [1, '三包'], recall: [2, '召回'], preSale: [3, '售前'], other: [4, '其他'] },
    { required: true },
  ),
  vin: no('VIN', { max: 17, numberOf: 'vOnline' }),
  mileageKm: int('里程', { unsigned: true, sum: false }),
  failDate: date('故障日期', { required: true }),
  failCode: no('故障代码'),
  failDesc: text('故障描述', { max: 500 }),
  repairStation: text('维修站', { max: 100 }),
  produceDate: date('生产日期'),
  warrantyEnd: date('质保截止'),
  qty: qty('数量', { required: true, positive: true, initial: 1 }),
  unitCost: money('材料费', { ...price, required: true, unsigned: true }),
  laborCost: money('工时费', { ...price, required: true, unsigned: true, initial: 0 }),
  sheetNo: no('原发货单', { numberOf: 'batSend' }),
}

/** 电池索赔 a traction battery that failed in the field, from the claim system; of a batch one sees how many of those shipped did. */
export const supClaimBattery = defineDocument('supClaimBattery', {
  title: '电池索赔',
  about: ['售后的电池索赔，按批次看发出多少块、坏了多少块。', '由索赔系统每天送来，或从 Excel 导入；发布后供应商可见。'],
  at: '/logi/battery', key: 'claim.battery',
  api: { getPager: 'getpager' },
  unique: ['claimNo', 'serialNo'],
  scope: { internal: { plant: 'plant' }, supplier: { own: 'supplierId', not: ['open'] } },
  fields: {
    ...party,
    ...part,
    ...input,
    claimAmount: money('索赔金额', { ...price, required: true, initial: 0, note: '数量 × 材料费 + 工时费' }),
  },
  states: { open: [0, '待发布', 'info'], told: [1, '已发布', 'primary'] },
  actions: {
    create: { label: '新增', key: 'edit', by: 'internal', from: 'new', to: 'open', input },
    publish: { label: '发布', key: 'pub', by: 'internal', from: ['open'], to: 'told' },
  },
  list: [
    'claimNo', 'status', 'serialNo', 'batchNo', 'partNo', 'partName', 'supplierCode', 'supplierName', 'failDate', 'failDesc',
    'claimAmount', 'claimType', 'vin', 'mileageKm', 'failCode', 'repairStation', 'produceDate', 'warrantyEnd', 'qty', 'unitCost',
    'laborCost', 'sheetNo', 'plant',
  ],
  query: ['claimNo', 'batchNo', 'serialNo', 'plant', 'supplierCode', 'status'],
  more: ['vin', 'claimType', 'failDate', 'failCode', 'repairStation', 'partNo', 'sheetNo'],
  sort: ['-failDate', 'claimNo', 'batchNo', 'claimAmount', 'produceDate', 'warrantyEnd'],
  story: {
    counted: ['条', '电池索赔'],
    card: ['serialNo', 'batchNo', 'supplierName', 'failDate', 'failDesc', 'claimAmount'],
    headline: ['serialNo', 'batchNo', 'failDate', 'failDesc', 'claimAmount', 'claimType', 'vin', 'mileageKm'],
    parties: { 主机厂: ['plant'], 供应商: ['supplierCode'] },
    chain: { open: null, told: null },
    groups: {
      费用: ['qty', 'unitCost', 'laborCost'],
      来历: ['sheetNo', 'produceDate', 'warrantyEnd', 'repairStation', 'failCode'],
    },
  },
  queries: {
    asks: {
      getByBatch: {
        title: '一个批次的电池索赔',
        input: {
          batchNo: input.batchNo,
          supplierCode: ref('供应商代码', 'supplier', { note: '不同供应商的批次号可能相同' }),
        },
        answer: {
          shipped: int('发出', { required: true }),
          claimed: int('索赔', { required: true, note: '一块电池只算一次' }),
          ratePct: dec('故障率%', 2, { note: '索赔的块数除以发出的块数' }),
          serials: json('发出的编码', { required: true }),
          claims: json('索赔', { required: true }),
        },
      },
    },
  },
  sheets: { list: { fills: 'create' } },
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
