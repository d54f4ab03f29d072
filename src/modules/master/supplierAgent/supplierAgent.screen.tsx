/** What a supplier hands on to its agent is chosen by name: roles are no rows that a supplier sees. */
import { Select } from 'antd'
import { FieldInput } from '../../../web/dialogs/inputs.tsx'
import { useAsk } from '../../../web/hooks/useAsk.ts'
import { defineScreen, type OwnInputProps } from '../../../web/screen.ts'
import { useSession } from '../../../web/session.ts'
import { businessType } from '../../mixins.ts'
import { supplierAgent } from './supplierAgent.ts'

interface Option {
  value: string
  label: string
}
type Props = OwnInputProps<string | null> & { options: readonly Option[]; loading?: boolean; empty: string }

/** Some of a few, kept as codes separated by commas. */
function Several({ value, onChange, options, loading = false, empty, ...named }: Props) {
  return (
    <Select<string[]>
      {...named}
      mode="multiple"
      style={{ width: '100%' }}
      allowClear
      loading={loading}
      placeholder={empty}
      value={(value ?? '').split(/[,，]/).filter(Boolean)}
      onChange={(codes) => onChange?.(codes.join(',') || null)}
      options={[...options]}
      showSearch={{ optionFilterProp: 'label' }}
    />
  )
}

function Roles(props: OwnInputProps<string | null>) {
  const { who } = useSession()
  const own = who.orgType === 'supplier'
  // Of nobody in particular: those that one's own organization may be given.
  const { data, isPending } = useAsk('role/getUserRole', { userId: 0 }, { enabled: own })
  if (!own)
    return <FieldInput {...props} field={supplierAgent.fields.roleCodes} others={{}} path="supplierAgent.create.roleCodes" />
  const options = (data ?? []).map((r) => ({ value: r.code, label: r.name }))
  return <Several {...props} options={options} loading={isPending} empty="请选择授予角色" />
}

const businesses = Object.values(businessType).map(([, label]) => ({ value: label, label }))
const Businesses = (props: OwnInputProps<string | null>) => <Several {...props} options={businesses} empty="全部业务" />

export default defineScreen(supplierAgent, { inputs: { roleCodes: Roles, bizTypes: Businesses } })
