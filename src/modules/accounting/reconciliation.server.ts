/** What holds of reconciliations (reconciliation.ts): what the supplier's books say otherwise becomes a difference, and what becomes of that. */
import {
  lineOf, nameField, type AnyDocument, type InputOf, type LineOf, type LinePatch, type NewLine, type Row, type Wrong,
} from '../../declare/index.ts'
import { Refusal } from '../../engine/errors.ts'
import { ofTrait, plain, rule, type Effects, type Read } from '../../engine/rule.ts'
import type { Item } from '../../engine/write/step.ts'
import { daysToAnswer, sealedRules, type Sealing } from '../common/agreement.server.ts'
import { numbered } from '../common/numbered.ts'
import { sumsOf } from '../common/sums.ts'
import { diff } from './diff/diff.ts'
import { differing, openDiff } from './diff/opened.server.ts'
import { reconciliation } from './reconciliation.ts'

/** The supplier's figure of a line, and the one that it is compared with. */
type Answered<D> = (InputOf<D, 'dispute'> extends { lines: (infer L)[] } ? L : never) & { line: LineOf<D>; book: bigint }
export interface Reconciling<D extends AnyDocument, P, C, Found, Places> extends Sealing<D, P, C, Found> {
  /** The account that its figures are of, when they are of one. */
  account?: 'CON' | 'LINE' | 'USED'
  /** The figure of a line that the supplier compares with its books. */
  book: (line: LineOf<D>) => bigint
  /** Why a dispute is none when they say the same. */
  same: string
  /** What `lies` looks at. */
  places?: (rows: Row<D>[], read: Read) => Promise<Places>
  /** What a line says of the supplier's answer. */
  fill: (answer: Answered<D>) => LinePatch<D>
  /** Where it lies what a line differs by: of each place its difference has a line. */
  lies: (row: Row<D>, answer: Answered<D>, places: Places) => Partial<NewLine<typeof diff>>[]
  /** Once all is written down. */
  disputed?: (row: Row<D>, to: Effects<D>) => void
}

/** One a plant, supplier and period: people read off it whose it is (domain-core 4); one made again says how often. */
export const readableNo = (doc: AnyDocument, plant: string, supplierCode: string, of: string, version: number) =>
  `${doc.number![0]}${plant}${supplierCode}${of}${version > 1 ? `-${version}` : ''}`

/** What is to be stated, by supplier: lines, and what else the head says. */
export type Found<L = Record<string, unknown>> = Map<string, { lines: L[]; head?: Record<string, unknown> }>
interface Version extends Pick<Row<typeof reconciliation>, 'id' | 'status' | 'supplierCode'> {
  version: number
}
interface Drawing<R> {
  plant: string
  /** The month or year, as its number says it. */
  of: string
  /** What the heads of all say. */
  head: Record<string, unknown>
  found: Found
  /** Figures of lines that the head adds up. */
  sums: readonly string[]
  /** Those that there are of it, and which of them are not made again. */
  old: readonly R[]
  stays: (row: R) => boolean
  /** Why nothing is made when all of them stay. */
  answered: string
}
/**
 * Drawn up for all suppliers of a plant: of those that there are, what `stays` is kept, the others are void and come again in a further
 * version.
 */
export function drawnUp<R extends Version>(
  doc: AnyDocument,
  { plant, of, head: common, found, sums, old, stays, answered }: Drawing<R>,
  to: Pick<Effects<AnyDocument>, 'act'>,
): Item[] {
  const kept = new Set(old.filter(stays).map((r) => r.supplierCode))
  for (const r of old) if (r.status !== 'void' && !kept.has(r.supplierCode)) to.act(doc, 'void', r.id)
  const versions = Map.groupBy(old, (r) => r.supplierCode)
  const made = [...found].filter(([code]) => !kept.has(code))
  if (kept.size && !made.length) throw new Refusal(answered)
  return made.map(([supplierCode, { lines, head }]) => {
    const version = Math.max(0, ...(versions.get(supplierCode) ?? []).map((r) => r.version)) + 1
    const no = readableNo(doc, plant, supplierCode, of, version)
    return {
      input: {
        [nameField(doc)]: no,
        plant, supplierCode, version, lineCount: lines.length,
        ...common,
        ...sumsOf(lines, sums),
        ...head,
      },
      lines,
    }
  })
}

