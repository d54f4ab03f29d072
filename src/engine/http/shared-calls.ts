/** Calls that derive from a word of the declaration: one of several actions by a parameter, changes as a workbook. */
import { bool, headFields, int, rowId, rowIds, text, type Action, type AnyDocument, type Fields } from '../../declare/index.ts'
import type { Engine } from '../engine.ts'
import { Refusal, status } from '../errors.ts'
import { perform } from '../write/perform.ts'
import { demandKey, demandNamed } from '../read/list.ts'
import { readIds, readQuery, withId } from '../read/query.ts'
import { changeSheet } from '../sheets/change-sheet.ts'
import { readInput } from './ask-calls.ts'
import { rowsNamed } from './rows-named.ts'
import { FileAnswer, fileNameOf, type ApiCall } from './call.ts'

export function sharedCalls(engine: Engine, doc: AnyDocument, path: (name: string) => string): ApiCall[] {
  const chosen = Object.entries(doc.actions as Record<string, Action>).filter(([, a]) => a.acts?.oneOf)
  const shared = Map.groupBy(chosen, ([, a]) => a.acts!.oneOf!.call)
  return [
    ...[...shared].map(([call, actions]) => chosenCall(engine, doc, path(call), Object.fromEntries(actions))),
    ...(doc.releases?.history ? [changesCall(engine, doc, path(doc.releases.history.call))] : []),
  ]
}

/** Performs that one of these actions which the parameter names, with as much of the input as it takes. */
function chosenCall(engine: Engine, doc: AnyDocument, path: string, actions: Record<string, Action>): ApiCall {
  const valueOf = (action: Action) => action.acts!.oneOf!.value
  const all = Object.entries(actions).toSorted(([, a], [, b]) =>
    typeof valueOf(a) === 'string' ? Number(valueOf(a)) - Number(valueOf(b)) : 0,
  )
  const { by, value: kind } = all[0]![1].acts!.oneOf!
  const title = all.map(([, a]) => a.label).join('或')
  const label = headFields(doc)[by]?.label ?? title
  const values = all.map(([, a]) => `${valueOf(a)}（${a.label}）`)
  const asked = `${label}：${values.join('、')}`
  const names = all.map(([name]) => name)
  const input: Fields = {
    ids: rowIds('ID'),
    id: rowId('ID'),
    [by]: typeof kind === 'boolean' ? bool(asked, { required: true }) : text(asked, { required: true, max: 20 }),
    ...Object.fromEntries(all.flatMap(([, a]) => Object.entries(a.input ?? {}).map(([n, f]) => [n, { ...f, required: false }]))),
  }
  return {
    path,
    methods: ['GET', 'POST'],
    title: `${title}${doc.title}`,
    doc, kind: 'action', actions: names, input,
    answer: { count: int('行数', { required: true }), ids: [rowId('ID', { required: true })] },
    run: async (c) => {
      const sent = await rowsNamed(engine, doc, names, { ...c.query, ...(c.body as object | undefined) })
      const given = readInput(input, { query: {}, body: sent })
      const [name, action] = all.find(([, a]) => valueOf(a) === given[by]) ?? []
      if (!name) throw new Refusal(`${label}只能是${values.join('或')}`, status.invalid)
      const asks = action!.input ?? {}
      const lacking = Object.keys(asks).find((n) => asks[n]!.required && given[n] == null)
      if (lacking) throw new Refusal(`请填写${asks[lacking]!.label}`, status.invalid)
      if (given.ids == null && given.id == null) throw new Refusal('请至少选择一行数据', status.invalid)
      const own = Object.entries(given).filter(([n, v]) => n in asks && v != null)
      const items = readIds(given.ids ?? [given.id]).map((id) => ({ id, input: Object.fromEntries(own) }))
      const { count, ids } = await perform(engine, c.who, doc, name, {
        items, source: 'screen',
        ...(c.key ? { key: c.key } : {}),
      })
      return { count, ids }
    },
  }
}

/** Who changed which quantity when, of the list's filter, or by ids. */
const changesCall = (engine: Engine, doc: AnyDocument, path: string): ApiCall => ({
  path,
  methods: ['GET', 'POST'],
  title: `导出${doc.title}变更历史`,
  doc, kind: 'read', keySuffix: 'export',
  filters: [doc, 'head'],
  answer: 'file',
  run: async (c) => {
    demandKey(doc, 'export', c.who)
    const query = readQuery(doc, 'head', withId(c.query))
    await demandNamed(engine, doc, query, c.who)
    return new FileAnswer(fileNameOf(`${doc.title}变更历史`), await changeSheet(engine, doc, query, c.who))
  },
})
