/** What holds of every appeal against an evaluation (appealing.ts): who may still appeal, and what a decision comes to. */
import type { AnyDocument, Complaint, InputOf, LineOf, Row } from '../../declare/index.ts'
import { overOf } from '../../engine/read/fair.ts'
import { ofTrait, rule, type Effects, type Read } from '../../engine/rule.ts'
import { numbered } from '../common/numbered.ts'
import { workDaysAfter } from '../common/workDays.server.ts'
import { appealTo } from './appealing.ts'
import { scoreText } from './evaluation.server.ts'
import { evaluation } from './evaluation.ts'

type Score = Pick<Row<typeof evaluation>, 'score' | 'grade'>
interface Appealing<D extends AnyDocument, E extends AnyDocument, Asked, Total extends Score> {
  /** What it is against. */
  evaluation: E
  /** So many work days after it it is to be decided. */
  days: number
  /** What its events say besides its number: which period it is of. */
  eventData: (row: Row<D>) => Record<string, unknown>
  /** Why nothing is disputed yet. */
  none: string
  /** What a line disputes; the same is disputed once. */
  key: (line: LineOf<D>) => unknown
  again: Complaint
  /** What `wrong` and `raise` look at. */
  find?: (row: Row<D>, evaluation: Row<E>, read: Read) => Promise<Asked>
  wrong: (line: LineOf<D>, evaluation: Row<E>, found: Asked) => Complaint | undefined
  raise?: (row: Row<D>, evaluation: Row<E>, found: Asked, to: Effects<D>) => void
  /** The score that it would come to, these lines granted. */
  total: (granted: LineOf<D>[], evaluation: Row<E>, read: Read) => Promise<Total>
  /** Hands on to the evaluation what was granted. */
  settle: (row: Row<D>, granted: LineOf<D>[], total: Total, to: Effects<D>) => void
}
type Appeal = Row<typeof appealTo>

/** Why an evaluation takes no appeal; undefined when it does. */
function closedToAppeals({ status }: { status: string }, isOver: boolean): string | undefined {
  if (status === 'published') return isOver ? '已超过申诉截止时间' : undefined
  return status === 'final' ? '已超过申诉截止时间' : '已确认、已申诉或没有发布的评价不能申诉'
}
type Decisions = Pick<InputOf<typeof appealTo, 'decide'>, 'lines'>
/** Lines that are refused without a reason. */
const unexplained = (row: Appeal, { lines }: Decisions): Complaint[] =>
  lines.flatMap((l) =>
    l.decision === 'refused' && !l.opinion
      ? [{ line: row.lines.find((x) => x.id === l.id)!.lineNo, field: 'opinion', message: '不同意时请填写意见' }]
      : [],
  )
const grantedOf = (row: Appeal, { lines }: Decisions) =>
  row.lines.filter((line) => lines.some((l) => l.id === line.id && l.decision === 'granted'))
const outcome = (granted: number, of: number) => (granted === of ? 'granted' : granted ? 'partly' : 'refused')

/** The rules of the trait. */
export function appealRules<D extends AnyDocument, E extends AnyDocument, Total extends Score, Asked = undefined>(
  document: D,
  parts: Appealing<D, E, Asked, Total>,
) {
  const doc = ofTrait(appealTo, document)
  const against = ofTrait(evaluation, parts.evaluation)
  // The same rows, as the traits know them.
  const own = parts as unknown as Appealing<typeof appealTo, typeof evaluation, Asked, Total>
  const named = (row: Appeal) => ({ ...numbered(doc, row), ...own.eventData(row) })
  /** The evaluation of each, held until it is written. */
  const evaluationsOf = async (rows: readonly Appeal[], read: Read) => {
    const found = await read.any(against, { id: rows.map((r) => r.perfId) }, { lock: true })
    return (row: Appeal) => found.find((e) => e.id === row.perfId)
  }
  /** Of each row what is asked of it and its evaluation, where there is one. */
  async function each<T>(
    rows: readonly Appeal[],
    read: Read,
    ask: (row: Appeal, e: Row<typeof evaluation>, i: number) => Promise<T>,
  ) {
    const evaluationOf = await evaluationsOf(rows, read)
    const found = new Map<number, T>()
    for (const [i, row] of rows.entries()) {
      const e = evaluationOf(row)
      if (e) found.set(row.id, await ask(row, e, i))
    }
    return found
  }
  return {
    raise: rule(doc, 'raise', {
      find: async (rows, read, _, { today, now }) => {
        const decideBy = await workDaysAfter(read, rows, today, own.days)
        return each(rows, read, async (row, e) => ({
          evaluation: e,
          decideBy: decideBy(row),
          isOver: (await overOf(read, against, 'appealBy', [e], now))(e),
          own: (await own.find?.(row, e, read)) as Asked,
        }))
      },
      guard: (row, { found }) => {
        const asked = found.get(row.id)
        if (!asked) return '没有这张评价单，请刷新后重试'
        const closed = closedToAppeals(asked.evaluation, asked.isOver)
        if (closed) return closed
        if (!row.lines.length) return own.none
        const keys = row.lines.map(own.key)
        return row.lines.flatMap((l, i): Complaint[] => {
          const wrong =
            keys.indexOf(keys[i]!) < i
              ? own.again
              : l.evidence?.length
                ? own.wrong(l, asked.evaluation, asked.own)
                : { field: 'evidence', message: '请上传证据' }
          return wrong ? [{ line: l.lineNo, ...wrong }] : []
        })
      },
      effect: (row, { found, now, who }, to) => {
        const { evaluation: e, decideBy, own: asked } = found.get(row.id)!
        const { score, grade, publisherId } = e
        to.set({
          perfNo: numbered(against, e).no,
          oldScore: score, oldGrade: grade, publisherId, itemCount: row.lines.length, submitter: who.name, submittedAt: now,
          decideBy,
        })
        own.raise?.(row, e, asked, to)
        to.act(against, 'appeal', e.id, { appealNo: numbered(doc, row).no })
        to.tell('raised', null, { ...named(row), supplier: row.supplierCode, by: decideBy })
      },
    }),
    withdraw: rule(doc, 'withdraw', { effect: (row, _, to) => to.act(against, 'unappeal', row.perfId) }),
    decide: rule(doc, 'decide', {
      find: (rows, read, inputs) => each(rows, read, (row, e, i) => own.total(grantedOf(row, inputs[i]!), e, read)),
      guard: (row, { input }) => unexplained(row, input),
      effect: (row, { input, found, now, who }, to) => {
        const granted = grantedOf(row, input)
        for (const { id, ...said } of input.lines) to.setLine(id, said)
        const total = found.get(row.id)!
        own.settle(row, granted, total, to)
        const { score, grade } = total
        to.set({ newScore: score, newGrade: grade, grantedCount: granted.length, deciderName: who.name, decidedAt: now })
        to.move(outcome(granted.length, row.lines.length))
        const data = { ...named(row), granted: String(granted.length), score: scoreText(score) }
        to.tell('decided', row.supplierId, data, 'partner')
      },
    }),
  }
}
