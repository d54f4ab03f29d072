import { dayAfter, mayRead, monthAfter, type Row, type Who } from '../../../declare/index.ts'
import { join, raw, sql } from '../../../engine/database/db.ts'
import type { Engine } from '../../../engine/engine.ts'
import { codes } from '../../../engine/read/codes.ts'
import { figure } from '../../../engine/read/list.ts'
import { readQuery } from '../../../engine/read/query.ts'
import { rule, rules, type AskContext, type Context, type Effects, type Read } from '../../../engine/rule.ts'
import { columns } from '../../../engine/read/tables.ts'
import { carry } from '../../../ledger/closing.ts'
import { holdPlants, takenOut, periodDays, periodOf } from '../../../ledger/period.ts'
import { receive } from '../receive/receive.ts'
import { factory } from '../../master/factory/factory.ts'
import { daysOf } from '../accountStatement.server.ts'
import { statement } from '../statement/statement.ts'
import { statementThree } from '../statementThree/statementThree.ts'
import { statementTwo } from '../statementTwo/statementTwo.ts'
import { tpYearDiff } from '../tpYearDiff/tpYearDiff.ts'
import { yearCacc } from '../yearCacc/yearCacc.ts'
import { openItems, type Check, type Closing } from './checks.ts'
import { ledgerPeriod } from './period.ts'
import { table } from '../../../engine/read/scope.ts'
import { ledger } from '../../../ledger/read.ts'

const f = columns(factory, 'f')
const p = columns(ledgerPeriod, 'p')
const r = columns(receive, 'r')

type Period = Row<typeof ledgerPeriod>
const plantsOf = async (rows: readonly Period[], read: Read): Promise<string[]> => {
  const plants = [...new Set(rows.map((r) => r.plant))]
  // What is being posted meanwhile is in the period, or comes after it.
  await holdPlants(read, plants)
  return plants
}

/**
 * The first law that does not hold in a plant, in words. Of what is broken the check keeps the keys: where they name plants, the others
 * may close; what names none, or was too much to be kept, stops all.
 */
async function brokenLaws(read: Read): Promise<(plant: string) => string | undefined> {
  const rows = await read.rows<{ law: string; message: string; first: string | null; plants: (string | null)[]; more: boolean }>(
    sql`select law, message, broken->0->>'plant' first, array(select distinct k->>'plant' from jsonb_array_elements(broken) k) plants,
      found > jsonb_array_length(broken) or jsonb_array_length(broken) = 0 more from ${ledger.laws()} where not ok order by law`,
  )
  return (plant) => {
    const row = rows.find((r) => r.more || r.plants.some((p) => p === null || p === plant))
    // What the check says is said of the first that it found.
    return row && (row.first === null || row.first === plant ? `${row.law}：${row.message}` : `${row.law}：工厂${plant}有不符`)
  }
}

/** What speaks against closing. */
async function closingFacts(rows: readonly Period[], read: Read) {
  const plants = await plantsOf(rows, read)
  const brokenAt = await brokenLaws(read)
  // Up to the last closed one nobody can book any more.
  const earlier = await read.rows<{ plant: string; period: string }>(
    sql`select t.plant, min(t.period) period from ${ledger.postings()} t where t.plant = any(${plants}::text[])
      and t.period < ${rows
        .map((r) => r.period)
        .sort()
        .at(-1)!} and not ${takenOut} and t.idempotency_key not like 'PCR:%'
      and t.period > coalesce((select max(p.period) from ${table(ledgerPeriod)} p where p.plant = t.plant
        and p.status in ${codes(ledgerPeriod, 'status', 'closed')}), '') group by t.plant`,
  )
  const closed = await read.any(ledgerPeriod, { plant: plants, status: 'closed' })
  return { brokenAt, earlier, closed, days: await daysOf(read, rows) }
}
/** A period is closed only when it is over and no conservation law is broken in its plant. */
const closing = {
  find: closingFacts,
  guard: (row: Period, { who, today, found }: Context & { found: Awaited<ReturnType<typeof closingFacts>> }) => {
    if (!who.system && !who.plants.includes(row.plant)) return '工厂不存在或无权限'
    if (found.closed.some((p) => p.id !== row.id && p.plant === row.plant && p.period === row.period))
      return `工厂${row.plant}的期间${row.period}已关账，无需再关`
    const { last } = found.days(row.plant, row.period)
    if (last >= today) return `期间尚未结束（至${last}），不能关账`
    const broken = found.brokenAt(row.plant)
    if (broken) return `账务勾稽检查未通过（${broken}），不能关账；请先查明这一处并更正`
    const earlier = found.earlier.find((e) => e.plant === row.plant && e.period < row.period)
    return earlier && `请先关闭更早的期间${earlier.period}`
  },
  effect: (_: Period, { now, who }: Context, to: Effects<typeof ledgerPeriod>) => {
    to.set({ closedAt: now, closedBy: who.name })
    to.later('carryBalances', {})
  },
}
const close = rule(ledgerPeriod, 'close', closing)
const closeAgain = rule(ledgerPeriod, 'closeAgain', closing)

