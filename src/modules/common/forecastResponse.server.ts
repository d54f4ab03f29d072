/** What holds of forecasts that are answered line by line (forecastResponse.ts). */
import { lineOf, show, type AnyDocument, type Complaint, type InputOf, type Row } from '../../declare/index.ts'
import { sql } from '../../engine/database/db.ts'
import { fairEnd } from '../../engine/read/fair.ts'
import { codes } from '../../engine/read/codes.ts'
import { table } from '../../engine/read/scope.ts'
import { clockwork, ofTrait, rule, shared, type Context, type Effects } from '../../engine/rule.ts'
import { publishing, see, viewing } from '../../parts/published.rules.ts'
import { createEditRules } from '../../parts/createEdit.rules.ts'
import { repeated } from '../master/checks.server.ts'
import { supplier } from '../master/supplier/supplier.ts'
import { ANSWER_DAYS, forecastResponse } from './forecastResponse.ts'
import { linkedParts } from './links.server.ts'
import { sum } from './sums.ts'
import { workDaysAfter } from './workDays.server.ts'

type Forecast = Row<typeof forecastResponse>
type Line = Forecast['lines'][number]
type Dialog = InputOf<typeof forecastResponse, 'disSatisfy'>
/** What is answered of a line. What is not said is left out. */
type Answer = Partial<Omit<InputOf<typeof forecastResponse, 'confirm'>['lines'][number], 'id' | 'satisfy'>> & {
  id: number
  satisfy: 'satisfied' | 'unsatisfied'
}
type To = Effects<typeof forecastResponse>

/** What is unlike in a document. */
interface Own<D extends AnyDocument> {
  /** The columns of its months. */
  months: readonly string[]
  /** What there is one forecast of: the columns in which no second one agrees. */
  key: readonly (keyof D['fields'] & string)[]
  /** Why it may not be so, besides what holds of all. */
  wrong?: (row: Row<D>) => Complaint[]
}

/** What is wrong with an answer of a line. */
function answerWrong(line: Line, a: Answer): Complaint[] {
  const say = (field: string, message: string) => [{ line: line.lineNo, field, message }]
  const { satisfy, unsatReason } = a
  const can = a.canSupplyQty ?? null
  if (satisfy === 'satisfied')
    return can !== null && can < line.totalQty ? say('satisfy', `可供数量小于预测数量${show(line.totalQty)}，应为不满足`) : []
  if (can === null) return say('canSupplyQty', '不满足请填写可供数量，一件都供不了填 0')
  if (can >= line.totalQty) return say('canSupplyQty', `可供数量不小于预测数量${show(line.totalQty)}，应为满足`)
  return unsatReason ? [] : say('unsatReason', '不满足时必须填写原因')
}

/** Of a dialog: what is less than was forecast is not satisfied, what says nothing is. */
function shortOf(row: Forecast, { reason, lines }: Dialog): Answer[] {
  return lines.map((a) => {
    const less =
      (a.canSupplyQty ?? null) === null ? !!(a.unsatReason || a.unsatRemark) : a.canSupplyQty! < lineOf(row, a.id)!.totalQty
    return { ...a, satisfy: less ? 'unsatisfied' : 'satisfied', unsatReason: a.unsatReason ?? (less ? reason : null) }
  })
}

/** Writes answers, and what the whole comes to. @returns whether all lines are answered, and how many are not satisfied */
function answer(row: Forecast, said: readonly Answer[], c: Context, to: To): { all: boolean; short: number } {
  see(row, c, to)
  for (const { id, ...a } of said) {
    const whole = a.satisfy === 'satisfied'
    to.setLine(id, {
      satisfy: a.satisfy,
      canSupplyQty: whole ? lineOf(row, id)!.totalQty : a.canSupplyQty,
      canSupplyDate: a.canSupplyDate ?? null,
      unsatReason: whole ? null : (a.unsatReason ?? null),
      unsatRemark: a.unsatRemark ?? null,
    })
  }
  const answered = row.lines.filter((l) => l.satisfy !== 'none')
  const wanted = sum(answered, 'totalQty')
  const all = answered.length === row.lines.length
  const short = answered.filter((l) => l.satisfy === 'unsatisfied').length
  to.set({
    answeredCount: answered.length,
    satisfyRate: wanted ? (sum(answered, 'canSupplyQty') * 10_000n) / wanted : null,
    ...(all ? { confirmedAt: c.now, confirmedBy: c.who.name } : {}),
  })
  const { forecastNo, supplierCode } = row
  if (all && short) to.tell('unsatisfied', null, { forecastNo, supplierCode, lines: short })
  else if (all) to.tell('answered', null, { forecastNo, supplierCode })
  return { all, short }
}

const whole = (l: Line): Answer => ({ id: l.id, satisfy: 'satisfied' })
const unanswered = { satisfy: 'none', canSupplyQty: null, canSupplyDate: null, unsatReason: null, unsatRemark: null } as const

