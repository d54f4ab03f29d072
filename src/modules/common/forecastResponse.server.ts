/** What holds of forecasts that are answered line by line (forecastResponse.ts). */
import { lineOf, show, type AnyDocument, type Complaint, type Row } from '../../declare/index.ts'
import { sql } from '../../engine/database/db.ts'
import { fairEnd } from '../../engine/read/fair.ts'
import { codes } from '../../engine/read/codes.ts'
import { table } from '../../engine/read/scope.ts'
import { clockwork, rule, type Clockwork, type Context, type Effects, type Read, type Rule } from '../../engine/rule.ts'
import { publishing, see, viewing } from '../../parts/published.rules.ts'
import { createEditRules } from '../../parts/createEdit.rules.ts'
import { repeated } from '../master/checks.server.ts'
import { supplier } from '../master/supplier/supplier.ts'
import { ANSWER_DAYS } from './forecastResponse.ts'
import { linkedParts } from './links.server.ts'
import { workDaysAfter } from './workDays.server.ts'

interface Line {
  id: number
  lineNo: number
  partNo: string
  totalQty: bigint
  satisfy: 'none' | 'satisfied' | 'unsatisfied'
  canSupplyQty: bigint | null
}
interface Forecast {
  id: number
  forecastNo: string
  plant: string
  supplierId: number
  supplierCode: string
  publishedAt: string | null
  replyBy: string | null
  viewed: boolean
  lines: Line[]
}
/** What is not said is left out. */
interface Said {
  id: number
  canSupplyQty?: bigint | null
  canSupplyDate?: string | null
  unsatReason?: string | null
  unsatRemark?: string | null
}
interface Answer extends Said {
  satisfy: 'satisfied' | 'unsatisfied'
}
type To = Effects<any>
const tell = (to: To, event: string, orgId: number | null, data: object) => to.tell(event as never, orgId, data as never)

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
function answerWrong(line: Line, a: Answer, today: string): Complaint[] {
  const say = (field: string, message: string) => [{ line: line.lineNo, field, message }]
  const { satisfy, canSupplyDate, unsatReason } = a
  const can = a.canSupplyQty ?? null
  if (canSupplyDate && canSupplyDate < today) return say('canSupplyDate', '可供日期不能早于今天')
  if (satisfy === 'satisfied')
    return can !== null && can < line.totalQty ? say('satisfy', `可供数量小于预测数量${show(line.totalQty)}，应为不满足`) : []
  if (can === null) return say('canSupplyQty', '不满足请填写可供数量，一件都供不了填 0')
  if (can >= line.totalQty) return say('canSupplyQty', `可供数量不小于预测数量${show(line.totalQty)}，应为满足`)
  return unsatReason ? [] : say('unsatReason', '不满足时必须填写原因')
}

/** Of a dialog: what is less than was forecast is not satisfied, what says nothing is. */
function shortOf(row: Forecast, { reason, lines }: { reason?: string | null; lines: Said[] }): Answer[] {
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
    } as never)
  }
  const answered = row.lines.filter((l) => l.satisfy !== 'none')
  const sum = (of: 'totalQty' | 'canSupplyQty') => answered.reduce((n, l) => n + (l[of] ?? 0n), 0n)
  const wanted = sum('totalQty')
  const all = answered.length === row.lines.length
  const short = answered.filter((l) => l.satisfy === 'unsatisfied').length
  to.set({
    answeredCount: answered.length,
    satisfyRate: wanted ? (sum('canSupplyQty') * 10_000n) / wanted : null,
    ...(all ? { confirmedAt: c.now, confirmedBy: c.who.name } : {}),
  } as never)
  const { forecastNo, supplierCode } = row
  if (all) tell(to, short ? 'unsatisfied' : 'answered', null, { forecastNo, supplierCode, ...(short ? { lines: short } : {}) })
  return { all, short }
}

const whole = (l: Line): Answer => ({ id: l.id, satisfy: 'satisfied' })
const unanswered = { satisfy: 'none', canSupplyQty: null, canSupplyDate: null, unsatReason: null, unsatRemark: null } as const

