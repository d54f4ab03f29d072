/**
 * A statement of one account between a plant and a supplier over a month (domain-core D3–D5): generated from the ledger, published,
 * confirmed or disputed, signed by both. Statements one, two and three are this with columns of their own. Its rules: stated.server.ts.
 */
import {
  bool, choice, date, instant, int, no, period, qty, text, type Field, type Fields, type Proof,
} from '../../declare/index.ts'
import type { UseType } from '../../ledger/fields.ts'
import { progress, sign, signed, takeBack } from '../../parts/signed.ts'
import { publication, publish, toldScope } from '../../parts/told.ts'
import { diffSign } from '../distribution/sendSheet/sendSheet.ts'
import { ownPlant, part, party, remark } from '../mixins.ts'

/**
 * What stands between opening and closing: the column, what people call it, the movements on the account that make it up and, where
 * that matters, for what was used.
 */
export type Columns = Readonly<Record<string, readonly [label: string, moves: readonly string[], uses?: readonly UseType[]]>>
type Amount = Field<bigint, true, 'stored'>
type Moved<C> = { readonly [K in keyof C]: Amount }
type Amounts<C> = { readonly openingQty: Amount } & Moved<C> & { readonly closingQty: Amount }

const amount = (label: string, account: string, more: Partial<Proof>, sum = true): Amount =>
  qty(label, {
    required: true, initial: 0,
    ...(sum ? {} : { sum }),
    proof: { by: 'period', accounts: [account], ...more },
  })

/** The columns, each with its proof in the ledger. */
export const movedOf = <const C extends Columns>(account: string, columns: C): Moved<C> =>
  Object.fromEntries(
    Object.entries(columns).map(([name, [label, moves, uses]]) => [
      name,
      amount(label, account, { moves, ...(uses && { uses }) }),
    ]),
  ) as Moved<C>

/** Opening and closing as the ledger has them, too. What stood at the beginning and at the end of several periods makes no sum. */
export const amountsOf = <const C extends Columns>(account: string, columns: C): Amounts<C> => ({
  openingQty: amount('期初', account, { upTo: 'before' }, false),
  ...movedOf(account, columns),
  closingQty: amount('期末', account, { upTo: 'end' }, false),
})

/** StmtStatus (domain-core 6.3). */
export const stmtStates = {
  draft: [0, '草稿', 'info'],
  published: [1, '待确认', 'primary'],
  disputed: [2, '有异议', 'danger'],
  confirmed: [3, '已确认待签', 'warning'],
  signed: [4, '签章完成', 'success'],
  void: [9, '已作废', 'info'],
} as const

/** Nobody answered in time, and it counts as confirmed. */
export const deemed = bool('视同确认', { required: true, initial: false })

/** What becomes of figures that were told: a dispute is settled, both sign (settling of stated.server.ts). */
export const settlement = {
  resolve: {
    label: '处理异议', key: 'approve', by: 'internal',
    from: ['disputed'],
    to: 'published',
    input: {
      remark: text('处理说明', {
        required: true, max: 500,
        note: '差异单尚未签字时，只作说明而不调整：差异单作废，供应商可再次提出异议',
      }),
    },
  },
  signSupplier: sign('supplier', ['confirmed'], { label: '签章', call: 'sign' }),
  signMaker: sign('internal', ['confirmed'], { label: '签章', call: 'sign' }),
  cancelSign: takeBack(['supplier', 'internal'], ['confirmed'], { label: '取回签章' }),
  // Who neither confirms nor disputes in time does not hold up the books; the seal is still the supplier's own.
  deem: {
    label: '视同确认', key: 'force', apart: true,
    danger: '确认截止已过而供应商没有答复，按主机厂的数量进入签章；供应商不签章，仍不生效。',
    by: 'internal',
    from: ['published'],
    to: 'confirmed',
    input: { remark: text('理由', { required: true, max: 500 }) },
  },
  signProgress: progress(['published', 'confirmed'], { label: '签章进度', to: ['published', 'confirmed', 'signed'] }),
} as const

