/** Complaints about what a document says to the portal around it: events, what waits, archive, grants. */
import { meant, type Complain } from './check-numbers.ts'
import { headFields, type AnyDocument } from './document.ts'
import { allSuffixesOf, everyKey, suffixesOf, type Role } from './grants.ts'
import type { Tells } from './portal.ts'
import { agendaOf, waitKey } from './wait.ts'

/** @param byName all documents @param roles of a first start; grants are not looked at without */
export function checkPortal(
  doc: AnyDocument,
  byName: ReadonlyMap<string, AnyDocument>,
  roles: readonly Role[] | undefined,
  complain: Complain,
): void {
  checkTells(doc, byName, complain)
  for (const name of Object.keys(doc.waits)) {
    if ([...byName.values()].some((d) => d !== doc && d.waits[name]))
      complain('D41', doc, `${name} waits of another document too`)
    if (!doc.at) complain('D41', doc, `${name} waits in a list that has no route`)
  }
  checkWork(doc, byName, complain)
  for (const [name, choice] of Object.entries(doc.archive?.settled ?? {}))
    if (!headFields(doc)[name]?.choices?.[choice!])
      complain('D42', doc, `is archived when ${name} is ${choice}, which it never is`)
  checkOpens(doc, complain)
  if (roles) checkGrants(doc, byName, roles, complain)
}

/** May the list be asked this, a field or an end of its range? */
function listAsks(doc: AnyDocument, name: string): boolean {
  const fields = headFields(doc)
  const names = new Set([
    ...doc.query,
    ...doc.more,
    ...doc.list,
    ...doc.unique,
    'id',
    'status',
    ...Object.keys(doc.api?.names ?? {}),
  ])
  const may = (n: string) =>
    names.has(n) || !!doc.report?.params[n] || (fields[n]?.show === 'id' && names.has(fields[n]!.by ?? ''))
  return may(name) || may(name.replace(/(Start|End)$/, ''))
}

/** A list opens in an order that it has, with conditions that it asks. */
function checkOpens(doc: AnyDocument, complain: Complain): void {
  const fields = headFields(doc)
  for (const { by, also = [], in: states = [], where = {}, act } of doc.opens) {
    const wrong = (text: string) => complain('D70', doc, `opens ${text}`)
    if (!doc.sort.includes(by.replace(/^-/, ''))) wrong(`by ${by}, by which its list is not sorted`)
    for (const name of also) if (!doc.list.includes(name)) wrong(`with ${name}, which is no column of its list`)
    for (const state of states) if (!doc.states[state]) wrong(`with ${state}, which is no state`)
    if (act && !doc.actions[act]) wrong(`for those who ${act}, which is no action`)
    for (const [name, of] of Object.entries(where))
      if (!listAsks(doc, name) || (typeof of !== 'string' && of!.some((c) => !fields[name]?.choices?.[c])))
        wrong(`with ${name} ${String(of)}, by which its list is not filtered`)
  }
}

/** What waits and what a day brings: for somebody, with a key that there is, in columns that the list filters and sorts by. */
function checkWork(doc: AnyDocument, byName: ReadonlyMap<string, AnyDocument>, complain: Complain): void {
  const isKey = (key: string) => everyKey(byName).has(key)
  for (const [name, wait] of Object.entries(doc.waits)) {
    if (wait.act && !doc.actions[wait.act])
      complain('D44', doc, `${name} waits for ${wait.act}, which is no action${meant(wait.act, Object.keys(doc.actions))}`)
    else if (!wait.for && !wait.act) complain('D44', doc, `${name} waits for nobody`)
    else if (!isKey(waitKey(doc, wait)))
      complain('D44', doc, `${name} waits for holders of ${waitKey(doc, wait)}, which is no key`)
    else if (!wait.in && wait.act && doc.actions[wait.act].from === 'new')
      complain('D44', doc, `${name} waits for ${wait.act}, which starts from no state`)
    if (wait.within && !doc.waits[wait.within]) complain('D44', doc, `${name} is within ${wait.within}, which does not wait`)
    for (const by of [wait.due, wait.since])
      if (by && !['date', 'instant'].includes(headFields(doc)[by]?.kind ?? ''))
        complain('D44', doc, `${name} waits by ${by}, which is no day and no instant`)
    for (const asked of Object.keys(wait.where ?? {}))
      if (!listAsks(doc, asked)) complain('D44', doc, `${name} waits where ${asked}, by which its list is not filtered`)
  }
  for (const [name, agenda] of Object.entries(doc.agendas)) {
    if (!doc.at) complain('D45', doc, `the agenda ${name} opens a list that has no route`)
    if (!doc.sort.includes(agenda.at) || headFields(doc)[agenda.at]?.kind !== 'instant')
      complain('D45', doc, `the agenda ${name} is by ${agenda.at}, which is no instant that the list is sorted by`)
    if (!isKey(agendaOf(doc, agenda).key))
      complain('D45', doc, `the agenda ${name} is of holders of ${agenda.key}, which is no key`)
  }
}

function checkTells(doc: AnyDocument, byName: ReadonlyMap<string, AnyDocument>, complain: Complain): void {
  const documents = [...byName.values()]
  const topics = documents.flatMap((d) => (d.topic ? [d.topic[0]] : []))
  if (doc.topic && topics.filter((t) => t === doc.topic![0]).length > 1)
    complain('D40', doc, `topic ${doc.topic[0]} is another's too`)
  for (const [name, { as, key }] of Object.entries(doc.tells as Tells)) {
    if (!as && !doc.topic) complain('D40', doc, `tells ${name} and has no topic`)
    if (as && !topics.includes(as.split('.')[0]!))
      complain('D40', doc, `tells ${name} as ${as}, which no document has as its topic`)
    if (key && !everyKey(byName).has(key)) complain('D40', doc, `tells ${name} to holders of ${key}, which is no key`)
  }
}

function checkGrants(
  doc: AnyDocument,
  byName: ReadonlyMap<string, AnyDocument>,
  roles: readonly Role[],
  complain: Complain,
): void {
  const suffixes = ['all', 'read', ...allSuffixesOf(doc, byName)]
  for (const [code, grant] of Object.entries(doc.grants)) {
    const role = roles.find((r) => r.code === code)
    if (code !== '*' && !role)
      complain(
        'D43',
        doc,
        `grants to ${code}, which is no role${meant(
          code,
          roles.map((r) => r.code),
        )}`,
      )
    else if (role && !suffixesOf(doc, role.orgType, byName).length)
      complain('D43', doc, `grants to ${code}, to whom it is not open`)
    for (const s of [grant].flat())
      if (!suffixes.includes(s)) complain('D43', doc, `grants ${s} to ${code}, which is no key of it${meant(s, suffixes)}`)
  }
}
