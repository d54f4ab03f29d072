/**
 * Agreements: what a plant says that a partner owes, holds or deserves over a period, and the partner's answer. A published one is
 * confirmed or disputed; a dispute is decided and answered anew; silence until its day may count as agreement; both sign; or it is void.
 * Three traits: `proposal` is answered by the partner that the document names, `agreement` by a supplier whose silence counts as well,
 * `sealedAgreement` is signed by both. Their rules: agreement.server.ts.
 */
import { bool, date, defineTrait, instant, text } from '../../declare/index.ts'
import { progress, sign, signed, takeBack } from '../../parts/signed.ts'
import { publication, publish, publishedScope } from '../../parts/published.ts'
import { party, remark } from '../mixins.ts'

/** StmtStatus (domain-core 6.3), but for what is signed. */
const states = {
  draft: [0, '草稿', 'info'],
  published: [1, '待确认', 'primary'],
  disputed: [2, '有异议', 'danger'],
  confirmed: [3, '已确认', 'success'],
  void: [9, '已作废', 'info'],
} as const
/** States of what both sign once it is confirmed. */
export const sealedStates = { ...states, confirmed: [3, '已确认待签', 'warning'], signed: [4, '签章完成', 'success'] } as const

/** What a partner says against it. */
export const disputeReason = text('异议说明', { required: true, max: 500 })
/** Nobody answered in time, and it counts as confirmed. */
export const deemed = bool('视同确认', { required: true, initial: false })

const asked = {
  publishedAt: publication.publishedAt,
  confirmBy: date('确认截止', { runsFrom: 'publishedAt' }),
  confirmedAt: instant('确认时间'),
}
/** What the partner said against it. */
export const disputed = { disputeReason: text('异议说明', { max: 500 }) }
const answers = {
  publish: publish({ get: true }),
  confirm: { label: '确认', key: 'cfm', by: 'supplier', from: ['published'], to: 'confirmed', get: true },
  dispute: { label: '提出异议', key: 'cfm', by: 'supplier', from: ['published'], to: 'disputed', input: { disputeReason } },
  resolve: {
    label: '处理异议', key: 'approve', by: 'internal',
    from: ['disputed'],
    to: 'published',
    input: { remark: text('处理说明', { required: true, max: 500 }) },
  },
} as const
const voided = {
  void: { label: '作废', key: 'del', by: 'internal', from: ['draft', 'published', 'disputed'], to: 'void', get: true },
} as const
/** Who neither confirms nor disputes in time does not hold up the books. */
export const silence = {
  label: '视同确认', key: 'force', apart: true, by: 'internal',
  input: { remark: text('理由', { required: true, max: 500 }) },
} as const
const deem = {
  ...silence,
  // The seal is still the supplier's own.
  danger: '确认截止已过而供应商没有答复，按主机厂的数量进入签章；供应商不签章，仍不生效。',
  from: ['published'],
  to: 'confirmed',
} as const

const tells = {
  published: { title: '<title>', text: '<title> {no} 已发布，请确认', many: '{n} 张<title>已发布，请确认' },
  confirmed: { title: '<title>确认', text: '供应商已确认<title> {no}', many: '供应商确认了 {n} 张<title>' },
  disputed: { title: '<title>异议', text: '供应商对<title> {no} 提出异议：{disputeReason}' },
  explained: { title: '<title>异议已说明', text: '<title> {no} 的异议已说明：{remark}，请确认或再次提出异议' },
} as const
const deemedTell = { title: '<title>视同确认', text: '<title> {no} 逾期未答复，已视同确认：{remark}' } as const
const chain = { draft: null, published: null, confirmed: 'confirmBy' } as const

/** What the trait of proposals is made of. */
export const proposalParts = {
  fields: { plant: party.plant, plantName: party.plantName, ...asked, ...disputed, ...remark },
  states,
  events: { tells },
  actions: { ...answers, ...voided },
  desk: {
    waits: {
      toPublish: { title: '待发布的<title>', act: 'publish', kind: 'publish', tone: 'primary' },
      toConfirm: { title: '待确认的<title>', act: 'confirm', kind: 'answer', tone: 'warning', due: 'confirmBy' },
      disputed: { title: '有异议的<title>', act: 'resolve', kind: 'unmet', tone: 'danger' },
    },
  },
  story: { parties: { 主机厂: ['plant'] }, chain },
} as const
export const proposal = defineTrait('proposal', proposalParts)

