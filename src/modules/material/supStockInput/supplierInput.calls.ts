/** What suppliers fill in, under one name for both kinds, as the specification has it: kind 1 is their stock, 2 what they will deliver. */
import { rowId, text, type AnyDocument, type Fields } from '../../../declare/index.ts'
import type { Engine } from '../../../engine/engine.ts'
import { Refusal, status } from '../../../engine/errors.ts'
import { documentCalls, type ApiCall, type CallInput } from '../../../engine/http/calls.ts'
import { supPartArrInput } from '../supPartArrInput/supPartArrInput.ts'
import { supStockInput } from './supStockInput.ts'

const kinds = new Map<string, AnyDocument>([
  ['1', supStockInput],
  ['2', supPartArrInput],
])
const docs = [...kinds.values()]
const kind = text('填报种类：1 库存，2 到货计划', { required: true, max: 1 })

/** Everything that either of them takes. */
const edited: Fields = Object.fromEntries(
  docs.flatMap((d) => Object.entries(d.actions.create.input as Fields).map(([n, f]) => [n, { ...f, required: false }])),
)

export default (engine: Engine): ApiCall[] => {
  const calls = new Map(docs.flatMap((d) => documentCalls(engine, d).map((c) => [c.path, c] as const)))
  /** The call of this name of the document that is meant. */
  const meant = (name: string) => (c: CallInput) => {
    const { kind: named, ...query } = c.query
    const { kind: sent, ...body } = (c.body ?? {}) as Record<string, unknown>
    const doc = kinds.get(String(named ?? sent ?? ''))
    if (!doc) throw new Refusal('请说明填报种类 kind：1 库存，2 到货计划', status.invalid)
    return calls.get(`${doc.name}/${name}`)!.run({ ...c, query, body: c.body ? body : c.body })
  }
  const shared = (name: string, suffix: string) => ({
    path: `supplierInput/${name}`,
    keys: docs.map((d) => `${d.key}.${suffix}`),
    input: { kind },
  })
  return [
    {
      ...shared('getPager', 'query'),
      methods: ['GET'],
      title: '供应商填报列表', kind: 'read',
      filters: [supStockInput, 'head'],
      run: meant('getPager'),
    },
    {
      ...shared('edit', 'edit'),
      methods: ['POST'],
      title: '供应商填报：有 id 的修改，没有的新增', kind: 'read', writes: true,
      input: { kind, id: rowId('ID'), ...edited },
      run: meant('edit'),
    },
    {
      ...shared('importExcel', 'edit'),
      methods: ['POST'],
      title: '导入供应商填报', kind: 'read', writes: true, takesFile: true,
      run: meant('importExcel'),
    },
    {
      ...shared('exportExcel', 'export'),
      methods: ['GET', 'POST'],
      title: '导出供应商填报', kind: 'export', answer: 'file',
      filters: [supStockInput, 'head'],
      run: meant('exportExcel'),
    },
    {
      ...shared('exportExcelTemplate', 'edit'),
      methods: ['GET'],
      title: '供应商填报模板', kind: 'read', answer: 'file',
      run: meant('exportExcelTemplate'),
    },
  ]
}
