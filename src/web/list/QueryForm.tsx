import { DownOutlined, UpOutlined } from '@ant-design/icons'
import { Button, Col, DatePicker, Drawer, Form, Grid, Input, Row, Select } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useEffect, useState } from 'react'
import { mondayOf, type AnyDocument, type Field } from '../../declare/index.ts'
import { weekText } from '../format.tsx'
import { paramsOf } from '../report/useReport.ts'
import { BatchInput } from './BatchInput.tsx'
import { fieldsOf, type ListState } from './useListState.ts'

// A parameter of a report is one value.
const ranged = (f: Field) => ((f.kind === 'date' && !f.week) || f.kind === 'instant') && !f.param
const shortcuts = (days: [string, number][]) =>
  days.map(([label, n]) => ({
    label,
    value: [dayjs().subtract(n, 'day').startOf('day'), dayjs().endOf('day')] as [Dayjs, Dayjs],
  }))

/** Query fields, the rarer ones behind 展开; Enter queries. */
export function QueryForm({ doc, state }: { doc: AnyDocument; state: ListState }) {
  const [form] = Form.useForm()
  const { lg } = Grid.useBreakpoint()
  const key = `SCM-MORE-${doc.name}`
  const [more, setMore] = useState(sessionStorage.getItem(key) === '1')
  const [drawer, setDrawer] = useState(false)
  const params = doc.report?.params ?? {}
  const fields = { ...fieldsOf(doc, state.mode), ...params }
  const few = state.mode === 'line' ? doc.detail!.query : [...Object.keys(params), ...doc.query]
  const filters = doc.report ? { ...state.filters, ...paramsOf(doc, state.filters) } : state.filters
  const rare = state.mode === 'line' ? [] : doc.more
  const names = more || !lg ? [...few, ...rare] : few
  useEffect(() => form.setFieldsValue(fromFilters([...few, ...rare], fields, filters)), [state.filters, state.mode, more, drawer]) // oxlint-disable-line react-hooks/exhaustive-deps
  const query = (values: Record<string, unknown>) => {
    setDrawer(false)
    state.set({ filters: toFilters(fields, { ...fromFilters([...few, ...rare], fields, filters), ...values }) })
  }
  const reset = () => {
    form.resetFields()
    setDrawer(false)
    state.set({ filters: {} })
  }
  const toggle = () => {
    sessionStorage.setItem(key, more ? '0' : '1')
    setMore(!more)
  }
  const body = (
    <Form
      name={`${doc.name}-query`}
      form={form}
      className="query"
      layout={lg ? 'horizontal' : 'vertical'}
      labelCol={lg ? { flex: '92px' } : {}}
      onFinish={query}
      onKeyDown={(e) => e.key === 'Enter' && (e.target as HTMLElement).tagName !== 'TEXTAREA' && form.submit()}
    >
      <Row gutter={12}>
        {names.map((n) => (
          <Col key={n} xs={24} md={12} lg={8} xxl={6}>
            <Form.Item name={n} label={fields[n]!.label}>
              <QueryInput field={fields[n]!} />
            </Form.Item>
          </Col>
        ))}
        <Col flex="auto">
          <div className="query-buttons">
            <Button type="primary" htmlType="submit">
              查询
            </Button>
            <Button onClick={reset}>重置</Button>
            {rare.length > 0 && lg && (
              <Button type="link" onClick={toggle} icon={more ? <UpOutlined /> : <DownOutlined />}>
                {more ? '收起' : '展开'}
              </Button>
            )}
          </div>
        </Col>
      </Row>
    </Form>
  )
  if (lg) return body
  const set = Object.keys(state.filters).length
  return (
    <>
      <Button onClick={() => setDrawer(true)} type={set ? 'primary' : 'default'}>
        查询条件{set ? `（${set}）` : ''}
      </Button>
      <Drawer open={drawer} onClose={() => setDrawer(false)} title="查询条件" placement="bottom" size="80%">
        {body}
      </Drawer>
    </>
  )
}

function QueryInput({ field, ...rest }: { field: Field } & Record<string, any>) {
  const wide = { style: { width: '100%' }, ...rest }
  switch (field.kind) {
    case 'choice':
      return (
        <Select
          {...wide}
          mode="multiple"
          allowClear
          maxTagCount="responsive"
          placeholder="-- 不限 --"
          optionFilterProp="label"
          options={Object.values(field.choices!).map((c) => ({ value: String(c[0]), label: c[1] }))}
        />
      )
    case 'bool':
      return (
        <Select
          {...wide}
          allowClear
          placeholder="-- 不限 --"
          options={[
            { value: 'true', label: '是' },
            { value: 'false', label: '否' },
          ]}
        />
      )
    case 'date':
    case 'instant':
      if (field.param) return <DatePicker {...wide} allowClear={!field.required} />
      if (field.week) return <DatePicker {...wide} picker="week" format={(d: Dayjs) => weekText(d.format('YYYY-MM-DD'))} />
      return (
        <DatePicker.RangePicker
          {...wide}
          presets={shortcuts([
            ['最近一周', 7],
            ['最近一个月', 30],
            ['最近三个月', 90],
          ])}
          {...(field.kind === 'instant'
            ? {
                showTime: { defaultOpenValue: [dayjs().startOf('day'), dayjs().endOf('day')] as [Dayjs, Dayjs] },
                format: 'YYYY-MM-DD HH:mm',
              }
            : {})}
        />
      )
    case 'period':
      return <DatePicker {...wide} picker="month" format="YYYYMM" allowClear={!field.required || !field.param} />
    case 'no':
    case 'ref':
      return <BatchInput {...rest} />
    default:
      return <Input {...rest} allowClear placeholder={`请输入${field.label}`} />
  }
}

function fromFilters(
  names: readonly string[],
  fields: Record<string, Field>,
  filters: Record<string, string>,
): Record<string, unknown> {
  return Object.fromEntries(
    names.map((n) => {
      const f = fields[n]!
      if (ranged(f)) return [n, filters[`${n}Start`] ? [dayjs(filters[`${n}Start`]), dayjs(filters[`${n}End`])] : undefined]
      if (f.kind === 'date') return [n, filters[n] ? dayjs(filters[n]) : undefined]
      if (f.kind === 'choice') return [n, filters[n]?.split(',')]
      if (f.kind === 'period') return [n, filters[n] ? dayjs(`${filters[n]!.slice(0, 4)}-${filters[n]!.slice(4)}-01`) : undefined]
      return [n, filters[n]]
    }),
  )
}

function toFilters(fields: Record<string, Field>, values: Record<string, any>): Record<string, string> {
  const filters: Record<string, string> = {}
  for (const [n, value] of Object.entries(values)) {
    const f = fields[n]!
    if (value === undefined || value === null || value === '' || (Array.isArray(value) && !value.length)) continue
    if (ranged(f)) {
      const format = f.kind === 'date' ? 'YYYY-MM-DD' : 'YYYY-MM-DD HH:mm:ss'
      filters[`${n}Start`] = value[0].format(format)
      filters[`${n}End`] = value[1].format(format)
    } else if (f.week) filters[n] = mondayOf(value.format('YYYY-MM-DD'))
    else if (f.kind === 'choice') filters[n] = value.join(',')
    else if (f.kind === 'period') filters[n] = value.format('YYYYMM')
    else filters[n] = String(value)
  }
  return filters
}
