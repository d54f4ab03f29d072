import {
  bool, choice, date, dec, defineDocument, files, instant, int, money, no, qty, ref, rowId, text, perUnit,
} from '../../../declare/index.ts'
import { drafted } from '../../../parts/drafted.ts'
import { progress, signed, signedAs, takeBack } from '../../../parts/signed.ts'
import { publication, view } from '../../../parts/published.ts'
import { debit, debited, toDebit } from '../../accounting/debited.ts'
import { deemed, disputeReason } from '../../common/agreement.ts'
import { charge, chargedPartner, chargedTo } from '../../common/charge.ts'
import { fromFile, party, remark } from '../../mixins.ts'
import { claimItem } from '../claimRate/claimRate.ts'
import { claimSays, fromDiff, fromLateSheet, fromShortage } from './beginnings.ts'
import { claimSource, claimType } from './choices.ts'

const cause = choice('原因分类', {
  plan: [1, '计划'],
  production: [2, '生产'],
  transport: [3, '运输'],
  packing: [4, '包装'],
  system: [5, '系统'],
  quality: [6, '质量'],
  other: [9, '其他'],
})

const noticing = signedAs('ConfirmSign', 'internal', ['published', 'confirmed', 'disputed', 'decided'])
const price = { secret: 'price' } as const
/** So many work days whom it is told has to answer, where the publisher says nothing else. */
export const ANSWER_DAYS = 5

const given = {
  plant: party.plant,
  ...chargedTo('索赔', { initial: 'supplier' }),
  claimType: choice('索赔类型', claimType, { required: true, initial: 'stop' }),
  sourceType: choice('来源', claimSource, { required: true, initial: 'manual', note: '同一来源同一类型只索赔一次' }),
  sourceNo: no('来源单号', {
    max: 60, note: '差异单号、送货单号，停线记录填 VIN；人工不填',
    numberOf: ['diff', 'sendSheet', 'vOnline'],
  }),
}
const head = {
  occurAt: instant('发生时间', { required: true, note: '按发生的月份计入绩效' }),
  workshop: ref('车间', 'workshop', { within: 'plant' }),
  lineCode: ref('产线', 'productionLine', { within: 'plant', note: '停线索赔必填' }),
  stopMinutes: int('停线分钟', { positive: true, note: '停线索赔必填' }),
  partNos: text('涉及零件', { max: 1000, codesOf: 'part' }),
  description: text('问题描述', { required: true, max: 1000 }),
  liabilityPct: dec('责任比例%', 2, { required: true, positive: true, sum: false, initial: 100, note: '大于0，不超过100' }),
  kpiCounted: bool('计入绩效', { required: true, initial: true }),
  evidence: files('证据', { max: 10 }),
  ...remark,
}
const lines = {
  item: choice('费用项目', claimItem, { required: true }),
  basis: text('计算依据', { max: 200 }),
  partNo: ref('零件号', 'part'),
  qty: qty('数量', { positive: true, note: '停线损失不填则为停线分钟' }),
  unit: no('单位', { max: 10 }),
  unitPrice: perUnit('单价', 4, { ...price, positive: true, sum: false, note: '不填则按发生那天的索赔费率' }),
  lineEvidence: files('单据', { max: 5 }),
  innerRemark: text('内部说明', { max: 500, secret: 'inner' }),
}

