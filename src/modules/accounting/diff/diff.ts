import {
  bool, choice, dec, defineDocument, files, gather, instant, int, money, no, qty, ref, rowId, text, perUnit, type SignPhase,
} from '../../../declare/index.ts'
import { useTypes } from '../../../ledger/fields.ts'
import { progress, sign, takeBack } from '../../../parts/signed.ts'
import { part, party, reason, remark, truck } from '../../mixins.ts'
import { diffSign } from '../../common/shipment.ts'
import { debit, debited, toDebit } from '../debited.ts'

export const lineType = {
  short: [1, '短少'],
  damaged: [2, '破损'],
  rejected: [3, '拒收'],
  over: [4, '超收'],
  countGain: [5, '盘盈'],
  countLoss: [6, '盘亏'],
  account: [7, '账差'],
  returned: [8, '退货差异'],
} as const
export const resolution = {
  S1: [11, '供应商责任-补发'],
  S2: [12, '供应商责任-不补'],
  S3: [13, '承运商责任-补发'],
  S4: [14, '承运商责任-不补'],
  H1: [21, '让步接收'],
  H2: [22, '退货-补发'],
  H3: [23, '退货-不补'],
  T1: [24, '退回三方仓-重新配送'],
  O1: [31, '超收'],
  O2: [32, '退回超发'],
  R1: [41, '承运责任'],
  R2: [42, '退回原库'],
  R3: [43, '供应商认收'],
  ADJ: [51, '调整账面'],
  CNT: [52, '盘点过账'],
  NONE: [99, '不调整'],
} as const
/** Which resolutions fit a kind of difference. */
export const fitting: Readonly<Record<keyof typeof lineType, readonly string[]>> = {
  short: ['S1', 'S2', 'S3', 'S4', 'T1'],
  damaged: ['H1', 'H2', 'H3', 'T1'],
  rejected: ['H1', 'H2', 'H3', 'T1'],
  over: ['O1', 'O2'],
  returned: ['R1', 'R2', 'R3'],
  countGain: ['CNT', 'NONE'],
  countLoss: ['CNT', 'NONE'],
  account: ['ADJ', 'NONE'],
}
const kindOf = (code: unknown) => (Object.keys(lineType) as (keyof typeof lineType)[]).find((n) => lineType[n][0] === code)
/** Resolutions that name who bears it. */
export const bornBy: Readonly<Record<string, keyof typeof liability>> = {
  S1: 'supplier', S2: 'supplier', S3: 'carrier', S4: 'carrier', R1: 'carrier',
}
/** Accounts of the three statements. */
export const statedAccounts = { CON: [1, '一状态寄售'], LINE: [2, '二状态线边'], USED: [3, '三状态已消耗'] } as const
/** Accounts whose figures both sides may see differently: those of statements, and all that are counted. */
export const account = {
  ...statedAccounts,
  TPL: [4, '三方仓'],
  TIER: [5, '外部总成厂'],
  ACC: [6, '备件库'],
} as const
/** What should have been there and what was, as one says of a receipt, a count, a statement; of what went from hand to hand. */
const called = (receive: string, count: string, statement: string, other: string) =>
  ({ called: ['diffType', { receive, count, statement, other }] }) as const
export const liability = { supplier: [1, '供应商'], carrier: [2, '承运商'], maker: [3, '主机厂'] } as const
/** Who signs beside the maker: whoever the decision lets pay for something. */
export const signers = { supplier: [1, '供应商'], carrier: [2, '承运商'], both: [3, '供应商、承运商'] } as const

const states = { ...diffSign, void: [9, '已作废', 'info'] } as const
/** Whose turn it is. */
const signing = ['supplierSigning', 'carrierSigning', 'makerSigning', 'overdue'] as const
const refuses = {
  key: 'sign', call: 'dispute',
  input: { disputeReason: text('异议说明', { required: true, max: 500 }) },
} as const
const signs = { signSupplier: 'SupplierDiffSign', signCarrier: 'CarrierDiffSign', signMaker: 'WMDiffSign' } as const
const steps = {
  supplier: { step: 'SupplierDiffSign', side: 'supplier' },
  carrier: { step: 'CarrierDiffSign', side: 'carrier' },
  maker: { step: 'WMDiffSign', side: 'maker' },
} as const
/** The signing of differences that these sign, the maker last. */
const signedBy = <const P extends readonly ('supplier' | 'carrier')[]>(who: keyof typeof signers, partners: P, title: string) =>
  ({
    title, print: 'reportPdf', start: 'startSign',
    when: (row) => row.signers === who,
    locks: ['decide'],
    sign: signs,
    refuse: {
      dispute: { step: 'SupplierDiffSign', to: 'starter', reason: 'disputeReason' },
      disputeCarrier: { step: 'CarrierDiffSign', to: 'starter', reason: 'disputeReason' },
      reject: { step: 'WMDiffSign', to: 'before', reason: 'disputeReason' },
    },
    stop: 'cancelSign', force: 'forceSign', worth: 'diffQty', progress: 'signProgress',
    steps: [...partners.map((p) => steps[p]), steps.maker],
  }) as const satisfies SignPhase

