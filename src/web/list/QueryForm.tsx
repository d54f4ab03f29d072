import { DownOutlined, UpOutlined } from '@ant-design/icons'
import { Button, Col, Drawer, Form, Row } from 'antd'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { findable, sameInAll, VERSION, wordsOf, type AnyDocument, type Field, type Fields } from '../../declare/index.ts'
import { useWidths, type Widths } from '../hooks/widths.ts'
import { paramsOf } from '../report/useReport.ts'
import { useSession } from '../session.ts'
import { fromFilters, opening, toFilters } from './filters.ts'
import { pairTitle } from './columns.ts'
import { QueryInput } from './QueryInput.tsx'
import { fieldsOf, type ListState } from './useListState.ts'
import { viewsQuery } from './listQuery.ts'
import { heldBy } from './views.ts'

/** Fields beside each other, by the width of the window. */
const beside = ({ xl, lg }: Widths) => (xl ? 4 : lg ? 3 : 1)

/** What may be asked: first what people mostly ask, then the rest; nothing that is the same in all rows of this person. */
function useAskable(doc: AnyDocument, state: ListState): { fields: Fields; few: string[]; rare: string[] } {
  const { who } = useSession()
  // Of a version its parameters are known; which one is chosen above the list.
  const params = state.filters[VERSION]
    ? {}
    : Object.fromEntries(Object.entries(doc.report?.params ?? {}).filter(([n]) => n !== VERSION))
  const fields = { ...fieldsOf(doc, state.mode), ...params }
  const few = state.mode === 'line' ? [...doc.detail!.query] : [...Object.keys(params), ...doc.query]
  const all = [...few, ...(state.mode === 'line' ? [] : doc.more)]
  // Whoever is chosen by name needs no second field for the name.
  const gone = new Set([...sameInAll(doc, who), ...all.map((n) => wordsOf(fields, n))])
  const means = (n: string) =>
    findable(doc, fields[n]!, who) && (!gone.has(n) || (fields[n]!.source === 'stored' && fields[n]!.kind === 'text'))
  return { fields, few: few.filter(means), rare: all.filter((n) => !few.includes(n)).filter(means) }
}

/** Query fields, the rarer ones behind 展开; Enter queries. */
export function QueryForm({ doc, state }: { doc: AnyDocument; state: ListState }) {
  const [form] = Form.useForm()
  const points = useWidths()
  const { lg } = points
  const key = `SCM-MORE-${doc.name}`
  const [more, setMore] = useState(sessionStorage.getItem(key) === '1')
  const [drawer, setDrawer] = useState(false)
  const { fields, few, rare } = useAskable(doc, state)
  const session = useSession()
  const { data: views } = useQuery(viewsQuery)
  // What the chosen view says, nobody typed.
  const held = heldBy(doc, state, session.who)
  const typed = Object.fromEntries(Object.entries(state.filters).filter(([n]) => !held.includes(n)))
  const filters = doc.report ? { ...typed, ...paramsOf(doc, typed) } : typed
  const all = [...few, ...rare]
  // The buttons stand in the row of the last field: one field less where they would begin a row of their own.
  const first = lg && few.length > 1 && few.length % beside(points) === 0 ? few.slice(0, -1) : few
  const names = more || !lg ? all : first
  useEffect(() => form.setFieldsValue(fromFilters(all, fields, filters)), [state.filters, state.mode, more, drawer]) // oxlint-disable-line react-hooks/exhaustive-deps
  const query = (values: Record<string, unknown>) => {
    setDrawer(false)
    const asked = { ...fromFilters(all, fields, filters), ...values }
    // What no field shows stays asked.
    const kept = Object.entries(state.filters).filter(
      ([n]) => held.includes(n) || (!all.includes(n) && !all.includes(n.replace(/(Start|End)$/, ''))),
    )
    state.set({ filters: { ...Object.fromEntries(kept), ...toFilters(fields, asked, state.filters) } })
  }
  const reset = () => {
    form.resetFields()
    setDrawer(false)
    state.set({ where: undefined, view: undefined, ...opening(doc, state.mode, session, views) })
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
      onKeyDown={(e) => e.key === 'Enter' && (e.target as HTMLElement).tagName === 'INPUT' && !isOpen(e.target) && form.submit()}
    >
      <Row gutter={12}>
        {names.map((n) => (
          <Col key={n} xs={24} md={12} lg={8} xl={6}>
            <Form.Item name={n} label={labelOf(fields, n)}>
              <QueryInput field={fields[n]!} form={form} />
            </Form.Item>
          </Col>
        ))}
        <Col flex="auto">
          <div className="query-buttons">
            <Button type="primary" htmlType="submit">
              查询
            </Button>
            <Button onClick={reset}>重置</Button>
            {all.length > first.length && lg && (
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
  const set = Object.keys(typed).length
  return (
    <>
      <Button className="query-opens" onClick={() => setDrawer(true)} type={set ? 'primary' : 'default'}>
        查询条件{set ? `（${set}）` : ''}
      </Button>
      <Drawer open={drawer} onClose={() => setDrawer(false)} title="查询条件" placement="bottom" size="80%">
        {body}
      </Drawer>
    </>
  )
}

/** A code is asked for by its name too. */
function labelOf(fields: Fields, name: string): string {
  const f: Field = fields[name]!
  const words = f.kind === 'ref' ? wordsOf(fields, name) : undefined
  return words ? pairTitle(fields, name, words) : f.label
}

/** In an open list Enter takes a choice. */
const isOpen = (target: EventTarget) => (target as HTMLElement).getAttribute('aria-expanded') === 'true'