/** 物流索赔 what a supplier or a carrier owes for a failure of logistics: told with its evidence, answered, decided and deducted once. */
export const logiClaim = defineDocument(
  'logiClaim',
  charge.of({
    title: '物流索赔单', no: 'claimNo', figures: 'claim',
    about: [
      '停线、迟交、错件、包装和单据问题造成的损失向供应商或承运商索赔：对方确认或提出异议，裁定后列入扣款单，只扣一次。',
      '在差异单、迟到的送货单或线边欠料上点“新增索赔”，已知的都已填好；也可以直接新增或从 Excel 导入。',
    ],
    at: '/logi/claim', key: 'claim.logi',
    api: { resource: 'claim' },
    number: ['CM', 4],
    fields: {
      claimNo: no('索赔单号', { required: true }),
      ...given,
      plantName: party.plantName,
      ...chargedPartner('索赔'),
      ...head,
      version: int('版本', { required: true, initial: 1, sum: false }),
      totalAmount: money('损失金额', price),
      claimAmount: money('索赔金额', { ...price, note: '损失金额 × 责任比例' }),
      proposedAmount: money('认可金额', price),
      agreedAmount: money('确认金额', price),
      ...publication,
      publisherId: rowId('发布人ID'),
      confirmBy: date('回复截止', { runsFrom: 'publishedAt' }),
      remindedAt: instant('提醒时间'),
      deemed, causeKind: cause,
      measures: text('整改措施', { max: 500 }),
      answerFiles: files('答复附件', { max: 10 }),
      opinion: text('裁定意见', { max: 500 }),
      waiveReason: text('免除原因', { max: 500 }),
      reportNo: no('8D报告', { numberOf: 'eightD' }),
      ...debited,
      ...signed,
    },
    lines: { ...lines, amount: money('金额', { ...price, required: true, initial: 0 }), ...debited },
    states: {
      draft: [0, '待发布', 'info'],
      published: [1, '待回复', 'primary'],
      confirmed: [2, '已确认', 'success'],
      disputed: [3, '有异议', 'danger'],
      decided: [5, '已裁定', 'success'],
      deducted: [6, '已扣款', 'success'],
      waived: [8, '已免除', 'info'],
      void: [9, '已作废', 'info'],
    },
    actions: {
      ...drafted({
        given, head, lines,
        keys: ['add', 'edit'],
        begins: { lineShort: fromShortage, sendSheet: fromLateSheet, diff: fromDiff },
        says: claimSays,
      }),
      publish: {
        ...charge.actions.publish,
        input: { replyDays: int('回复工作日', { required: true, initial: ANSWER_DAYS, positive: true }) },
      },
      viewed: view({ by: charge.actions.confirm.by }),
      confirm: {
        ...charge.actions.confirm,
        key: 'accept',
        input: { causeKind: cause, measures: text('整改措施', { max: 500 }) },
      },
      dispute: {
        ...charge.actions.dispute,
        key: 'accept',
        input: {
          disputeReason,
          proposedAmount: money('认可金额', {
            ...price,
            required: true, unsigned: true, atMost: 'claimAmount', note: '全部不认可填 0',
          }),
          answerFiles: files('证据', { required: true, max: 10 }),
        },
      },
      resolve: {
        label: '裁定', key: 'approve', call: 'decide', by: 'internal',
        from: ['disputed'],
        to: ['decided', 'waived'],
        party: { not: 'publisherId' },
        input: {
          agreedAmount: money('裁定金额', {
            ...price,
            required: true, unsigned: true, atMost: 'claimAmount', note: '0 即免除',
            start: (r) => r.proposedAmount,
          }),
          opinion: text('裁定意见', { required: true, max: 500 }),
        },
      },
      remind: { label: '提醒回复', by: 'clock', from: ['published'] },
      lapse: { label: '默认确认', by: 'clock', due: ['confirmBy'], from: ['published'], to: 'confirmed' },
      waive: {
        label: '免除', key: 'close', by: 'internal',
        from: ['published', 'confirmed', 'disputed', 'decided'],
        to: 'waived',
        input: { waiveReason: text('免除原因', { required: true, max: 500 }) },
      },
      ask8D: {
        label: '要求8D', key: 'pub', by: 'internal',
        from: ['published', 'confirmed', 'disputed', 'decided', 'deducted'],
        only: { target: ['supplier'], reportNo: { none: '已要求8D报告' } },
      },
      recall: { label: '撤回', key: 'pub', by: 'internal', from: ['published'], to: 'draft', get: true },
      debit: { ...debit(['confirmed', 'decided']), to: ['confirmed', 'decided', 'deducted'] },
      sign: noticing.sign,
      cancelSign: takeBack('internal', ['published']),
      signProgress: progress(['draft', 'published', 'confirmed', 'disputed', 'decided', 'deducted', 'waived']),
    },
    words: {
      void: { call: 'removeRange', from: ['draft'], danger: '索赔单不再使用，编号保留；来源可以重新索赔。' },
    },
    list: [
      'claimNo', 'status', 'claimType', 'partnerCode', 'partnerName', 'plant', 'occurAt', 'claimAmount', 'agreedAmount',
      'confirmBy', 'target', 'stopMinutes', 'liabilityPct', 'totalAmount', 'sourceType', 'sourceNo', 'partNos', 'lineCode',
      'causeKind', 'debitState', 'dedNo', 'reportNo', 'kpiCounted', 'signStatus', 'publishedAt', 'creationDate',
    ],
    query: ['claimNo', 'plant', 'partnerCode', 'claimType', 'status', 'occurAt'],
    more: [
      'target', 'sourceType', 'sourceNo', 'partNos', 'workshop', 'lineCode', 'causeKind', 'kpiCounted', 'debitState', 'dedNo',
      'publishedAt', 'creationDate',
    ],
    sort: ['-occurAt', 'claimNo', 'claimAmount', 'confirmBy', 'plant', 'partnerCode', 'creationDate'],
    story: {
      counted: ['张', '索赔'],
      card: ['partnerName', 'claimType', 'occurAt', 'claimAmount', 'agreedAmount', 'confirmBy'],
      headline: [
        'claimType', 'claimAmount', 'agreedAmount', 'confirmBy', 'occurAt', 'stopMinutes', 'liabilityPct', 'sourceNo',
        'description',
      ],
      parties: { 主机厂: ['plant', 'workshop', 'lineCode'], 索赔对象: ['target', 'partnerCode'] },
      chain: { draft: null, published: null, confirmed: 'confirmBy', deducted: null },
      instead: { decided: 'confirmed' },
      groups: {
        答复: ['confirmedAt', 'deemed', 'causeKind', 'measures', 'proposedAmount', 'disputeReason', 'answerFiles'],
        裁定与扣款: ['opinion', 'waiveReason', 'dedNo', 'debitState', 'reportNo', 'kpiCounted'],
        依据: ['sourceType', 'partNos', 'totalAmount', 'evidence', 'remark'],
      },
    },
    detail: {
      names: ['item', 'basis', 'qty', 'unit'],
      list: [
        'claimNo', 'lineNo', 'status', 'item', 'basis', 'qty', 'unit', 'unitPrice', 'amount', 'partNo', 'claimType',
        'partnerCode', 'partnerName', 'plant', 'occurAt', 'innerRemark',
      ],
      query: ['claimNo', 'plant', 'partnerCode', 'item', 'claimType', 'partNo', 'occurAt', 'status'],
      sort: ['occurAt', 'item'],
    },
    sheets: {
      import: {
        ...fromFile,
        title: '物流索赔导入', fills: 'create', upload: 'excelImport',
        without: ['evidence', 'lineEvidence'],
      },
      detail: { title: '物流索赔明细', of: 'lines', call: 'exportDetails', without: ['innerRemark'] },
    },
    prints: {
      reportPdf: {
        title: '物流索赔通知单', call: 'DownLoadPDF', key: 'print', kind: 'a4',
        parties: { 主机厂: ['plant', 'plantName', 'workshop', 'lineCode'], 索赔对象: ['partnerCode', 'partnerName'] },
        head: [
          'claimType', 'occurAt', 'stopMinutes', 'sourceNo', 'partNos', 'liabilityPct', 'totalAmount', 'claimAmount',
          'publishedAt', 'confirmBy', 'description', 'disputeReason', 'proposedAmount', 'opinion', 'agreedAmount',
        ],
        lines: ['lineNo', ['item', 24], 'basis', ['partNo', 28], ['qty', 20], ['unit', 14], ['unitPrice', 22], ['amount', 26]],
        sums: ['amount'],
        words: 'claimAmount',
        notes: ['请在回复截止前确认或提出异议并附证据；逾期未回复视为确认，按索赔金额列入扣款单。'],
        sign: ['主机厂经办', '主机厂审核', '索赔对象回复（确认／异议）'],
      },
    },
    signing: {
      as: [33, '物流索赔单'],
      phases: {
        // What is published is the maker's word already; with a seal where the strategy wants one.
        settle: { ...noticing.phase, title: '索赔通知签章', start: 'publish', auto: 'ConfirmSign', ends: ['recall', 'waive'] },
      },
    },
    events: {
      topic: ['claim', '物流索赔'],
      tells: {
        published: {
          title: '物流索赔', text: '收到物流索赔 {no}，请在 {by} 前确认或提出异议', many: '收到 {n} 张物流索赔，请回复',
        },
        confirmed: { title: '索赔已确认', text: '{partner} 已确认物流索赔 {no}', many: '{n} 张物流索赔已确认' },
        disputed: { title: '索赔有异议', text: '{partner} 对物流索赔 {no} 提出异议：{disputeReason}', key: 'claim.logi.approve' },
        decided: { title: '索赔已裁定', text: '物流索赔 {no} 裁定金额 {amount}：{opinion}' },
        dueSoon: { title: '索赔将到期', text: '物流索赔 {no} 今天是回复截止日，逾期视为确认' },
        overdue: {
          title: '索赔默认确认', text: '物流索赔 {no} 逾期未回复，已按索赔金额确认', many: '{n} 张物流索赔逾期未回复，已默认确认',
        },
        waived: { title: '索赔免除', text: '物流索赔 {no} 已免除：{reason}' },
        recalled: { title: '索赔撤回', text: '物流索赔 {no} 已撤回修改' },
      },
    },
    desk: {
      opens: { by: 'confirmBy' },
      waits: {
        toDebit: toDebit('待扣款的索赔', ['confirmed', 'decided'], 'confirmedAt'),
      },
    },
    without: { tells: ['explained'] },
    archive: { after: 24, in: ['deducted', 'waived', 'void'] },
    rights: {
      keys: { price: '价格', inner: '内部说明' },
      grants: {
        CLAIM_ENG: ['all', 'price', 'inner'],
        FIN_CLERK: ['read', 'price'],
        // What of an evaluation is counted from claims; not what they cost.
        PERF_ENG: 'read',
        PLANNER: ['read', 'add', 'edit', 'inner'],
        MAT_CTRL: ['read', 'add', 'edit', 'inner'],
        WH_MANAGER: ['read', 'add', 'edit', 'inner'],
        SUP_QUALITY: ['read', 'accept', 'print'],
      },
    },
  }),
)
