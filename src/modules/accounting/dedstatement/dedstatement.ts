import {
  choice, date, dec, defineDocument, files, instant, int, money, no, period, qty, ref, rowId, text, perUnit,
} from '../../../declare/index.ts'
import { progress, sign, signed, takeBack } from '../../../parts/signed.ts'
import { disputeReason, sealedStates } from '../../common/agreement.ts'
import { charge, chargedPartner, chargedTo } from '../../common/charge.ts'
import { sealType } from '../../../signing/codes.ts'
import { ownPlant, part, party, reason, remark } from '../../mixins.ts'

export const sourceType = {
  pick: [1, '取货'],
  delivery: [2, '配送'],
  storage: [3, '仓储'],
  diff: [4, '差异'],
  claim: [5, '索赔'],
  other: [6, '其他'],
  warranty: [7, '三包索赔'],
} as const
/** Those that people type, by the carrier's bill or the claim; what differences debit comes from its place (sources.server.ts). */
const typedType = {
  pick: [1, '取货运费'],
  storage: [2, '仓储费'],
  packing: [3, '包装费'],
  claim: [5, '索赔扣款'],
  other: [6, '其他'],
} as const
export const dedType = { ...typedType, diff: [4, '差异扣款'], warranty: [7, '三包索赔'] } as const
/** What a typed line says that it came from. */
export const typedSource = {
  pick: 'pick', storage: 'storage', packing: 'other', claim: 'claim', diff: 'other', other: 'other', warranty: 'other',
} as const
const both = charge.actions.confirm.by

/** What both sides see of a line, and what only the maker does. */
const inner = { secret: 'inner' } as const
const typed = {
  claimNo: no('索赔/凭证号', { max: 60, note: '运费、仓储、包装填承运商或仓库的账单号；同一扣款对象同一类型的凭证只扣一次' }),
  occurDate: date('发生日期', { required: true }),
  partNo: ref('零件号', 'part'),
  qty: qty('数量', { unsigned: true }),
  price: perUnit('单价', 6, { secret: 'price', sum: false, unsigned: true, note: '不含税' }),
  amount: money('金额', { secret: 'price', note: '不含税；不填则为数量 × 单价。只有“其他”可为负数，用于更正' }),
  taxRate: dec('税率', 4, { sum: false, unsigned: true, share: true, note: '小数，13% 填 0.13；不填为 0' }),
  reasonCode: reason('扣款原因', ['DEDUCT', 'DIFF', 'RETURN', 'COUNT'], { required: true }),
  vehicle: no('车次'),
  mileage: dec('里程(km)', 1, { unsigned: true, sum: false }),
  lineRemark: text('说明', { max: 500 }),
}
const internal = {
  costPrice: dec('成本价', 6, { sum: false, unsigned: true, ...inner }),
  contractNo: no('运费合同', { max: 60, ...inner }),
  deptCode: ref('责任部门', 'department', inner),
}
/** The partner, then the maker, both with their seals. */
const bothSign = <const T extends 'SupplierStmtSign' | 'CarrierStmtSign', const B extends 'supplier' | 'carrier'>(
  step: T,
  side: B,
) =>
  ({
    title: '扣款签章', print: 'reportPdf', seam: true, start: 'startSign',
    sign: { signTarget: step, signMaker: 'MakerStmtSign' },
    recall: 'cancelSign', progress: 'signProgress',
    steps: [
      { step, side },
      { step: 'MakerStmtSign', side: 'maker' },
    ],
  }) as const
const headInput = { attachments: files('附件', { max: 10 }), ...remark }
const columns = [
  'dedNo', 'lineNo', 'status', 'period', 'plant', 'target', 'partnerCode', 'partnerName', 'dedType', 'sourceType', 'sourceNo',
  'claimNo', 'occurDate', 'partNo', 'partName', 'qty', 'unit', 'price', 'amount', 'taxRate', 'taxAmount', 'grossAmount',
  'reasonCode', 'vehicle', 'mileage', 'lineRemark',
] as const

/** So many work days its partner has to answer (domain-core C5). */
export const ANSWER_DAYS = 10

