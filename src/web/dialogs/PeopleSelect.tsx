import { Select } from 'antd'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { get } from '../api.ts'
import type { Params } from '../call.ts'
import type { PathTo } from '../call-types.ts'
import { pathTo } from '../calls.ts'

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
  const [text, setText] = useState('')
  const [kw, setKw] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setKw(text), 300)
    return () => clearTimeout(timer)
  }, [text])
  const names = split(value)
  const asked = single || !names.length ? params : { ...params, names: names.join(',') }
  const found = useQuery({ queryKey: ['people', call, kw, asked], queryFn: () => get(pathTo<Person[]>(call), { kw, ...asked }) })
  const people = [...new Map((found.data ?? []).map((p) => [p.userName, p])).values()]
  return (
    <Select<string[] | string>
      {...(id ? { id } : {})}
      {...(single ? {} : { mode: 'multiple' as const })}
      style={{ width: '100%' }}
      allowClear
      showSearch={{ filterOption: false, onSearch: setText }}
      loading={found.isFetching}
      placeholder={placeholder}
      {...(single ? (names[0] ? { value: names[0] } : {}) : { value: names })}
      onChange={(v) => onChange?.([v].flat().filter(Boolean).join(',') || null)}
      options={people.map((p) => ({ value: p.userName, label: `${p.displayName}（${p.userName}）` }))}
      notFoundContent={found.isFetching ? '查找中……' : '没有找到'}
    />
  )
}