interface Disputed {
  disputeNo: string | null
  diffSignStatus: string | null
}
/** Both sides sign what they differ by, or have: it is booked whatever becomes of the statement, and a new one would differ by it again. */
export const disputeStands = (row: Disputed) => row.diffSignStatus !== null && row.diffSignStatus !== 'waiting'
export const signsDispute = (row: Disputed): Wrong =>
  disputeStands(row) && `异议差异单${row.disputeNo ?? ''}已开始签字或已签完，不能作废；请处理完异议`
/** The disputes of these that nobody has begun to sign, held until commit. */
export const unsignedDisputes = (rows: readonly Disputed[], read: Read) =>
  read.any(
    diff,
    { diffNo: rows.flatMap((r) => (r.diffSignStatus === 'waiting' && r.disputeNo ? [r.disputeNo] : [])) },
    { lock: true },
  )
interface Dropping extends Pick<Effects<AnyDocument>, 'act'> {
  set(patch: { diffSignStatus: null }): void
}
/** Nobody signs the difference any more. */
export function dropDispute(row: Disputed, disputes: readonly Row<typeof diff>[], to: Dropping): void {
  for (const d of disputes) if (d.diffNo === row.disputeNo) to.act(diff, 'void', d.id)
  to.set({ diffSignStatus: null })
}

/** All rules of the trait. */
export function reconciliationRules<D extends AnyDocument, P = undefined, C = undefined, Found = undefined, Places = undefined>(
  document: D,
  parts: Reconciling<D, P, C, Found, Places>,
) {
  const doc = ofTrait(reconciliation, document)
  // The same rows, as the trait knows them.
  const own = parts as unknown as Reconciling<typeof reconciliation, P, C, Found, Places>
  return {
    build: plain,
    ...sealedRules(doc, own),
    /** The supplier's own figures; where they differ from the book, both sides settle it in a difference of type 对账. */
    dispute: rule(doc, 'dispute', {
      find: async (rows, read) => (await own.places?.(rows, read)) as Places,
      guard: (row, { input }) => input.lines.every((l) => l.supplierQty === own.book(lineOf(row, l.id)!)) && own.same,
      effect: (row, { input, found }, to) => {
        const answers = input.lines.map((l) => ({ ...l, line: lineOf(row, l.id)!, book: own.book(lineOf(row, l.id)!) }))
        for (const l of answers) to.setLine(l.id, own.fill(l))
        const { id, plant, supplierCode } = row
        const { no } = numbered(doc, row)
        const made = openDiff(
          to,
          {
            diffType: 'statement',
            ...(own.account && { account: own.account }),
            sourceNo: no, sourceId: id, plant, supplierCode,
          },
          answers
            .filter((l) => l.supplierQty !== l.book)
            .flatMap((l) =>
              own.lies(row, l, found).map((at) => ({
                partNo: l.line.partNo,
                ...differing('account', l.book, l.supplierQty),
                lineRemark: l.lineRemark ?? null,
                ...at,
              })),
            ),
        )
        own.disputed?.(row, to)
        to.set({ disputeReason: input.disputeReason, disputeNo: made.no, diffSignStatus: 'waiting' })
        to.tell('disputed', null, { ...numbered(doc, row), diffNo: made.no })
      },
    }),
    /**
     * Back to the supplier: once both signed the difference, whose adjustments are booked in the next open period; or, while nobody
     * signed, with an explanation alone, and the difference is void. Who is not convinced disputes again.
     */
    resolve: rule(doc, 'resolve', {
      find: async (rows, read, _, c) => ({
        differences: await unsignedDisputes(rows, read),
        until: await daysToAnswer(rows, read, c),
      }),
      guard: (row) =>
        row.diffSignStatus !== 'done' &&
        row.diffSignStatus !== 'waiting' &&
        `异议差异单${row.disputeNo ?? ''}正在签字，请先完成双方签字，或撤销签字后以说明处理`,
      effect: (row, { input, found }, to) => {
        to.set({ remark: input.remark, confirmBy: found.until(row) })
        if (row.diffSignStatus === 'done') return
        dropDispute(row, found.differences, to)
        to.tell('explained', row.supplierId, { ...numbered(doc, row), remark: input.remark })
      },
    }),
    settleDiff: plain,
    void: rule(doc, 'void', {
      find: unsignedDisputes, guard: signsDispute,
      effect: (row, { found }, to) => dropDispute(row, found, to),
    }),
  }
}