/** Papers that are drawn up from the closed book of a plant, by month or by year, and when they no longer stand. */
const drawnUp = [
  [statement, codes(statement, 'status', 'void')],
  [statementTwo, codes(statementTwo, 'status', 'void')],
  [statementThree, codes(statementThree, 'status', 'void')],
  [yearCacc, codes(yearCacc, 'status', 'void')],
  [tpYearDiff, codes(tpYearDiff, 'status', 'cancelled')],
] as const
/** Opened again only while it is the last closed one of its plant, and nothing was drawn up from its book. */
const reopen = rule(ledgerPeriod, 'reopen', {
  find: async (rows, read) => {
    const plants = await plantsOf(rows, read)
    const closed = await read.any(ledgerPeriod, { plant: plants, status: 'closed' }, { lock: true })
    const papers = await read.rows<{ title: string; plant: string; month: string; count: number }>(
      join(
        drawnUp.map(
          ([doc, gone]) =>
            sql`select ${doc.title}::text title, plant, ${raw('period' in doc.fields ? 'period' : 'year')} as month,
            count(*)::int count from ${table(doc)} where plant = any(${plants}::text[]) and status not in ${gone}
            group by 2, 3`,
        ),
        ' union all ',
      ),
    )
    return { closed, papers }
  },
  guard: (row, { found }) => {
    const later = found.closed.filter((p) => p.plant === row.plant && p.period > row.period).map((p) => p.period)
    if (later.length) return `期间${later.sort().at(-1)}已关账，只能重开工厂${row.plant}最后关账的期间`
    const paper = found.papers.find((s) => s.plant === row.plant && row.period.startsWith(s.month))
    return paper && `${paper.title}已按该期间生成${paper.count}张，请先作废再重开`
  },
  effect: (_, { input }, to) => to.set({ ...input, closedAt: null, closedBy: null }),
})

/** What is to be closed next in each plant: the month after the last closed one, else that of its first receipt. */
const nextPeriods = (read: Read, who: Who) =>
  read.rows<{
    plant: string
    plant_name: string
    cut: number
    closed: string | null
    first: string | null
    opened: number | null
    month: string | null
  }>(
    sql`select ${f.plant}, ${f.plantName}, ${f.statementCutDay} cut,
      (select max(${p.period}) from ${table(ledgerPeriod)} p where ${p.plant} = ${f.plant} and ${p.status} in ${codes(ledgerPeriod, 'status', 'closed')}) closed,
      o.id opened, o.period as month,
      (select ${r.businessDate} from ${table(receive)} r where ${r.plant} = ${f.plant} order by ${r.id} limit 1) first
    from ${table(factory)} f
    left join ${table(ledgerPeriod)} o on o.plant = ${f.plant} and o.status in ${codes(ledgerPeriod, 'status', 'open')} where ${f.plant} = any(${who.plants}::text[]) order by ${f.plant}`,
  )

/** What is open of one list, counted as that list counts it; nothing where this person may not look. */
async function openOf(read: Read, who: Who, closing: Closing): Promise<Check[]> {
  const mine = openItems.filter(({ doc }) => mayRead(doc, who))
  return Promise.all(
    mine.map(async ({ doc, title, meaning, filter: of }) => {
      const filter = of(closing)
      const { count } = await figure(read.portal, doc, readQuery(doc, 'head', filter), who)
      return { title, ok: count === 0, blocks: false, said: count ? meaning : '没有', count, path: doc.at!, filter }
    }),
  )
}

async function desk({ read, who, today }: AskContext) {
  const [plants, brokenAt] = await Promise.all([nextPeriods(read, who), brokenLaws(read)])
  return Promise.all(
    plants
      .filter((p) => p.month || p.closed || p.first)
      .map(async (p) => {
        const period = p.month ?? (p.closed ? monthAfter(p.closed, 1) : periodOf(p.first!, p.cut))
        const { last } = periodDays(period, p.cut)
        const over = last < today
        const left = over ? 0 : Math.round((Date.parse(dayAfter(last, 1)) - Date.parse(today)) / 86_400_000)
        const broken = brokenAt(p.plant)
        const none = { count: null, path: null, filter: null }
        return {
          plant: p.plant, plantName: p.plant_name, period, reopened: p.opened,
          checks: [
            { title: '期间已结束', ok: over, blocks: true, said: over ? '已结束' : `还有 ${left} 天`, later: true, ...none },
            {
              title: '账务勾稽检查',
              ok: !broken,
              blocks: true,
              said: broken ?? '全部相符',
              ...none,
            },
            ...(await openOf(read, who, { plant: p.plant, period, last })),
          ] satisfies Check[],
        }
      }),
  )
}

/** Writes the balances of closed periods that have none yet. */
async function carryBalances({ db }: Engine): Promise<void> {
  const due = await db.rows<{ plant: string; period: string }>(
    sql`select ${p.plant}, ${p.period} from ${table(ledgerPeriod)} p where ${p.status} in ${codes(ledgerPeriod, 'status', 'closed')}
      and not exists (select from ${ledger.carried()} c where c.plant = ${p.plant} and c.period = ${p.period}) order by 1, 2`,
  )
  for (const { plant, period } of due) await carry(db, plant, period)
}

export default rules(
  ledgerPeriod,
  { close, closeAgain, reopen },
  {
    asks: { getDesk: desk },
    // At night, too: of periods that were closed before balances were kept.
    jobs: { carryBalances: { at: '25 1 * * *', run: carryBalances } },
  },
)