const agreementParts = {
  ...proposalParts,
  scope: publishedScope,
  fields: { ...party, ...asked, deemed, ...disputed, ...remark },
  actions: { ...answers, deem, ...voided },
  events: { tells: { ...tells, deemed: deemedTell } },
  list: [
    '<no>', 'status', 'supplierCode', 'supplierName', 'plant', '<of>', '<decides>', '<further>', 'publishedAt', 'confirmBy',
    'confirmedAt',
  ],
  query: ['<no>', '<of>', 'plant', 'supplierCode', 'status'],
  more: ['publishedAt', 'confirmedAt'],
  sort: ['-<of>', '<no>', 'plant', 'supplierCode'],
  story: {
    card: ['supplierName', '<of>', '<decides>', 'confirmBy'],
    headline: ['<of>', '<decides>', 'confirmBy', 'disputeReason'],
    parties: { 主机厂: ['plant'], 供应商: ['supplierCode'] },
    chain,
  },
  archive: { after: 24, in: ['confirmed', 'void'] },
  rights: { grants: { FIN_CLERK: 'all', FIN_HEAD: ['all', 'force'], SUP_ALL: 'all', SUP_FIN: 'all' } },
} as const
export const agreement = defineTrait('agreement', agreementParts)

/** Supplier, then maker, both with their seals. @param worth the line quantity whose value waivers may limit */
export const bothSeal = <const W extends string = never>(worth?: W) =>
  ({
    settle: {
      title: '结算签章', print: 'reportPdf', seam: true,
      start: ['confirm', 'deem'],
      sign: { signSupplier: 'SupplierStmtSign', signMaker: 'MakerStmtSign' },
      recall: 'cancelSign',
      ...(worth && { worth }),
      progress: 'signProgress',
      steps: [
        { step: 'SupplierStmtSign', side: 'supplier' },
        { step: 'MakerStmtSign', side: 'maker' },
      ],
    },
  }) as const

/** What the trait of sealed agreements is made of. */
export const sealedParts = {
  ...agreementParts,
  fields: {
    ...party,
    ...asked,
    deemed,
    ...disputed,
    ...signed,
    supplierSignedBy: text('供应商签章人'),
    supplierSignedAt: instant('供应商签章时间'),
    makerSignedBy: text('主机厂签章人'),
    makerSignedAt: instant('主机厂签章时间'),
    ...remark,
  },
  states: sealedStates,
  actions: {
    ...answers,
    signSupplier: sign('supplier', ['confirmed'], { label: '签章', call: 'sign' }),
    signMaker: sign('internal', ['confirmed'], { label: '签章', call: 'sign' }),
    cancelSign: takeBack(['supplier', 'internal'], ['confirmed'], { label: '取回签章' }),
    deem,
    signProgress: progress(['published', 'confirmed'], { label: '签章进度', to: ['published', 'confirmed', 'signed'] }),
    ...voided,
  },
  events: { tells: { ...tells, deemed: { ...deemedTell, text: '<title> {no} 逾期未答复，已视同确认：{remark}，请签章' } } },
  list: [...agreementParts.list, 'signStatus', 'supplierSignedAt', 'makerSignedAt'],
  more: [...agreementParts.more, 'signStatus'],
  story: {
    ...agreementParts.story,
    parties: {
      主机厂: ['plant', 'makerSignedBy', 'makerSignedAt'],
      供应商: ['supplierCode', 'supplierSignedBy', 'supplierSignedAt'],
    },
    chain: { ...chain, signed: null },
  },
  signing: { phases: bothSeal() },
  archive: { after: 24, in: ['signed', 'void'] },
} as const
export const sealedAgreement = defineTrait('sealedAgreement', sealedParts)