/** 扣款结算单 deduction statement: what a supplier or carrier owes for losses, claims and freight, once and signed by both sides. */
export const dedstatement = defineDocument(
  'dedstatement',
  charge.of({
    title: '扣款结算单',
    about: [
      '供应商或承运商一个月里该扣的钱：差异责任、索赔及其他，双方签章后生效；供应商的在状态三结算单中抵扣。',
      '差异签字、索赔确认或裁定后由核算点“生成”归集，每笔来源只扣一次；运费、仓储、包装和其他由核算“新建”录入。',
    ],
    at: '/logi/dedst', key: 'logi.dedst', no: 'dedNo', figures: 'ded',
    api: { getPager: 'getpager' },
    number: ['DS', 4, { monthly: true }],
    fields: {
      dedNo: no('扣款单号', { required: true }),
      period: period('结算月份', { required: true }),
      plant: party.plant, plantName: party.plantName,
      ...chargedTo('扣款'),
      ...chargedPartner('扣款'),
      dedType: choice('扣款类型', dedType, { required: true }),
      version: int('版本', { required: true, initial: 1, sum: false }),
      currency: no('币种', { required: true, initial: 'CNY', max: 3 }),
      lineCount: int('行数', { required: true, initial: 0 }),
      netAmount: money('不含税金额', { secret: 'price' }),
      taxAmount: money('税额', { secret: 'price' }),
      grossAmount: money('含税金额', { secret: 'price' }),
      publishedAt: charge.fields.publishedAt,
      confirmBy: date('确认截止', { note: `发布后第 ${ANSWER_DAYS} 个工作日`, runsFrom: 'publishedAt' }),
      confirmedAt: charge.fields.confirmedAt,
      disputeReason: charge.fields.disputeReason,
      answer: text('处理说明', { max: 500 }),
      offset: choice(
        '抵扣',
        {
          waiting: [0, '待抵扣', 'warning'],
          attached: [1, '已列入结算单', 'primary'],
          done: [2, '已抵扣', 'success'],
        },
        { note: '承运商的扣款另行收款，不在结算单中抵扣' },
      ),
      stmtNo: no('抵扣结算单', { numberOf: 'statementThree' }),
      ...signed,
      targetSignedBy: text('扣款对象签章人'),
      targetSignedAt: instant('扣款对象签章时间'),
      makerSignedBy: text('主机厂签章人'),
      makerSignedAt: instant('主机厂签章时间'),
      ...headInput,
    },
    lines: {
      sourceType: choice('来源', sourceType, { required: true }),
      sourceNo: no('来源单号', { numberOf: ['diff', 'pick', 'logiClaim', 'supClaimNotice'] }),
      sourceLineId: rowId('来源行ID', { indexed: true }),
      ...typed,
      // What a difference was for says enough of why it is debited.
      reasonCode: { ...typed.reasonCode, required: false as const },
      partName: part.partName,
      unit: { ...part.unit, required: false as const },
      sourceAmount: money('来源金额', { secret: 'price', sum: false }),
      taxAmount: money('税额', { secret: 'price' }),
      grossAmount: money('含税金额', { secret: 'price' }),
      ...internal,
    },
    states: sealedStates,
    actions: {
      build: { label: '编制', by: 'system', from: 'new', to: 'draft' },
      generate: {
        label: '生成', key: 'add', by: 'internal', from: 'new', to: 'draft',
        acts: { makes: '到该月为止没有待扣款的来源，或该月的扣款单已经生成' },
        input: { plant: ownPlant, period: period('结算月份', { required: true, note: '截至该月底发生而尚未扣款的都会归集' }) },
      },
      create: {
        label: '新建', key: 'add', by: 'internal', from: 'new', to: 'draft',
        input: {
          plant: ownPlant,
          period: period('结算月份', { required: true }),
          ...chargedTo('扣款'),
          dedType: choice('扣款类型', typedType, { required: true }),
          ...headInput,
        },
        lines: { ...typed, ...internal },
      },
      edit: {
        label: '修改', key: 'edit', by: 'internal',
        from: ['draft', 'disputed'],
        input: headInput,
        lines: { ...typed, ...internal },
        whole: true,
      },
      confirm: { ...charge.actions.confirm, call: 'cfm' },
      dispute: { ...charge.actions.dispute, input: { disputeReason, attachments: headInput.attachments }, get: true },
      resolve: {
        ...charge.actions.resolve,
        input: {
          answer: text('处理说明', { required: true, max: 500, note: '确有错的先“修改”或作废；处理后由扣款对象再次确认' }),
        },
      },
      startSign: { label: '发起签章', key: 'manufacturerSign', by: 'internal', from: ['confirmed'], get: true },
      signTarget: sign(both, ['confirmed'], { label: '签章', call: 'sign' }),
      signMaker: sign('internal', ['confirmed'], { label: '签章', call: 'sign' }),
      cancelSign: takeBack(['supplier', 'carrier', 'internal'], ['confirmed'], { label: '取回签章' }),
      signProgress: progress(['published', 'confirmed'], { label: '签章进度', to: ['published', 'confirmed', 'signed'] }),
      // A statement three takes it up, lets it go, and is signed.
      attach: {
        label: '列入结算单', by: 'system',
        from: ['signed'],
        input: { stmtNo: no('抵扣结算单', { required: true }) },
      },
      detach: {
        label: '移出结算单', by: 'system',
        from: ['signed'],
        input: { stmtNo: no('抵扣结算单', { required: true }) },
      },
      settle: { label: '抵扣', by: 'system', from: ['signed'] },
      // What it was made of is owed no more. What somebody is signing stays as it is.
      release: {
        label: '来源作废', by: 'system',
        from: ['draft', 'published', 'disputed', 'confirmed'],
        to: ['draft', 'published', 'disputed', 'confirmed', 'void'],
        input: { sourceNo: no('来源单号', { required: true }) },
      },
    },
    words: { void: { danger: '各来源退回待扣款，可重新生成。' } },
    list: [
      'dedNo', 'status', 'partnerCode', 'partnerName', 'plant', 'period', 'dedType', 'grossAmount', 'netAmount', 'taxAmount',
      'lineCount', 'confirmBy', 'offset', 'stmtNo', 'target', 'signStatus', 'publishedAt', 'confirmedAt', 'targetSignedAt',
      'makerSignedAt', 'currency', 'version',
    ],
    query: ['dedNo', 'period', 'plant', 'partnerCode', 'dedType', 'status'],
    more: ['target', 'supplierCode', 'carrierCode', 'offset', 'stmtNo', 'signStatus', 'publishedAt', 'confirmBy'],
    sort: ['-period', 'dedNo', 'plant', 'partnerCode', 'publishedAt', 'confirmBy', 'grossAmount'],
    story: {
      card: ['partnerName', 'period', 'dedType', 'grossAmount', 'confirmBy'],
      headline: [
        'period', 'dedType', 'grossAmount', 'netAmount', 'taxAmount', 'confirmBy', 'offset', 'stmtNo', 'disputeReason', 'answer',
        'remark',
      ],
      parties: {
        主机厂: ['plant', 'makerSignedBy', 'makerSignedAt'],
        扣款对象: ['target', 'partnerCode', 'targetSignedBy', 'targetSignedAt'],
      },
      chain: { draft: null, published: null, confirmed: 'confirmBy', signed: null },
    },
    detail: {
      names: ['sourceNo', 'claimNo', 'partNo', 'partName', 'occurDate'],
      list: [...columns, ...(['costPrice', 'contractNo', 'deptCode'] as const)],
      query: ['dedNo', 'period', 'plant', 'partnerCode', 'sourceType', 'sourceNo', 'claimNo', 'partNo', 'occurDate', 'status'],
      sort: ['occurDate', 'partNo'],
    },
    queries: {
      asks: {
        getMakerSign: {
          title: '主机厂当前的印章和签章人',
          input: { id: rowId('扣款单ID') },
          answer: {
            sealNo: no('印章编号'),
            sealName: text('印章名称'),
            sealType: choice('印章类型', sealType),
            holders: text('使用人', { max: 500 }),
            validTo: date('失效日期'),
            signer: text('签章人'),
            signedAt: instant('签章时间'),
          },
        },
      },
    },
    signing: {
      as: [21, '扣款结算单'],
      phases: {
        settle: { ...bothSign('SupplierStmtSign', 'supplier'), when: (row) => row.target === 'supplier' },
        carrierSettle: { ...bothSign('CarrierStmtSign', 'carrier'), when: (row) => row.target === 'carrier' },
      },
    },
    prints: {
      reportPdf: {
        title: '扣款结算单', key: 'reportPdf', kind: 'a4', landscape: true,
        parties: { 主机厂: ['plant', 'plantName'], 扣款对象: ['partnerCode', 'partnerName'] },
        head: ['period', 'dedType', 'version', 'publishedAt', 'confirmBy', 'confirmedAt', 'disputeReason', 'answer', 'remark'],
        lines: [
          'lineNo', ['sourceType', 14], ['sourceNo', 32], ['claimNo', 26], ['occurDate', 20], ['partNo', 24], 'partName',
          ['qty', 17], ['amount', 24], ['taxRate', 13], ['taxAmount', 22], ['grossAmount', 24], ['lineRemark', 26],
        ],
        sums: ['amount', 'taxAmount', 'grossAmount'],
        words: 'grossAmount',
        notes: ['每笔来源只扣一次；双方签章后，供应商的扣款在状态三结算单中抵扣，承运商的扣款另行收款。'],
        sign: ['扣款对象', '主机厂核算', '主机厂审核'],
      },
    },
    sheets: {
      detail: { title: '扣款明细', of: 'lines', without: ['costPrice', 'contractNo', 'deptCode'] },
      detailInner: {
        title: '扣款明细（内部）', of: 'lines',
        and: ['sourceAmount'],
        key: 'inner',
      },
    },
    events: {
      topic: ['dedst', '扣款结算'],
      tells: {
        confirmed: { title: '扣款单确认', text: '{partner} 已确认扣款结算单 {no}，请发起签章' },
        disputed: { title: '扣款异议', text: '{partner} 对扣款结算单 {no} 提出异议：{disputeReason}', key: 'logi.dedst.approve' },
        explained: { title: '扣款异议已处理', text: '扣款结算单 {no} 的异议已处理：{answer}，请再次确认' },
        signed: { title: '扣款单签章完成', text: '扣款结算单 {no} 双方签章完成', many: '{n} 张扣款结算单签章完成' },
        released: {
          title: '扣款单减少',
          text: '扣款结算单 {no} 的来源 {sourceNo} 已作废，相应的行已移出，请按现在的金额确认',
          many: '{n} 张扣款结算单移出了作废的来源',
        },
        revoked: { title: '扣款单作废', text: '扣款结算单 {no} 已作废', many: '{n} 张扣款结算单已作废' },
      },
    },
    desk: {
      opens: { by: 'confirmBy' },
      // Signatures wait as tasks of those who sign.
      waits: {
        dedToPublish: { title: '待发布的扣款单', act: 'publish', kind: 'publish', tone: 'primary' },
        dedToConfirm: { title: '待确认的扣款单', act: 'confirm', kind: 'answer', tone: 'warning', due: 'confirmBy' },
        dedDisputed: { title: '有异议的扣款单', act: 'resolve', kind: 'unmet', tone: 'danger' },
        dedToSign: {
          title: '待发起签章的扣款单', act: 'startSign', kind: 'task', tone: 'warning',
          where: { signStatus: '0' },
          since: 'confirmedAt',
        },
        dedToOffset: {
          title: '待抵扣的扣款单', for: 'internal', key: 'les.stmt3.edit', kind: 'task', tone: 'primary',
          in: ['signed'],
          where: { offset: '0' },
          since: 'makerSignedAt',
        },
      },
    },
    archive: { after: 24, in: ['signed', 'void'], settled: { offset: 'done' } },
    rights: {
      keys: { price: '价格', inner: '内部明细' },
      grants: {
        FIN_CLERK: [
          'read', 'add', 'edit', 'pub', 'approve', 'manufacturerSign', 'sign', 'cancelSign', 'reportPdf', 'signPdf',
          'expSignDetail', 'price', 'inner',
        ],
      },
    },
  }),
)
