import { Button, Table } from 'antd'
import { useAsk } from '../hooks/useAsk.ts'
import { isId, type AnyDocument, type Field } from '../../declare/index.ts'
import { isNumber, textOf } from '../format.tsx'
import { callOf } from '../calls.ts'
import type { Group } from '../client.gen.ts'
import { listParams } from './listQuery.ts'
import { fieldsOf, type ListState, type Mode } from './useListState.ts'

const kinds = new Set(['no', 'ref', 'text', 'choice', 'bool', 'date', 'period'])

/** Columns that repeat: what a list may be grouped by. */
export const groupable = (doc: AnyDocument, mode: Mode, names: readonly string[]): string[] => {
  const fields = fieldsOf(doc, mode)
  return names.filter((n) => fields[n] && kinds.has(fields[n]!.kind) && fields[n]!.source !== 'looked' && !isId(fields[n]!))
}

/** The filter that shows a group's rows alone. */
export function filterOf(name: string, f: Field, of: unknown): Partial<Pick<ListState, 'filters' | 'where'>> {
  if (of === null) return { where: JSON.stringify({ all: [[name, 'empty']] }) }
  if (f.kind === 'no' || f.kind === 'text') return { where: JSON.stringify({ all: [[name, 'is', String(of)]] }) }
  const value = String(of)
  return { filters: f.kind === 'date' ? { [`${name}Start`]: value, [`${name}End`]: value } : { [name]: value } }
}

/** The rows of the filter by one column, with counts and sums; a group opens as a filter. */
export function Groups({ doc, state }: { doc: AnyDocument; state: ListState }) {
  const name = state.group!
  const fields = fieldsOf(doc, state.mode)
  const field = fields[name]
  const { data, error, isFetching } = useAsk(
    callOf(doc, 'getGroups'),
    { ...listParams(state), mode: state.mode, group: name },
    { queryKey: ['list', doc.name, 'groups', state.mode, name, listParams(state)] },
  )
  if (!field) return null
  const sums = [...new Set((data ?? []).flatMap((g) => Object.keys(g.sums)))].filter((n) => fields[n] && isNumber(fields[n]!))
  const open = (g: Group) => {
    const { filters = {}, where } = filterOf(name, field, g.value)
    // A condition that stands already is kept beside the group's own.
    const both =
      where && state.where ? JSON.stringify({ all: [JSON.parse(state.where), JSON.parse(where)] }) : (where ?? state.where)
    state.set({ group: undefined, filters: { ...state.filters, ...filters }, where: both, page: 1 })
  }
  return (
    <Table<Group>
      className="groups"
      size="small"
      rowKey={(g) => String(g.value)}
      loading={isFetching}
      dataSource={data ?? []}
      scroll={{ x: 'max-content', y: 320 }}
      pagination={false}
      locale={{ emptyText: error ? error.message : '没有找到符合条件的记录' }}
      columns={[
        {
          title: field.label,
          key: 'value',
          render: (_, g) => (
            <Button type="link" size="small" style={{ padding: 0 }} onClick={() => open(g)}>
              {g.text || '（空）'}
            </Button>
          ),
        },
        { title: '条数', dataIndex: 'count', className: 'number', sorter: (a, b) => a.count - b.count },
        ...sums.map((n) => ({
          title: fields[n]!.label,
          key: n,
          className: 'number',
          sorter: (a: Group, b: Group) => (a.sums[n] ?? 0) - (b.sums[n] ?? 0),
          render: (_: unknown, g: Group) => textOf(fields[n]!, g.sums[n]),
        })),
      ]}
    />
  )
}
