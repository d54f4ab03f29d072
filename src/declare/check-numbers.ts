import type { AnyDocument } from './document.ts'

/** What a number of a complaint means and how one mends it: a row a number, each with one meaning. Printed with the complaint at start. */
export const COMPLAINTS = {
  D01: { what: 'two documents have one name', mend: 'rename one of them' },
  D02: { what: 'two documents have one route', mend: 'give one of them another `at`' },
  D03: { what: 'two states or two choices have one code', mend: 'give the newer one a code that is free' },
  D04: { what: 'a reference names no document, or one without a natural key', mend: 'name a document that declares `unique`' },
  D05: {
    what: 'a looked-up or gathered field goes through no reference',
    mend: 'name a reference field of the document and a field of its target',
  },
  D06: { what: 'a list, filter or sort names no field', mend: 'correct the name in `query`, `more`, `sort` or `list`' },
  D07: { what: 'a sort by a field of another row', mend: 'sort by a stored field' },
  D08: { what: 'the list does not begin with the number', mend: 'put the number field first in `list`' },
  D09: {
    what: 'a document or an action has no rule',
    mend: 'add it in `<document>.rules.ts` (`plain` when the input is only written) and run `npm run generate`',
  },
  D10: { what: 'an action for people has no key', mend: 'add `key`, or `by` when the clock or another rule performs it' },
  D11: { what: 'no action leads to a state', mend: 'name the state in the `to` of an action, or remove it' },
  D12: {
    what: 'a sheet does not fit the action that it fills',
    mend: 'correct `fills`, `columns`, `still` or `given` of the sheet',
  },
  D13: { what: 'a filter stands in `query` and in `more`', mend: 'remove it from one of them' },
  D14: { what: 'rules belong to no document', mend: 'name a declared document in `rules(…)`, and run `npm run generate`' },
  D15: { what: 'a related print shows a print that is not there', mend: 'correct `of`, `by` or `as` of the print' },
  D16: { what: 'a print counts by an action that asks for input', mend: 'name an action without input and lines in `counts`' },
  D17: { what: 'a label has no layout', mend: 'add the layout in `<document>.print.ts` and run `npm run generate`' },
  D18: { what: 'a layout belongs to no label', mend: "declare the print with `kind: 'label'`, or remove the layout" },
  D19: { what: 'the columns of a form are wider than the paper', mend: 'make columns narrower, or the form `landscape`' },
  D20: { what: 'a card shows a column that the list does not have', mend: 'add it to `list`, or take it out of the card' },
  D21: { what: 'a release names no field, quantity or day', mend: 'correct `series` or `quantities` of `releases`' },
  D22: { what: 'rows share a number that their key does not begin with', mend: 'begin `unique` with the columns of `sharedBy`' },
  D23: { what: 'an action without an effect asks what no field keeps', mend: 'name an input like a field, or write an effect' },
  D24: {
    what: 'a signing phase does not fit its document',
    mend: 'correct the phase in `signing`; a new kind needs `as` and `npm run generate`',
  },
  D25: {
    what: 'an action is due by no day, or not performed by the clock',
    mend: "name a date or instant in `due`, and add `by: 'clock'`",
  },
  D26: { what: 'an action makes rows and is no request without a row', mend: "use `from: 'new'` without `lines`" },
  D27: { what: 'a line is named by no field of it', mend: 'correct `names` of `detail`' },
  D28: { what: 'an input starts with a column that is not there', mend: 'correct the column in `start`' },
  D29: { what: 'an action acts on no document', mend: 'correct `via`' },
  D30: { what: 'a chart adds up what cannot be added up', mend: 'choose a figure whose `sum` is not false' },
  D31: { what: "a report's card cannot be drawn without a choice", mend: 'add a chart, or a `start` to each required parameter' },
  D32: { what: 'a call, tree or history reads what is not there', mend: 'correct the name of the document, field or state' },
  D33: { what: 'no function does a declared work', mend: 'add it to `background` of the rules' },
  D34: { what: 'an action asks each of an input that is not there', mend: 'name an input of the action in `each`, with `via`' },
  D35: { what: 'people are picked from no organization', mend: 'name a field in `people.of`, or `own`' },
  D36: {
    what: 'an action acts outside of documents and has a button',
    mend: "declare it `hidden`, `from: 'new'`, without `lines`",
  },
  D37: {
    what: 'the candidates of a picker are told by what is not there',
    mend: 'correct `only`, `same`, `linked` or `figure` of `candidates`, `level`, `above`, `brings` or `busy` of `suggested`',
  },
  D38: {
    what: 'inputs are prefilled from no document, state or column',
    mend: 'correct `last`, `in` or `same` of `defaultsFrom`, or `begins` of the report',
  },
  D40: { what: 'an event has no topic or no receiver', mend: 'declare `events.topic`, or correct `as` or `key` of the event' },
  D41: { what: 'a to-do has the name of another, or a list without a route', mend: 'rename it, or declare `at`' },
  D42: { what: 'rows are archived by a choice that is not there', mend: 'correct `settled` of `archive`' },
  D43: { what: 'a grant names no role or no key', mend: 'correct the role, or the suffix of the key' },
  D44: { what: 'a to-do waits for nobody, or by a column that is not there', mend: 'correct the entry in `desk.waits`' },
  D45: {
    what: 'an agenda opens no list, or by no instant',
    mend: 'correct the entry in `agendas`: a sorted instant, an existing key, `at`',
  },
  D46: { what: 'a story adds up what is no quantity', mend: 'name quantities or amounts in `amounts` and `lineAmounts`' },
  D47: { what: 'a number field names no document with numbers', mend: 'correct `numberOf`, or `rowIdOf` beside it' },
  D48: { what: 'an action is for a choice that is not there', mend: 'correct `only` of the action' },
  D49: { what: 'rows of another document do not fit it', mend: 'make fields, states and actions agree with those of the owner' },
  D50: { what: 'a label has a size for a choice that is not there', mend: 'correct `sizes` of the print' },
  D51: { what: 'a form has rows of a number that no rows share', mend: 'declare `sharedBy` of `number`, or use `lines`' },
  D52: { what: "a report's paper names no field", mend: 'correct the names in `paper`' },
  D54: { what: 'an action is done by no organization', mend: "name a column with an organization's id in `party`" },
  D55: { what: 'a field has a label for a choice that is not there', mend: 'correct `called`' },
  D58: {
    what: 'an action of chosen rows makes nothing of them',
    mend: "use `from: 'new'`, `via` and `lines`, and states of the rows in `offered`",
  },
  D59: { what: 'a form shows drawings where nobody signs', mend: 'name a place of `sign` and a field of files in `drawn`' },
  D64: {
    what: "a metric's bands or owner do not fit",
    mend: 'put the target on the better side of the floor, and name a role as owner',
  },
  D65: { what: 'a field narrows by what no document has', mend: 'correct `narrows`' },
  D66: {
    what: 'a telephone number is looked up as plain text',
    mend: 'declare the field by `phone(…)`, so that the key for numbers guards it',
  },
  D67: { what: 'an action begins with lines that are not there', mend: 'name a line field in `first`' },
  D68: { what: 'a new row begins from what is not there', mend: 'correct the document, states, choices or lines in `begins`' },
  D69: { what: 'an action is done by opening and is marked by no yes or no', mend: 'name a `bool` field in `opening`' },
  D70: {
    what: 'a list opens by a column or with a condition that it does not have',
    mend: 'correct `opens`, or add the field to `sort`, `query` or `more`',
  },
  D71: { what: 'a story names no field', mend: 'correct the name in `story`' },
  D72: { what: 'a chain goes through no state', mend: 'correct the state in `chain` of `story`' },
  D73: {
    what: 'published rows would be seen by everybody of a kind of organization',
    mend: 'say in `kept.scope` which rows they see: the documents behind the report do not say it any longer',
  },
  D74: {
    what: 'a secret would be told to each of several partners who see the row',
    mend: "name in `secretTo`, beside `secret`, the column with the organization's id of the one whose secret it is",
  },
  D75: { what: 'an approval changes no two columns of a kind', mend: 'correct `changes` of the phase' },
  D76: {
    what: 'something is approved that nobody sees first',
    mend: 'add it to `headline` or `parties` of `story`: who decides sees what changes',
  },
  D77: { what: 'a deadline runs from no moment', mend: 'name in `runsFrom` the instant since which people have it' },
  D78: { what: 'a day must be ahead in an action that is not there', mend: 'correct the action in `ahead`' },
  D79: {
    what: 'a number is limited by what is no number like it',
    mend: 'name in `atMost` a number of the row, or of the line, with as many decimals',
  },
} as const satisfies Record<`D${number}`, { what: string; mend: string }>

export type ComplaintNo = keyof typeof COMPLAINTS

/** @returns the complaint 'D01 doc: …' with the mend of its number below */
export function withMend(complaint: string): string {
  const mend = COMPLAINTS[complaint.slice(0, 3) as ComplaintNo]?.mend
  return mend ? `${complaint}\n    → ${mend}` : complaint
}

/** Takes a complaint about a document. A number that the table does not have does not compile. */
export type Complain = (no: ComplaintNo, doc: AnyDocument, text: string) => void

/** @returns '; did you mean …?' with the name that differs from this one in at most two letters, or '' */
export function meant(name: string, names: readonly string[]): string {
  const near = names.filter((n) => n !== name).map((n) => [n, changes(name, n)] as const)
  const best = near.sort((a, b) => a[1] - b[1])[0]
  return best && best[1] <= Math.min(2, name.length / 2) ? `; did you mean ${best[0]}?` : ''
}

/** Letters added, left out or replaced between two names (Levenshtein). */
function changes(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1]
    for (let j = 0; j < b.length; j++) next.push(Math.min(next[j]! + 1, row[j + 1]! + 1, row[j]! + (letter === b[j] ? 0 : 1)))
    row = next
  }
  return row[b.length]!
}
