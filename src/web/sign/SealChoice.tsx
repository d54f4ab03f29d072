import { Select } from 'antd'
import { useQuery } from '@tanstack/react-query'
import { get } from '../api.ts'

interface Props {
  id?: string
  placeholder: string
  value: string | undefined
  onChange: (seal: string | undefined) => void
}

/** One of the seals that one may use oneself, by its number. */
export function SealChoice({ id, placeholder, value, onChange }: Props) {
  const { data: seals } = useSeals()
  return (
    <Select
      {...(id ? { id } : { 'aria-label': '印章' })}
      style={{ width: '100%' }}
      allowClear
      placeholder={placeholder}
      value={value}
      disabled={seals?.length === 0}
      onChange={onChange}
      options={(seals ?? []).map((s) => ({ value: s.sealNo, label: `${s.sealName}（${s.typeName}）` }))}
    />
  )
}

/** The seals that one may use; undefined while they are asked for. */
export const useSeals = (looked = true) =>
  useQuery({ queryKey: ['seals', 'mine'], queryFn: () => get('flowTask/getUsableSeals'), enabled: looked, retry: false })
