/** Inputs by kind of field. Values are what the server takes: text, numbers, booleans, choice codes. */
import { DatePicker, Input, InputNumber, Select, Skeleton } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useAsk } from '../hooks/useAsk.ts'
import { mondayOf, type Field } from '../../declare/index.ts'
import { callOf } from '../calls.ts'
import { weekText } from '../format.tsx'
import { useSession } from '../session.ts'
import { FilesInput } from './FilesInput.tsx'

// The editor is large and few dialogs have one.
const RichInput = lazy(() => import('./RichInput.tsx'))

interface InputProps {
  field: Field
  value?: any
  onChange?: (value: any) => void
  /** The other values of the form: a ref may depend on one. */
  others: Record<string, any>
  /** In a table's cell: long texts stay on one line. */
  inCell?: boolean
  id?: string
}

export function FieldInput({ field, value, onChange, others, inCell, id }: InputProps) {
  // In a table the heading is the label, which assistive technology does not connect.
  const named = { ...(id ? { id } : {}), ...(inCell ? { 'aria-label': field.label } : {}) }
  const wide = { style: { width: '100%' }, ...named }
  switch (field.kind) {
    case 'ref':
      return <RefInput field={field} value={value} onChange={onChange} others={others} named={named} />
    case 'rich':
      return (
        <Suspense fallback={<Skeleton active paragraph={{ rows: 4 }} />}>
          <RichInput value={value} {...(onChange ? { onChange } : {})} {...(id ? { id } : {})} />
        </Suspense>
      )
    case 'files':
      return <FilesInput field={field} value={value} onChange={onChange} id={id} />
    case 'choice':
      return (
        <Select
          {...wide}
          allowClear={!field.required}
          placeholder={`请选择${field.label}`}
          value={value}
          onChange={onChange}
          options={Object.values(field.choices!).map((c) => ({ value: c[0], label: c[1] }))}
        />
      )
    case 'bool':
      return (
        <Select
          {...wide}
          allowClear={!field.required}
          placeholder={`请选择${field.label}`}
          value={value}
          onChange={onChange}
          options={[
            { value: true, label: '是' },
            { value: false, label: '否' },
          ]}
        />
      )
    case 'date':
      if (field.week)
        return (
          <DatePicker
            {...wide}
            picker="week"
            format={(d: Dayjs) => weekText(d.format('YYYY-MM-DD'))}
            value={value ? dayjs(value) : null}
            onChange={(d) => onChange?.(d ? mondayOf(d.format('YYYY-MM-DD')) : null)}
          />
        )
      return (
        <DatePicker
          {...wide}
          value={value ? dayjs(value) : null}
          onChange={(d) => onChange?.(d ? d.format('YYYY-MM-DD') : null)}
        />
      )
    case 'instant':
      return (
        <DatePicker
          {...wide}
          showTime={{ format: 'HH:mm' }}
          format="YYYY-MM-DD HH:mm"
          value={value ? dayjs(value) : null}
          onChange={(d) => onChange?.(d ? d.format('YYYY-MM-DD HH:mm:ss') : null)}
        />
      )
    case 'period':
      return (
        <DatePicker
          {...wide}
          picker="month"
          format="YYYYMM"
          value={value ? dayjs(`${value.slice(0, 4)}-${value.slice(4)}-01`) : null}
          onChange={(d) => onChange?.(d ? d.format('YYYYMM') : null)}
        />
      )
    case 'qty':
    case 'money':
    case 'dec':
    case 'int':
      return (
        <InputNumber
          {...wide}
          value={value ?? null}
          onChange={(v) => onChange?.(v)}
          precision={undefined}
          controls={false}
          stringMode={false}
          placeholder={`请输入${field.label}`}
        />
      )
    default:
      return (field.max ?? 0) > 150 && !inCell ? (
        <Input.TextArea
          {...(id ? { id } : {})}
          rows={3}
          maxLength={field.max!}
          showCount
          value={value ?? ''}
          onChange={(e) => onChange?.(e.target.value)}
          placeholder={`请输入${field.label}`}
        />
      ) : (
        <Input
          {...named}
          maxLength={field.max!}
          value={value ?? ''}
          onChange={(e) => onChange?.(e.target.value)}
          placeholder={`请输入${field.label}`}
        />
      )
  }
}

/** Searches the referred document as one types. */
function RefInput({
  field,
  value,
  onChange,
  others,
  named,
}: {
  field: Field
  value?: any
  onChange?: ((v: any) => void) | undefined
  others: Record<string, any>
  named: { id?: string; 'aria-label'?: string }
}) {
  const { documents } = useSession()
  const [text, setText] = useState('')
  const [kw, setKw] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setKw(text), 300)
    return () => clearTimeout(timer)
  }, [text])
  const target = documents.get(field.to!)!
  const within = field.within ? { [field.within]: others[field.within] } : {}
  const found = useAsk(callOf(target, 'search'), { kw, count: 10, ...within }, { queryKey: ['search', target.name, kw, within] })
  const options = (found.data ?? []).map((f) => ({
    value: f.value,
    label: f.label && f.label !== f.value ? `${f.value} ${f.label}` : f.value,
  }))
  return (
    <Select
      {...named}
      style={{ width: '100%', minWidth: 130 }}
      showSearch={{ filterOption: false, onSearch: setText }}
      allowClear={!field.required}
      loading={found.isFetching}
      placeholder={`请选择${field.label}`}
      value={value ?? undefined}
      onChange={(v) => onChange?.(v ?? null)}
      options={options}
      notFoundContent={found.isFetching ? '查找中……' : '没有找到'}
    />
  )
}