/** @param own what the supplier's books hold when the dialog of a dispute opens, of a line without an answer */
const actions = (own: (line: Readonly<Record<string, any>>) => number) =>
  ({
    build: { label: '编制', by: 'system', from: 'new', to: 'draft' },
    generate: {
      label: '生成', key: 'add', by: 'internal', from: 'new', to: 'draft',
      acts: { makes: '该期间没有需要结算的库存' },
      input: { plant: ownPlant, period: period('期间（须已关账）', { required: true }) },
    },
    publish: publish({ get: true }),
    confirm: { label: '确认', key: 'cfm', by: 'supplier', from: ['published'], to: 'confirmed', get: true },
    dispute: {
      label: '提出异议', key: 'cfm', by: 'supplier',
      from: ['published'],
      to: 'disputed',
      input: { disputeReason: text('异议说明', { required: true, max: 500 }) },
      lines: {
        supplierQty: qty('供应商账面', { required: true, start: (l) => l.supplierQty ?? own(l) }),
        lineRemark: text('说明', { max: 500 }),
      },
    },
    ...settlement,
    settleDiff: {
      label: '异议处理进度', by: 'system',
      from: ['disputed', 'published', 'void'],
      input: { diffSignStatus: choice('差异签字', diffSign, { required: true }) },
    },
    void: {
      label: '作废', danger: '供应商不能再确认这一期结算单，需重新生成。', key: 'del', by: 'internal',
      from: ['draft', 'published', 'disputed'],
      to: 'void', get: true,
    },
  }) as const

/** Supplier, then maker, both with their seals. @param worth the line quantity whose value waivers may limit */
export const settleSigning = <const W extends string>(worth: W) =>
  ({
    settle: {
      title: '结算签章', print: 'reportPdf', seam: true,
      start: ['confirm', 'deem'],
      sign: { signSupplier: 'SupplierStmtSign', signMaker: 'MakerStmtSign' },
      recall: 'cancelSign', worth, progress: 'signProgress',
      steps: [
        { step: 'SupplierStmtSign', side: 'supplier' },
        { step: 'MakerStmtSign', side: 'maker' },
      ],
    },
  }) as const

const tells = {
  published: { title: '结算单', text: '结算单 {stmtNo} 已发布，请确认', many: '{n} 张结算单已发布，请确认' },
  confirmed: { title: '结算单确认', text: '供应商已确认结算单 {stmtNo}', many: '供应商确认了 {n} 张结算单' },
  deemed: { title: '结算单视同确认', text: '结算单 {stmtNo} 逾期未答复，已视同确认：{remark}，请签章' },
  explained: { title: '结算异议已说明', text: '结算单 {stmtNo} 的异议已说明：{remark}，请确认或再次提出异议' },
  disputed: { title: '结算异议', text: '供应商对结算单 {stmtNo} 提出异议，差异单 {diffNo}' },
} as const

const names = <F extends object>(fields: F) => Object.keys(fields) as (keyof F & string)[]

interface Stated<A, B, H, L> {
  /** Of the document: begins the names of the portal's figures. */
  name: string
  /** 状态一结算单. */
  title: string
  account: string
  /** Opening, columns, closing (amountsOf). */
  amounts: A
  /** What a line is of besides its part: warehouse, use. */
  of: B
  /** What else stands on the head and on a line after the quantities. */
  head?: H
  line?: L
  /** What decides, ahead of the other columns of its list. */
  first?: readonly (keyof A | keyof H)[]
  /** What of a line the supplier compares with its books; the closing when left out. */
  compared?: (line: Readonly<Record<string, any>>) => number
}

/** All that statements have in common, columns in their places. */
export function stated<
  const A extends { openingQty: Amount; closingQty: Amount } & Fields,
  const B extends Fields,
  const H extends Fields = {},
  const L extends Fields = {},
