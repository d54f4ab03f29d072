/** What holds of verifications (verification.ts): the difference that comes of one, and what becomes of it. */
import {
  lineOf, type AnyDocument, type InputOf, type LineOf, type LinePatch, type NewLine, type NewRow, type Row,
} from '../../declare/index.ts'
import { outOfScope, Refusal } from '../../engine/errors.ts'
import { overOf } from '../../engine/read/fair.ts'
import { ofTrait, rule, withOwn, type AskContext, type Besides, type Effects, type Read } from '../../engine/rule.ts'
import { unanswered } from '../common/agreement.server.ts'
import { numbered } from '../common/numbered.ts'
import { diff } from './diff/diff.ts'
import { differing, openDiff } from './diff/opened.server.ts'
import { verification, type signedDiff } from './verification.ts'

interface Verifying<D extends AnyDocument, Asked, Again> {
  /** What was found of a line. */
  found: (line: LineOf<D>) => bigint
  /** What its difference says besides number, parties and quantities. */
  source: (row: Row<D>) => Pick<NewRow<typeof diff>, 'diffType'> & Partial<NewRow<typeof diff>>
  /** The same of a line. */
  line: (line: LineOf<D>, row: Row<D>) => Partial<NewLine<typeof diff>>
  /** What stands on a line once it is posted. */
  posted: (line: LineOf<D>, posted: InputOf<typeof verification, 'settleDiff'>['lines'][number]) => LinePatch<D>
  /** The partners that hear when it is over, null: the maker. */
  parties: (row: Row<D>) => (number | null)[]
  /** All of it is posted. */
  done?: (row: Row<D>, to: Effects<D>) => void
  /** Why silence does not agree to it even now, and what it agrees to. */
  deem: Besides<D, 'deem', Asked>
  /** Where it begins again. */
  redo: Besides<D, 'redo', Again>
}
type Verified = Row<typeof verification>
/** Of any of them, whatever states it has. */
interface Differing extends Pick<Verified, 'diffNo' | 'diffSignStatus'> {
  status: string
}

/** The difference of these, held until commit: signing does not begin meanwhile. */
const differencesOf = (rows: readonly Pick<Differing, 'status' | 'diffNo'>[], read: Read) =>
  read.any(diff, { diffNo: rows.flatMap((r) => (r.status === 'differing' && r.diffNo ? [r.diffNo] : [])) }, { lock: true })
/** Somebody has begun to sign its difference. */
const signing = (row: Differing) =>
  row.status === 'differing' && row.diffSignStatus !== 'waiting' && `差异单${row.diffNo ?? ''}正在签字，请先在差异单上撤销签字`
interface Withdrawing extends Pick<Effects<AnyDocument>, 'act'> {
  set(patch: { diffNo: null; diffSignStatus: null }): void
}
/** Nobody has signed it: it is taken back. */
function withdraw(row: Pick<Differing, 'diffNo'>, differences: readonly Row<typeof diff>[], to: Withdrawing): void {
  for (const d of differences) if (d.diffNo === row.diffNo) to.act(diff, 'void', d.id)
  to.set({ diffNo: null, diffSignStatus: null })
}

/** The rules of the trait, and what comes of a verification to which all agree. */
export function verificationRules<D extends AnyDocument, Asked = undefined, Again = undefined>(
  document: D,
  parts: Verifying<D, Asked, Again>,
) {
  const doc = ofTrait(verification, document)
  // The same rows, as the trait knows them.
  const own = parts as unknown as Verifying<typeof verification, Asked, Again>
  const finish = (row: Verified, now: string, to: Effects<typeof verification>) => {
    to.set({ completedAt: now })
    to.move('done')
    for (const org of own.parties(row)) to.tell('completed', org, numbered(doc, row))
  }
  /** The result stands: what the book says otherwise goes to where both sides sign it, without any it is over. */
  const settle = (row: Verified, now: string, to: Effects<typeof verification>) => {
    const other = row.lines.filter((l) => own.found(l) !== l.bookQty)
    if (!other.length) return finish(row, now, to)
    const { id, plant, supplierCode } = row
    const gain = (l: Verified['lines'][number]) => (own.found(l) > l.bookQty ? 'countGain' : 'countLoss')
    const made = openDiff(
      to,
      { sourceNo: numbered(doc, row).no, sourceId: id, plant, supplierCode, ...own.source(row) },
      other.map((l) => ({
        partNo: l.partNo,
        ...differing(gain(l), l.bookQty, own.found(l)),
        lineRemark: l.lineRemark,
        ...own.line(l, row),
      })),
    )
    to.set({ diffNo: made.no, diffSignStatus: 'waiting' })
    to.move('differing')
    to.tell('differing', null, { ...numbered(doc, row), diffNo: made.no })
  }
  return {
    // The document's own rows and effects are the trait's.
    settle: settle as unknown as (row: Row<D>, now: string, to: Effects<D>) => void,
    rules: {
      startSign: rule(doc, 'startSign', {
        find: differencesOf,
        effect: (row, { found }, to) => {
          for (const d of found) if (d.diffNo === row.diffNo) to.act(diff, 'startSign', d.id)
        },
      }),
      /** How far its difference is signed; at the end what was posted stands on each line. */
      settleDiff: rule(doc, 'settleDiff', {
        effect: (row, { input, now }, to) => {
          to.set({ diffSignStatus: input.diffSignStatus })
          for (const l of input.lines) to.setLine(l.id, own.posted(lineOf(row, l.id)!, l))
          if (input.diffSignStatus !== 'done') return
          own.done?.(row, to)
          finish(row, now, to)
        },
      }),
      /** Silence by the day that was told is the word of whoever is asked. */
      deem: withOwn(
        rule(doc, 'deem', {
          find: (rows, read, _, { now }) => overOf(read, doc, 'confirmBy', rows, now),
          guard: (row, { found: isOver, today }) => unanswered(row.confirmBy, isOver(row), today),
          effect: (_, { input }, to) => to.set({ deemed: true, remark: input.remark }),
        }),
        own.deem,
      ),
      redo: withOwn(
        rule(doc, 'redo', { find: differencesOf, guard: signing, effect: (row, { found }, to) => withdraw(row, found, to) }),
        own.redo,
      ),
      cancel: rule(doc, 'cancel', {
        find: differencesOf, guard: signing,
        effect: (row, { found }, to) => {
          if (row.status === 'differing') withdraw(row, found, to)
        },
      }),
    },
  }
}

/** Answers signedDiff (verification.ts). @param none why there is no paper */
export const signedDiffOf =
  (document: AnyDocument, none: string) =>
  async ({ read, input, who }: AskContext<ReturnType<typeof signedDiff>['signPdf']['input']>) => {
    const [row] = await read.mine(ofTrait(verification, document), { id: input.id })
    if (!row) throw outOfScope()
    const [d] = row.diffNo ? await read.any(diff, { diffNo: row.diffNo }) : []
    if (!d) throw new Refusal(none)
    return read.portal.signing.signedFile(read.portal, who, diff, d.id)
  }