/** 差异调整单 difference: resolves what was short, damaged, rejected or too much; both sides sign before anything is posted. */
export const diff = defineDocument('diff', {
  title: '差异调整单',
  about: [
    '送货与实收、账面与实物对不上的那部分：是谁的责任、补发还是扣款，双方签字为准。',
    '收货数量与送货单不符、盘点与账面不符、供应商对结算单有异议时自动产生。',
  ],
  at: '/logi/diff', key: 'les.diff',
  number: ['DF', 5],
  // A carrier sees what came short on its trucks: some of it is debited to it.
  scope: { internal: { plant: 'plant' }, supplier: { own: 'supplierId' }, carrier: { own: 'carrierId' } },
  fields: {
    diffNo: no('差异单号', { required: true }),
    diffType: choice(
      '差异来源',
      { receive: [1, '收货'], count: [2, '盘点'], statement: [3, '对账'], other: [4, '其他'], cum: [5, '累计数'] },
      { required: true },
    ),
    sourceNo: no('来源单号', {
      required: true,
      numberOf: [
        'sendSheet', 'batSend', 'delivery', 'accSend', 'cusSend', 'jis', 'statement', 'statementTwo', 'statementThree',
        'returnGoods', 'exchangeSheet', 'iedMark', 'stockInv', 'cumClaim', 'yearCacc', 'tpYearDiff',
      ],
    }),
    sourceId: rowId('来源单据ID', { required: true, indexed: true }),
    account: choice('账户', account),
    sheetNo: no('送货单号', { numberOf: ['sendSheet', 'batSend', 'delivery', 'accSend', 'cusSend', 'jis'] }),
    sheetId: rowId('送货单ID'),
    ...party,
    warehouse: ref('仓库', 'warehouse', { within: 'plant' }),
    carrierCode: truck.carrierCode, carrierId: truck.carrierId, carrierName: truck.carrierName,
    lineCount: int('行数', { required: true }),
    partNos: gather('零件号', 'partNo', 'partNo'),
    lineTypes: gather('差异类型', 'lineType', 'lineType'),
    diffQty: qty('差异数量', { required: true }),
    signers: choice('签字方', signers, { initial: 'supplier', note: '主机厂之外由谁签字：定责后承担的一方' }),
    deadline: instant('签字截止'),
    supplierSignedBy: text('供应商签字人'),
    supplierSignedAt: instant('供应商签字时间'),
    carrierSignedBy: text('承运商签字人'),
    carrierSignedAt: instant('承运商签字时间'),
    makerSignedBy: text('主机厂签字人'),
    makerSignedAt: instant('主机厂签字时间'),
    disputeReason: text('异议说明', { max: 500 }),
    reopenCount: int('退回次数', { required: true, initial: 0 }),
    isLate: bool('逾期', { required: true, initial: false }),
    forced: bool('强制', { required: true, initial: false }),
    debitAmount: money('扣款金额', { secret: 'price', note: '各行扣款金额之和，不含税' }),
    debitState: debited.debitState,
    attachments: files('附件', { max: 10 }),
    ...remark,
  },
  lines: {
    ...part,
    sheetLineId: rowId('送货单行ID'),
    demandLineId: rowId('需求行ID'),
    invLineId: rowId('盘点行ID'),
    batchNo: no('批次'),
    serialNo: no('序列号', { max: 32 }),
    serialId: rowId('序列号ID'),
    lineType: choice('差异类型', lineType, { required: true }),
    account: choice('账户', account, { note: '一张差异单涉及几个账户时' }),
    warehouse: no('仓库'),
    useType: choice('消耗类型', useTypes),
    // Of the line that differs: one that is short and damaged has two differences, and was shipped once.
    shippedQty: qty('应有数量', { required: true, sum: false, ...called('应收数量', '账面数量', '账面数量', '交出数量') }),
    receivedQty: qty('实有数量', { required: true, sum: false, ...called('实收数量', '实盘数量', '供应商数量', '收到数量') }),
    diffQty: qty('差异数量', { required: true }),
    resolution: choice('处理方式', resolution),
    liability: choice('责任方', liability),
    reasonCode: ref('原因代码', 'reasonCode'),
    lineRemark: text('说明', { max: 500 }),
    evidence: files('证据', { max: 5 }),
    debitTo: choice('扣款对象', { supplier: liability.supplier, carrier: liability.carrier }),
    debitPct: dec('扣款比例%', 2),
    debitQty: qty('扣款数量', { note: '货款照付而责任在供应商或承运商的数量' }),
    price: perUnit('单价', 6, { secret: 'price', sum: false, note: '收货当日的有效价格，不含税' }),
    debitAmount: money('扣款金额', { secret: 'price', note: '扣款数量 × 单价 × 比例，不含税' }),
    ...debited,
  },
  states,
  actions: {
    decide: {
      label: '定责', key: 'edit', by: 'internal',
      from: ['waiting'],
      input: { carrierCode: ref('承运商代码', 'carrier', { note: '承运责任时必填' }), attachments: files('附件', { max: 10 }) },
      lines: {
        resolution: choice('处理方式', resolution, {
          required: true,
          fits: (name: string, line: Readonly<Record<string, any>>) => fitting[kindOf(line.lineType) ?? 'account'].includes(name),
        }),
        liability: choice('责任方', liability, { note: '不填则按处理方式' }),
        debitPct: dec('扣款比例%', 2, { unsigned: true, note: '让步接收时按此比例扣款' }),
        reasonCode: reason('原因代码', ['DIFF', 'RETURN', 'COUNT']),
        lineRemark: text('说明', { max: 500 }),
        evidence: files('证据', { max: 5 }),
      },
    },
    startSign: { label: '发起签字', key: 'sign', by: 'internal', from: ['waiting'] },
    signSupplier: sign('supplier', ['supplierSigning', 'overdue'], { label: '供应商签字', call: 'sign' }),
    signCarrier: sign('carrier', ['carrierSigning', 'overdue'], { label: '承运商签字', call: 'sign' }),
    dispute: { label: '提出异议', by: 'supplier', from: ['supplierSigning'], ...refuses },
    disputeCarrier: { label: '承运商异议', by: 'carrier', from: ['carrierSigning'], ...refuses },
    signMaker: sign('internal', ['makerSigning', 'overdue'], { label: '主机厂签字', call: 'sign' }),
    reject: {
      label: '退回对方', key: 'sign', by: 'internal',
      from: ['makerSigning'],
      input: { disputeReason: text('退回原因', { required: true, max: 500 }) },
    },
    cancelSign: takeBack('internal', signing, { label: '撤销签字' }),
    forceSign: {
      label: '强制完成', key: 'force', apart: true, by: 'internal',
      from: ['overdue'],
      input: { disputeReason: text('强制原因', { required: true, max: 500 }) },
    },
    // Its receipt was reversed before anybody signed: what differs is seen when the goods are counted anew.
    void: { label: '作废', by: 'system', from: ['waiting'], to: 'void' },
    debit: debit(['done']),
    // What the signing does to the document (domain-core 6.4): every state but the first is reached by it.
    signProgress: progress(['waiting', ...signing], { to: ['waiting', ...signing, 'done'] }),
  },
  list: [
    'diffNo', 'status', 'partNos', 'lineTypes', 'diffQty', 'deadline', 'diffType', 'supplierCode', 'supplierName', 'plant',
    'sheetNo', 'sourceNo', 'lineCount', 'account', 'signers', 'supplierSignedAt', 'carrierSignedAt', 'makerSignedAt',
    'reopenCount', 'isLate', 'forced', 'creationDate',
  ],
  query: ['diffNo', 'sourceNo', 'plant', 'supplierCode', 'status', 'creationDate'],
  more: ['diffType', 'sheetNo', 'signers', 'isLate', 'forced', 'deadline', 'debitState'],
  sort: ['-creationDate', 'diffNo', 'deadline', 'plant', 'supplierCode'],
  story: {
    card: ['diffNo', 'status', 'partNos', 'supplierName', 'lineTypes', 'diffQty', 'deadline', 'sourceNo', 'sheetNo', 'plant'],
    headline: [
      'diffType', 'account', 'sourceNo', 'diffQty', 'debitAmount', 'debitState', 'deadline', 'reopenCount', 'forced',
      'disputeReason', 'remark',
    ],
    parties: {
      主机厂: ['plant', 'warehouse', 'makerSignedBy', 'makerSignedAt'],
      供应商: ['supplierCode', 'supplierSignedBy', 'supplierSignedAt'],
      承运: ['carrierCode', 'carrierSignedBy', 'carrierSignedAt'],
    },
    chain: { waiting: null, supplierSigning: null, makerSigning: null, done: 'deadline' },
    instead: { carrierSigning: 'supplierSigning' },
    lineAmounts: { of: 'shippedQty', parts: { receivedQty: 'success', diffQty: 'danger' }, rest: ['未收'] },
  },
  detail: {
    names: ['partNo', 'partName', 'unit', 'lineType', 'diffQty'],
    list: [
      'diffNo', 'lineNo', 'status', 'partNo', 'partName', 'unit', 'diffType', 'lineType', 'diffQty', 'serialNo', 'shippedQty',
      'receivedQty', 'resolution', 'liability', 'debitTo', 'debitQty', 'debitAmount', 'dedNo', 'debitState', 'supplierCode',
      'plant', 'sheetNo', 'reasonCode', 'lineRemark',
    ],
    query: ['diffNo', 'sheetNo', 'partNo', 'supplierCode', 'plant', 'status', 'diffType', 'debitTo', 'dedNo'],
    sort: ['partNo'],
  },
  signing: {
    as: [4, '差异调整单'],
    phases: {
      diff: signedBy('supplier', ['supplier'], '差异签字'),
      carrierDiff: signedBy('carrier', ['carrier'], '承运差异签字'),
      sharedDiff: signedBy('both', ['supplier', 'carrier'], '共担差异签字'),
    },
  },
  prints: {
    reportPdf: {
      title: '差异调整单', key: 'reportPdf', kind: 'a4',
      parties: {
        主机厂: ['plant', 'plantName', 'warehouse'],
        供应商: ['supplierCode', 'supplierName'],
        承运商: ['carrierCode', 'carrierName'],
      },
      head: [
        'diffType', 'account', 'sourceNo', 'sheetNo', 'deadline', 'supplierSignedBy', 'supplierSignedAt', 'carrierSignedBy',
        'carrierSignedAt', 'makerSignedBy', 'makerSignedAt', 'disputeReason', 'remark',
      ],
      lines: [
        'lineNo', ['partNo', 25], 'partName', ['lineType', 15], ['shippedQty', 16], ['receivedQty', 16], ['diffQty', 16],
        ['resolution', 24], ['liability', 14], ['debitQty', 14], ['lineRemark', 17],
      ],
      sums: ['diffQty'],
      sign: ['主机厂仓库', '主机厂审核', '供应商', '承运商'],
    },
  },
  sheets: {
    detail: {
      title: '差异明细', of: 'lines',
      and: ['price'],
      without: ['serialNo', 'lineRemark'],
    },
  },
  events: {
    topic: ['diff', '收货差异'],

    // Who has to sign, and who is late, is told of the task.
    tells: {
      completed: { title: '差异完成', text: '差异单 {diffNo} 双方签字完成', many: '{n} 张差异单双方签字完成' },
    },
  },
  desk: {
    opens: { by: 'deadline' },
    // Signatures wait as tasks of those who sign.
    waits: {
      diffToDecide: { title: '待定责的差异', act: 'decide', kind: 'answer', tone: 'warning' },
      diffOverdue: { title: '双方逾期未签的差异', act: 'decide', kind: 'late', tone: 'danger', in: ['overdue'], due: 'deadline' },
      diffToDebit: toDebit('待扣款的差异', ['done'], 'makerSignedAt'),
    },
  },
  archive: { after: 24, in: ['done', 'void'], settled: { debitState: 'done' } },
  rights: {
    keys: { price: '价格' },
    grants: {
      PLANNER: 'read', RECEIVER: 'read', WH_MANAGER: 'all', CLAIM_ENG: 'read',
      FIN_CLERK: ['read', 'price'],
      FIN_HEAD: ['all', 'force', 'price'],
      SUP_ALL: ['all', 'price'],
      SUP_SHIPPER: 'read',
      SUP_FIN: ['all', 'price'],
      SUP_QUALITY: 'read',
      CAR_DISPATCH: ['read', 'sign', 'signPdf'],
      TPL_KEEPER: ['read', 'sign', 'signPdf'],
    },
  },
})