>(o: Stated<A, B, H, L>) {
  const { name, title, account, amounts, of } = o
  const [head, line] = [(o.head ?? {}) as H, (o.line ?? {}) as L]
  const quantities = names(amounts)
  const first = (o.first ?? []) as readonly ((typeof quantities)[number] | (keyof H & string))[]
  // One row a line, with what there is of its statement; what the supplier says of a line is for whoever settles it.
  const columns = {
    of: 'lines',
    and: ['supplierName'],
    without: ['lineNo', 'status', 'supplierQty', 'diffToSupplier', 'lineRemark'],
  } as const
  return {
    title,
    unique: ['stmtNo'] as const,
    scope: toldScope,
    fields: {
      stmtNo: no('单号', { required: true }),
      period: period('期间', { required: true }),
      version: int('版本', { required: true, initial: 1 }),
      ...party,
      ...amounts,
      ...head,
      lineCount: int('行数', { required: true, initial: 0 }),
      publishedAt: publication.publishedAt,
      confirmBy: date('确认截止'),
      confirmedAt: instant('确认时间'),
      deemed,
      disputeReason: text('异议说明', { max: 500 }),
      disputeNo: no('异议差异单', { numberOf: 'diff' }),
      diffSignStatus: choice('差异签字', diffSign),
      ...signed,
      supplierSignedBy: text('供应商签章人'),
      supplierSignedAt: instant('供应商签章时间'),
      makerSignedBy: text('主机厂签章人'),
      makerSignedAt: instant('主机厂签章时间'),
      ...remark,
    },
    lines: {
      ...part,
      ...of,
      ...amounts,
      ...line,
      supplierQty: qty('供应商账面'),
      diffToSupplier: qty('与供应商差异'),
      lineRemark: text('说明', { max: 500 }),
    },
    states: stmtStates,
    actions: actions(o.compared ?? ((l) => l.closingQty)),
    list: [
      'stmtNo',
      'status',
      'supplierCode',
      'supplierName',
      'plant',
      'period',
      ...first,
      ...[...quantities, ...names(head)].filter((n) => !first.includes(n)),
      'lineCount',
      'version',
      'publishedAt',
      'confirmBy',
      'confirmedAt',
      'disputeNo',
      'diffSignStatus',
      'signStatus',
      'supplierSignedAt',
      'makerSignedAt',
    ] as const,
    // What was in and what went out is on its page; a phone says what it comes to.
    card: [
      'stmtNo',
      'status',
      'supplierName',
      'plant',
      'period',
      ...(first.length ? first : (['closingQty'] as const)),
      'confirmBy',
      'disputeNo',
    ] as const,
    query: ['stmtNo', 'period', 'plant', 'supplierCode', 'status'] as const,
    more: ['publishedAt', 'confirmedAt', 'disputeNo', 'signStatus'] as const,
    sort: ['-period', 'stmtNo', 'plant', 'supplierCode'] as const,
    story: {
      parties: {
        主机厂: ['plant', 'makerSignedBy', 'makerSignedAt'],
        供方: ['supplierCode', 'supplierSignedBy', 'supplierSignedAt'],
      },
      chain: { draft: null, published: null, confirmed: 'confirmBy', signed: null },
      groups: { 本期变动: quantities },
    } as const,
    detail: {
      names: ['partNo', 'partName', 'unit', ...names(of), 'closingQty'],
      list: [
        'stmtNo',
        'lineNo',
        'period',
        'status',
        'plant',
        'supplierCode',
        ...names(of),
        'partNo',
        'partName',
        'unit',
        ...quantities,
        ...names(line),
        'supplierQty',
        'diffToSupplier',
        'lineRemark',
      ],
      query: ['stmtNo', 'period', 'partNo', 'supplierCode', 'plant', ...names(of), 'status'],
      sort: ['partNo', ...names(of)],
    } as const,
    finds: {
      getLedger: {
        title: '结算单行的账务流水',
        by: ['stmtNo', 'lineNo'],
        one: 'must',
        proof: { by: 'period', accounts: [account] },
      },
    } as const,
    signing: settleSigning('diffToSupplier'),
    sheets: {
      detail: { ...columns, title: title.replace('单', '明细') },
      // All suppliers of a plant in one file; the scope says whose.
      all: { ...columns, title: title.replace('单', '汇总'), call: 'exportAll' },
    },
    tells,
    // Signatures wait as tasks of those who sign.
    waits: {
      [`${name}ToPublish`]: { title: `待发布的${title}`, act: 'publish', tone: 'primary' },
      [`${name}ToConfirm`]: { title: `待确认的${title}`, act: 'confirm', tone: 'warning', due: 'confirmBy' },
      [`${name}Disputed`]: { title: `有异议的${title}`, act: 'resolve', tone: 'danger' },
    } as const,
    archive: { after: 24, in: ['signed', 'void'] } as const,
  }
}

/** What a statement's paper begins with: whose it is, and how far it has come. */
export const paper = {
  key: 'reportPdf', kind: 'a4', landscape: true,
  parties: { 主机厂: ['plant', 'plantName'], 供应商: ['supplierCode', 'supplierName'] },
  head: ['period', 'version', 'publishedAt', 'confirmBy', 'confirmedAt', 'openingQty', 'closingQty', 'disputeReason', 'remark'],
  sign: ['主机厂核算', '主机厂审核', '供应商确认', '供应商签章'],
} as const
