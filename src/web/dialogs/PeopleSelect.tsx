import { Select } from 'antd'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { get } from '../api.ts'
import type { Params } from '../call.ts'
import type { PathTo } from '../call-types.ts'
import { pathTo } from '../calls.ts'
import { useSearchBox, useTyped } from '../hooks/useSearchBox.ts'

interface Person {
  userName: string
  displayName: string
  orgCode: string
}
interface Props {
  /** Answers people by `kw`, and those of `names`. */
  call: PathTo<Person[]>
  params?: Params
  /** Login names, 'a,b'. */
  value?: string | null
  onChange?: (value: string | null) => void
  id?: string
  single?: boolean
  placeholder?: string
}
const split = (v: string | null | undefined) => (v ?? '').split(/[\s,，;；、]+/).filter(Boolean)

/** People, searched as one types and shown with their names. */
export function PeopleSelect({ call, params = {}, value, onChange, id, single, placeholder = '请选择人员' }: Props) {
  const typed = useTyped()
  const { kw } = typed
  const names = split(value)
  const asked = single || !names.length ? params : { ...params, names: names.join(',') }
  const found = useQuery({
    queryKey: ['people', call, kw, asked],
    queryFn: () => get(pathTo<Person[]>(call), { kw, ...asked }),
    placeholderData: keepPreviousData,
  })
  const people = [...new Map((found.data ?? []).map((p) => [p.userName, p])).values()]
  const pick = (chosen: string[]) => onChange?.(chosen.join(',') || null)
  const { box } = useSearchBox(typed, found, (first) =>
    pick(single ? [first.userName] : [...new Set([...names, first.userName])]),
  )
  return (
    <Select<string[] | string>
      {...(id ? { id } : {})}
      {...(single ? {} : { mode: 'multiple' as const })}
      style={{ width: '100%' }}
      allowClear
      {...box}
      placeholder={placeholder}
      {...(single ? (names[0] ? { value: names[0] } : {}) : { value: names })}
      onChange={(v) => pick([v].flat().filter(Boolean))}
      options={people.map((p) => ({ value: p.userName, label: `${p.displayName}（${p.userName}）` }))}
    />
  )
}
