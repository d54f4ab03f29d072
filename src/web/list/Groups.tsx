import { useQuery } from '@tanstack/react-query'
import { CaretDownOutlined, CaretRightOutlined } from '@ant-design/icons'
import { App } from 'antd'
import { useState } from 'react'
import { useAsk } from '../hooks/useAsk.ts'
import { isId, type AnyDocument, type Field } from '../../declare/index.ts'
import { textOf } from '../format.tsx'
import { callOf } from '../calls.ts'
import type { Group } from '../client.gen.ts'
import { allOf, listParams, listQuery, MOST_LINES } from './listQuery.ts'
import { ListRow, type RowContext } from './ListRow.tsx'
import type { Marked, Selected } from './Selection.tsx'
import { fieldsOf, type ListState, type Mode } from './useListState.ts'
import { held } from './held.ts'

const kinds = new Set(['no', 'ref', 'text', 'choice', 'bool', 'date', 'period'])

/** Columns that repeat: what a list may be grouped by. */
export const groupable = (doc: AnyDocument, mode: Mode, names: readonly string[]): string[] => {
  const fields = fieldsOf(doc, mode)
  return names.filter(
    (n) => fields[n] && kinds.has(fields[n]!.kind) && fields[n]!.source !== 'looked' && !isId(fields[n]!) && !fields[n]!.phone,
  )
}

/** The filter that shows a group's rows alone. */
export function filterOf(name: string, f: Field, of: unknown): Partial<Pick<ListState, 'filters' | 'where'>> {
  if (of === null) return { where: JSON.stringify({ all: [[name, 'empty']] }) }
  if (f.kind === 'no' || f.kind === 'text') return { where: JSON.stringify({ all: [[name, 'is', String(of)]] }) }
  const value = String(of)
  return { filters: f.kind === 'date' ? { [`${name}Start`]: value, [`${name}End`]: value } : { [name]: value } }
}

/** What the list asks for one group, beside what it asks anyway. */
function asked(state: ListState, name: string, field: Field, of: unknown): Pick<ListState, 'filters' | 'where'> {
  const { filters = {}, where } = filterOf(name, field, of)
  const both =
    where && state.where ? JSON.stringify({ all: [JSON.parse(state.where), JSON.parse(where)] }) : (where ?? state.where)
  return { filters: { ...state.filters, ...filters }, where: both }
}

interface Props {
  context: RowContext
  state: ListState
  selectable: boolean
  marked: Marked
  selected: Selected
}

/** The rows of the filter by one column: each group a line with its count and sums under their columns, its rows under it. */
export function GroupedRows({ context, state, selectable, marked, selected }: Props) {
  const { doc, columns } = context
  const name = state.group!
  const field = fieldsOf(doc, state.mode)[name]
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const { data, error, isFetching } = useAsk(
    callOf(doc, 'getGroups'),
    { ...listParams(state), mode: state.mode, group: name },
    { queryKey: ['list', doc.name, 'groups', state.mode, name, listParams(state)] },
  )
  if (!field || !data?.length)
    return (
      <tbody>
        <tr>
          <td className="nothing" colSpan={columns.length + 2}>
            {error?.message ?? (isFetching ? '' : '没有找到符合条件的记录')}
          </td>
        </tr>
      </tbody>
    )
  const toggle = (key: string) => setOpen(open.has(key) ? new Set([...open].filter((k) => k !== key)) : new Set([...open, key]))
  return (
    <>
      {data.map((g) => {
        const key = g.others ? 'others' : String(g.value)
        const shown = !g.others && open.has(key)
        return (
          <tbody key={key}>
            <tr className="group">
              {selectable && (
                <td className="tick">
                  {!g.others && <GroupTick {...{ doc, state, name, field, marked, selected }} group={g} />}
                </td>
              )}
              {columns.map((c, i) =>
                i === 0 ? (
                  <th key={c.name} scope="rowgroup" className="pinned" {...held(c.left)}>
                    {g.others ? (
                      <GroupName group={g} />
                    ) : (
                      <button type="button" aria-expanded={shown} onClick={() => toggle(key)}>
                        {shown ? <CaretDownOutlined aria-hidden /> : <CaretRightOutlined aria-hidden />}
                        <GroupName group={g} />
                      </button>
                    )}
                  </th>
                ) : (
                  <td key={c.name} className={c.name in g.sums ? 'number' : ''}>
                    {c.name in g.sums ? textOf(c.field, g.sums[c.name]) : null}
                  </td>
                ),
              )}
              <td />
            </tr>
            {shown && <GroupRows {...{ context, state, selectable, name, field }} on={marked.on} group={g} />}
          </tbody>
        )
      })}
    </>
  )
}

const GroupName = ({ group }: { group: Group }) => (
  <>
    <span>{group.text || '（空）'}</span>
    <span className="count">{group.count.toLocaleString('zh-CN')}</span>
  </>
)

interface TickProps extends Pick<Props, 'state' | 'marked' | 'selected'> {
  doc: AnyDocument
  name: string
  field: Field
  group: Group
}
/** Selects all rows of a group, shown or not. */
function GroupTick({ doc, state, name, field, group, marked, selected: { rows, except } }: TickProps) {
  const { message } = App.useApp()
  const [reading, setReading] = useState(false)
  const many = group.count > MOST_LINES
  const here = except ? group.count : rows.filter((r) => r[name] === group.value).length
  const part = except ? except.length > 0 : here > 0 && here < group.count
  const mark = (on: boolean) => {
    setReading(true)
    allOf(doc, listParams({ ...state, ...asked(state, name, field, group.value) }))
      .then((all) => marked.mark(on ? all.map((r) => r.id) : [], all))
      .catch((e: Error) => message.error(e.message))
      .finally(() => setReading(false))
  }
  return (
    <input
      type="checkbox"
      aria-label={`选择这一组 ${group.text}`}
      title={many ? `一组最多选择${MOST_LINES}条` : undefined}
      disabled={reading || many}
      checked={here > 0 && here >= group.count}
      ref={(box) => {
        if (box) box.indeterminate = part
      }}
      onChange={(e) => mark(e.target.checked)}
    />
  )
}

/** The rows of an open group; of many the first, with a way to all of them. */
function GroupRows({
  context,
  state,
  selectable,
  on,
  name,
  field,
  group,
}: Pick<Props, 'context' | 'state' | 'selectable'> & {
  on: ReadonlySet<number>
  name: string
  field: Field
  group: Group
}) {
  const { doc, columns } = context
  const own = asked(state, name, field, group.value)
  const { data } = useQuery(listQuery(doc, { ...state, ...own, page: 1 }))
  const rows = data?.items ?? []
  const rest = data ? group.count - rows.length : 0
  return (
    <>
      {rows.map((row, i) => (
        <ListRow key={row.id} {...{ context, row, i, selectable }} on={on.has(row.id)} />
      ))}
      {rest > 0 && (
        <tr>
          <td className="rest" colSpan={columns.length + 2}>
            <button type="button" onClick={() => state.set({ ...own, group: undefined, page: 1 })}>
              另有 {rest.toLocaleString('zh-CN')} 条，全部列出
            </button>
          </td>
        </tr>
      )}
    </>
  )
}