/** The rules of the actions that such a forecast has. */
export function forecastResponseRules<D extends AnyDocument>(doc: D, { months, key, wrong }: Own<D>) {
  const keyOf = (row: object) => key.map((n) => (row as Record<string, unknown>)[n] ?? '').join('|')
  const sumOf = (line: object) => months.reduce((n, m) => n + (((line as Record<string, unknown>)[m] as bigint | null) ?? 0n), 0n)
  const totals = (row: Forecast, to: To) => {
    for (const l of row.lines) to.setLine(l.id, { totalQty: sumOf(l) } as never)
    to.set({ lineCount: row.lines.length, totalQty: row.lines.reduce((n, l) => n + sumOf(l), 0n) } as never)
  }
  const written = createEditRules(doc as AnyDocument, {
    find: async (rows, read) => {
      const supplierCode = [...new Set(rows.map((r: any) => r.supplierCode))]
      // Who makes the same at the same time waits here.
      await read.any(supplier, { supplierCode }, { lock: true })
      const of = Object.fromEntries(key.map((n) => [n, [...new Set(rows.map((r: any) => r[n]))]]).filter(([, v]) => !v!.includes(null as never))) // prettier-ignore
      return {
        standing: (await read.any(doc as AnyDocument, of as never)) as unknown as Forecast[],
        twice: repeated(rows, keyOf),
      }
    },
    together: (row: any) => [row.plant, row.supplierCode].join('|'),
    wrong: (row: any, { found }) => {
      if (!row.lines.length) return '预测没有零件'
      if (found.twice && keyOf(found.twice) === keyOf(row)) return '同一预测在文件里分成了几张，请检查各行的表头内容是否一致'
      const other = found.standing.find((f) => f.id !== row.id && keyOf(f) === keyOf(row))
      if (other) return `已有同样的预测${other.forecastNo}，请把它撤回修改后重新发布`
      const twice = repeated(row.lines as Line[], (l) => l.partNo)
      return twice ? `零件${twice.partNo}重复` : wrong?.(row)
    },
    follows: (row: any, _, to) => totals(row, to),
  })
  const publish = publishing(doc as AnyDocument, {
    find: async (rows: any[], read: Read, _: unknown, { today }: Context) => ({
      unlinked: await linkedParts(read, rows as unknown as Forecast[], (r) =>
        r.lines.map((l) => ({ partNo: l.partNo, on: today, lineNo: l.lineNo })),
      ),
      days: await workDaysAfter(read, rows, today, ANSWER_DAYS),
    }),
    guard: (row: any, { found }) => found.unlinked.get(row.id),
    effect: (row: any, { found, today }, to) => {
      const asked: string | null = row.replyBy
      for (const l of row.lines) to.setLine(l.id, unanswered as never)
      to.set({
        replyBy: asked && asked >= today ? asked : found.days(row),
        answeredCount: 0,
        satisfyRate: null,
        overdue: false,
        confirmedAt: null,
        confirmedBy: null,
      } as never)
      to.tell('published' as never, row.supplierId, { forecastNo: row.forecastNo } as never, 'partner')
    },
  })
  const all = {
    create: written.create as Rule<any, 'create', any>,
    edit: written.edit as Rule<any, 'edit', any>,
    publish: publish as Rule<any, 'publish', any>,
    viewed: viewing(doc) as Rule<any, 'viewed', any>,
    revise: rule(doc as AnyDocument, 'revise', {
      effect: (row: any, _, to) => {
        // By when it was to be answered is asked anew.
        to.set({ replyBy: null, overdue: false } as never)
        tell(to, 'recalled', row.supplierId, { forecastNo: row.forecastNo })
      },
    }) as Rule<any, 'revise', any>,
    satisfy: rule(doc as AnyDocument, 'satisfy', {
      effect: (row: any, c, to) => void answer(row, row.lines.map(whole), c, to),
    }) as Rule<any, 'satisfy', any>,
    disSatisfy: rule(doc as AnyDocument, 'disSatisfy', {
      guard: (row: any, { input, today }: any) => {
        const said = shortOf(row, input)
        return said.some((a) => a.satisfy === 'unsatisfied')
          ? said.flatMap((a) => answerWrong(lineOf(row, a.id)! as never, a, today))
          : '没有可供数量小于预测数量的行；全部满足请点“满足”'
      },
      effect: (row: any, c: any, to) => {
        const said = shortOf(row, c.input)
        answer(row, [...row.lines.filter((l: Line) => !said.some((a) => a.id === l.id)).map(whole), ...said], c, to)
      },
    }) as Rule<any, 'disSatisfy', any>,
    confirm: rule(doc as AnyDocument, 'confirm', {
      guard: (row: any, { input, today }: any) =>
        (input.lines as Answer[]).flatMap((a) => answerWrong(lineOf(row, a.id)! as never, a, today)),
      effect: (row: any, c: any, to) => {
        const { all, short } = answer(row, c.input.lines, c, to)
        to.move((all ? (short ? 'unsatisfied' : 'satisfied') : 'published') as never)
      },
    }) as Rule<any, 'confirm', any>,
    runLate: runLate(doc),
    remove: rule(doc as AnyDocument, 'remove', {
      guard: (row: any) => row.publishedAt !== null && '发布过的预测不能删除，请修改后重新发布',
    }) as Rule<any, 'remove', any>,
  }
  return all
}

/** Not answered by the end of its day: said once to both. */
const runLate = (doc: AnyDocument): Clockwork<any, 'runLate'> =>
  clockwork(doc, 'runLate', {
    due: (read, { today, now }, most) =>
      read.rows(sql`select h.id from ${table(doc)} h where h.status in ${codes(doc, 'status', 'published')} and not h.overdue
        and h.reply_by < ${today}::date and ${fairEnd(doc, 'replyBy')} <= ${now}::timestamptz order by h.reply_by limit ${most}`),
    effect: (row: any, _, to) => {
      to.set({ overdue: true } as never)
      for (const org of [row.supplierId, null]) tell(to, 'overdue', org, { forecastNo: row.forecastNo })
    },
  })
