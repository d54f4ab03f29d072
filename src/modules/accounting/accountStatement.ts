/**
 * A statement of one account between a plant and a supplier over a month (domain-core D3–D5): generated from the ledger, published,
 * confirmed or disputed, signed by both. Statements one, two and three are this with columns of their own. Its rules: accountStatement.server.ts.
 */
import { defineTrait, int, no, period, qty, type Field, type Fields, type Proof } from '../../declare/index.ts'
import type { UseType } from '../../ledger/fields.ts'
import { bothSeal } from '../common/agreement.ts'
import { namesOf } from '../common/fields.ts'
import { ownPlant, part, party } from '../mixins.ts'
import { reconciliationParts } from './reconciliation.ts'

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

const tells = {
  published: { title: '结算单', text: '结算单 {no} 已发布，请确认', many: '{n} 张结算单已发布，请确认' },
  confirmed: { title: '结算单确认', text: '供应商已确认结算单 {no}', many: '供应商确认了 {n} 张结算单' },
  deemed: { title: '结算单视同确认', text: '结算单 {no} 逾期未答复，已视同确认：{remark}，请签章' },
  explained: { title: '结算异议已说明', text: '结算单 {no} 的异议已说明：{remark}，请确认或再次提出异议' },
  disputed: { title: '结算异议', text: '供应商对结算单 {no} 提出异议，差异单 {diffNo}' },
} as const

/** What the three statements are, whatever stands in their columns. */
export const accountStatement = defineTrait('accountStatement', {
  ...reconciliationParts,
  fields: {
    ...reconciliationParts.fields,
    period: period('期间', { required: true }),
    version: int('版本', { required: true, initial: 1 }),
    openingQty: qty('期初', { required: true, initial: 0 }),
    closingQty: qty('期末', { required: true, initial: 0 }),
    lineCount: int('行数', { required: true, initial: 0 }),
  },
  lines: {
    ...reconciliationParts.lines,
    openingQty: qty('期初', { required: true, initial: 0 }),
    closingQty: qty('期末', { required: true, initial: 0 }),
    diffToSupplier: qty('与供应商差异'),
  },
  actions: {
    generate: {
      label: '生成', key: 'add', by: 'internal', from: 'new', to: 'draft',
      acts: { makes: '该期间没有需要结算的库存' },
      input: { plant: ownPlant, period: period('期间（须已关账）', { required: true }) },
    },
    ...reconciliationParts.actions,
    void: { ...reconciliationParts.actions.void, danger: '供应商不能再确认这一期结算单，需重新生成。' },
  },
  events: { tells },
  signing: { phases: bothSeal('diffToSupplier') },
})

interface Statement<A, B, H, L> {
  /** Of the document: begins the names of the portal's figures. */
  name: string
  /** 状态一结算单. */
  title: string
  /** Base of the permission keys. */
  key: string
  account: string
  /** Opening, columns, closing (amountsOf). */
  amounts: A
  /** What a line is of besides its part: warehouse, use. */
  of: B
  /** What else stands on the head and on a line after the quantities. */
  head?: H
  line?: L
  /** What decides, ahead of the other columns of its list. */
  first?: readonly ((keyof A | keyof H) & string)[]
  /** What of a line the supplier compares with its books; the closing when left out. */
  compared?: (line: Readonly<Record<string, any>>) => number
}

/** The declaration of a statement, columns in their places. */
export function statementOf<
  const A extends { openingQty: Amount; closingQty: Amount } & Fields,
  const B extends Fields,
  const H extends Fields = {},
  const L extends Fields = {},
>(o: Statement<A, B, H, L>) {
  const { name, title, key, account, amounts, of, first = [], compared = (l) => l.closingQty } = o
  const [head, line] = [(o.head ?? {}) as H, (o.line ?? {}) as L]
  const quantities = namesOf(amounts)
  const { period, version, lineCount } = accountStatement.fields
  // One row a line, with what there is of its statement; what the supplier says of a line is for whoever settles it.
  const columns = {
    of: 'lines',
    and: ['supplierName'],
    without: ['lineNo', 'status', 'supplierQty', 'diffToSupplier', 'lineRemark'],
  } as const
  return accountStatement.of({
    title, key, no: 'stmtNo', figures: name,
    unique: ['stmtNo'],
    fields: { stmtNo: no('单号', { required: true }), period, version, ...party, ...amounts, ...head, lineCount },
    lines: { ...part, ...of, ...amounts, ...line },
    columns: {
      of: ['period'],
      decides: first,
      further: [...[...quantities, ...namesOf(head)].filter((n) => !first.includes(n)), 'lineCount', 'version'],
    },
    actions: {
      dispute: {
        ...reconciliationParts.actions.dispute,
        lines: {
          ...reconciliationParts.actions.dispute.lines,
          supplierQty: qty('供应商账面', { required: true, unsigned: true, start: (l) => l.supplierQty ?? compared(l) }),
        },
      },
    },
    story: {
      // What was in and what went out is on its page; a phone says what it comes to.
      card: [
        'stmtNo',
        'status',
        'supplierName',
        'plant',
        'period',
        ...(first.length ? first : ['closingQty' as const]),
        'confirmBy',
        'disputeNo',
      ],
      groups: { 本期变动: quantities },
    },
    detail: {
      names: ['partNo', 'partName', 'unit', ...namesOf(of), 'closingQty'],
      list: [
        'stmtNo',
        'lineNo',
        'period',
        'status',
        'plant',
        'supplierCode',
        ...namesOf(of),
        'partNo',
        'partName',
        'unit',
        ...quantities,
        ...namesOf(line),
        'supplierQty',
        'diffToSupplier',
        'lineRemark',
      ],
      query: ['stmtNo', 'period', 'partNo', 'supplierCode', 'plant', ...namesOf(of), 'status'],
      sort: ['partNo', ...namesOf(of)],
    },
    queries: {
      finds: {
        getLedger: {
          title: '结算单行的账务流水',
          by: ['stmtNo', 'lineNo'],
          one: 'must',
          proof: { by: 'period', accounts: [account] },
        },
      },
    },
    sheets: {
      detail: { ...columns, title: title.replace('单', '明细') },
      // All suppliers of a plant in one file; the scope says whose.
      all: { ...columns, title: title.replace('单', '汇总'), call: 'exportAll' },
    },
  })
}