/** The rules of the actions that such a forecast has. */
export function forecastResponseRules<D extends AnyDocument>(document: D, { months, key, wrong }: Own<D>) {
  const doc = ofTrait(forecastResponse, document)
  const keyOf = (row: object) => key.map((n) => (row as Record<string, unknown>)[n] ?? '').join('|')
  const sumOf = (line: object) => months.reduce((n, m) => n + ((line as Record<string, bigint | null>)[m] ?? 0n), 0n)
  const totals = (row: Forecast, to: To) => {
    for (const l of row.lines) to.setLine(l.id, { totalQty: sumOf(l) })
    to.set({ lineCount: row.lines.length, totalQty: row.lines.reduce((n, l) => n + sumOf(l), 0n) })
  }
  const written = createEditRules(doc, {
    find: async (rows, read) => {
      const supplierCode = [...new Set(rows.map((r) => r.supplierCode))]
      // Who makes the same at the same time waits here.
      await read.any(supplier, { supplierCode }, { lock: true })
      const valuesOf = (n: string) => [...new Set(rows.map((r) => (r as Readonly<Record<string, unknown>>)[n]))]
      const of = Object.fromEntries(key.map((n) => [n, valuesOf(n)]).filter(([, values]) => !values!.includes(null as never)))
      return { standing: await read.any(doc, of), twice: repeated(rows, keyOf) }
    },
    together: (row) => [row.plant, row.supplierCode].join('|'),
    wrong: (row, { found }) => {
      if (!row.lines.length) return '预测没有零件'
      if (found.twice && keyOf(found.twice) === keyOf(row)) return '同一预测在文件里分成了几张，请检查各行的表头内容是否一致'
      const other = found.standing.find((f) => f.id !== row.id && keyOf(f) === keyOf(row))
      if (other) return `已有同样的预测${other.forecastNo}，请把它撤回修改后重新发布`
      const twice = repeated(row.lines, (l) => l.partNo)
      return twice ? `零件${twice.partNo}重复` : wrong?.(row as unknown as Row<D>)
    },
    follows: (row, _, to) => totals(row, to),
  })
  return shared({
    ...written,
    publish: publishing(doc, {
      find: async (rows, read, _, { today }) => ({
        unlinked: await linkedParts(read, rows, (r) => r.lines.map((l) => ({ partNo: l.partNo, on: today, lineNo: l.lineNo }))),
        days: await workDaysAfter(read, rows, today, ANSWER_DAYS),
      }),
      guard: (row, { found }) => found.unlinked.get(row.id),
      effect: (row, { found, today }, to) => {
        const asked = row.replyBy
        for (const l of row.lines) to.setLine(l.id, unanswered)
        to.set({
          replyBy: asked && asked >= today ? asked : found.days(row),
          answeredCount: 0,
          satisfyRate: null,
          overdue: false,
          confirmedAt: null,
          confirmedBy: null,
        })
        to.tell('published', row.supplierId, { forecastNo: row.forecastNo }, 'partner')
      },
    }),
    viewed: viewing(doc),
    revise: rule(doc, 'revise', {
      effect: (row, _, to) => {
        // By when it was to be answered is asked anew.
        to.set({ replyBy: null, overdue: false })
        to.tell('recalled', row.supplierId, { forecastNo: row.forecastNo })
      },
    }),
    satisfy: rule(doc, 'satisfy', {
      effect: (row, c, to) => void answer(row, row.lines.map(whole), c, to),
    }),
    disSatisfy: rule(doc, 'disSatisfy', {
      guard: (row, { input }) => {
        const said = shortOf(row, input)
        return said.some((a) => a.satisfy === 'unsatisfied')
          ? said.flatMap((a) => answerWrong(lineOf(row, a.id)!, a))
          : '没有可供数量小于预测数量的行；全部满足请点“满足”'
      },
      effect: (row, c, to) => {
        const said = shortOf(row, c.input)
        answer(row, [...row.lines.filter((l) => !said.some((a) => a.id === l.id)).map(whole), ...said], c, to)
      },
    }),
    confirm: rule(doc, 'confirm', {
      guard: (row, { input }) => input.lines.flatMap((a) => answerWrong(lineOf(row, a.id)!, a)),
      effect: (row, c, to) => {
        const { all, short } = answer(row, c.input.lines, c, to)
        to.move(all ? (short ? 'unsatisfied' : 'satisfied') : 'published')
      },
    }),
    runLate: runLate(doc),
    remove: rule(doc, 'remove', {
      guard: (row) => row.publishedAt !== null && '发布过的预测不能删除，请修改后重新发布',
    }),
  })
}

/** Not answered by the end of its day: said once to both. */
const runLate = (doc: typeof forecastResponse) =>
  clockwork(doc, 'runLate', {
    due: (read, { today, now }, most) =>
      read.rows(sql`select h.id from ${table(doc)} h where h.status in ${codes(doc, 'status', 'published')} and not h.overdue
        and h.reply_by < ${today}::date and ${fairEnd(doc, 'replyBy')} <= ${now}::timestamptz order by h.reply_by limit ${most}`),
    effect: (row: Forecast, _, to) => {
      to.set({ overdue: true })
      for (const org of [row.supplierId, null]) to.tell('overdue', org, { forecastNo: row.forecastNo })
    },
  })
