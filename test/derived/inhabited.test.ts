/**
 * No list is empty for the account whose work it is, at any hour: the clock goes through a day and a month's end. So are the day's
 * pictures of the home page.
 */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  actionKey, agendaOf, agendaQueries, isWorkOf, openTo, type Action, type AnyDocument, type Who,
} from '../../src/declare/index.ts'
import { sql } from '../../src/engine/database/db.ts'
import { count } from '../../src/engine/read/list.ts'
import { readQuery } from '../../src/engine/read/query.ts'
import { sessionOfUser, whoOf } from '../../src/identity/session/rights.ts'
import { demoAccounts } from '../../src/main/first-start.ts'
import { documents } from '../../src/modules/index.ts'
import { livingWorld, type LivingWorld } from '../livingWorld.ts'
import { needed } from '../needed.ts'

const HOURS = 26
/** How often somebody looks, in hours. */
const EVERY = 2

const suppliers = 'supadmin supplier1 supplier2'
/** Lists that are empty at some hour, by reason: for which accounts. A list that is filled goes out of here. */
const exempt: Record<string, Record<string, string>> = {
  'of a month that is over, or of a year: a world of four days has none': {
    statement: `accountant ${suppliers}`,
    statementTwo: `accountant ${suppliers}`,
    cumPaper: `accountant planner ${suppliers}`,
    dedstatement: `keeper ${suppliers}`,
    periodCorrection: 'accountant', stockInv: 'keeper receiver', performance: suppliers,
    performanceAppeal: `perf ${suppliers}`,
    correctiveAction: `perf ${suppliers}`,
    performanceYear: `perf ${suppliers}`,
    performanceYearAppeal: `perf ${suppliers}`,
    perfComposite: 'perf',
  },
  'what goes wrong or is asked for now and then': {
    appVersion: 'admin', dataBaseConfig: 'admin',
    logiClaim: 'carrier keeper supplier2',
    eightD: 'supplier2', kpiWarning: 'carrier',
    signDelegate: `carrier keeper ${suppliers}`,
    supSkipSign: suppliers, supplierAgent: 'supadmin', externalPull: suppliers, iedMark: suppliers,
    n1WPlan: `planner ${suppliers}`,
    returnGoods: 'supplier2',
  },
  'another supplier’s or carrier’s work': {
    accApply: 'supplier2', accPlan: 'supplier2', accReturnExchange: 'supplier2', accSend: 'supplier2',
    accSupplyCycle: 'supplier2', accSupplyLoc: 'supplier2', batOrder: 'supplier2', batSend: 'keeper',
    'batSend trips': 'carrier keeper', driOrder: 'supadmin supplier1', exchangeSheet: 'supplier2', jis: 'supplier2',
    materialNeed: 'supplier2', mrPullSheet: 'supplier2', priceAdjust: 'supplier2', delivery: 'carrier', ddRoom: 'carrier',
    thirdLogi: 'carrier',
  },
  'filled for the first day and not lived on': {
    'batSend departures': suppliers, 'consumePull toSend': suppliers,
    'delivery departures': 'carrier keeper',
    'delivery docks': 'receiver warehouse',
    deliveryNeed: 'carrier keeper planner warehouse',
    'manualPlan toSend': 'supplier2', 'mrPullSheet pickups': suppliers, 'outSupSchedule toSend': suppliers,
    'pick trips': 'carrier', 'pullSheet toSend': 'supplier2', 'sendSheet departures': 'supplier2',
  },
}
const exempted = Object.values(exempt).flatMap((lists) =>
  Object.entries(lists).flatMap(([list, accounts]) => accounts.split(' ').map((account) => `${account} ${list}`)),
)

/** Does somebody of this account do something with its rows? */
const works = (doc: AnyDocument, who: Who) =>
  !!doc.at &&
  !!doc.scope[who.orgType] &&
  who.keys.has(`${doc.key}.query`) &&
  Object.values<Action>(doc.actions).some(
    (a) => !a.hidden && a.key && a.key !== 'query' && openTo(a, who.orgType) && who.keys.has(actionKey(doc, a)),
  )

interface Screen {
  name: string
  rows: () => Promise<number>
}
function screensOf(w: LivingWorld, userName: string, who: Who): Screen[] {
  const rows = async (doc: AnyDocument, filter: Record<string, string>) =>
    (await count(w.engine, doc, readQuery(doc, 'head', filter), who)).total
  return documents.flatMap((doc) => [
    ...(works(doc, who) ? [{ name: `${userName} ${doc.name}`, rows: () => rows(doc, needed(doc, 'head')) }] : []),
    ...Object.entries(doc.agendas)
      .filter(([, agenda]) => isWorkOf(doc, agendaOf(doc, agenda), who))
      .map(([name, agenda]) => ({
        name: `${userName} ${doc.name} ${name}`,
        rows: () => rows(doc, agendaQueries(doc, agenda, w.engine.now()).day),
      })),
  ])
}

test('no list of an account is empty where it has work, whatever the hour', async () => {
  await using w = await livingWorld()
  const users = await w.engine.db.rows(sql`select * from sys_user`)
  const screens: Screen[] = []
  for (const { userName } of await demoAccounts()) {
    const user = users.find((u) => u.user_name === userName)
    // A small world has not all suppliers.
    if (user) screens.push(...screensOf(w, userName, whoOf(await sessionOfUser(w.engine, user), undefined)))
  }
  assert.ok(screens.length > 200)
  const empty = new Set<string>()
  for (let hour = 0; hour <= HOURS; hour += EVERY) {
    if (hour) await w.pass(EVERY * 60, 10)
    for (const { name, rows } of screens) if (!(await rows())) empty.add(name)
  }
  assert.deepEqual([...empty].sort(), exempted.sort())
})
