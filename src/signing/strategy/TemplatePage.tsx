import { Alert, Button, Form, Input, Skeleton, Tabs, Tag } from 'antd'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useLocation, useNavigate } from 'react-router'
import type { WireOf } from '../../declare/index.ts'
import { get, picked } from '../../web/api.ts'
import { useAction } from '../../web/hooks/useAction.ts'
import { useDocument } from '../../web/hooks/useDocument.ts'
import { textOf } from '../../web/format.tsx'
import { useSession } from '../../web/session.ts'
import { useTabTitle } from '../../web/shell/tabs.tsx'
import { filled, messageFields, unknownVariable, variables, wordings } from '../notices.ts'
import { About } from './StepsPage.tsx'
import { signStrategy } from './strategy.ts'
import './strategy.css'

/** 签字模板: how the form of a strategy looks, and what its people are told. */
export default function TemplatePage() {
  const [id, type] = useLocation().pathname.split('/').slice(-2)
  const navigate = useNavigate()
  const stored = useDocument(signStrategy, Number(id))
  const row = stored.data
  useTabTitle(row && `${type === '2' ? '通知用语' : '签字表单'} ${row.code}`)
  if (stored.error) return <Alert type="error" title={stored.error.message} />
  if (!row) return <Skeleton active />
  return (
    <div className="screen">
      <div className="bar">
        <h2 className="detail-title">{row.name}</h2>
        <span className="muted" style={{ margin: 0 }}>
          {row.code}
        </span>
        <span className="grow" />
        <Link to={`/sys/wflact/${id}`}>签字环节</Link>
      </div>
      <About row={row} />
      <Tabs
        activeKey={type === '2' ? '2' : '1'}
        onChange={(key) => navigate(`/sys/wfltpl/${id}/${key}`, { replace: true })}
        items={[
          { key: '1', label: '签字表单', children: <FormPreview row={row} /> },
          { key: '2', label: '通知用语', children: <Words key={row.rowVersion} row={row} /> },
        ]}
      />
    </div>
  )
}

interface Box {
  step: string
  stepName: string
  place: { page: number; x: number; y: number; w: number; h: number } | null
}

/** The form as people will see it, drawn with a document that there is, and where each step signs. */
function FormPreview({ row }: { row: WireOf<typeof signStrategy> }) {
  const boxes = useQuery({
    queryKey: ['detail', signStrategy.name, row.id, 'boxes'],
    queryFn: async () => {
      const found = await get('wfTemplate/getBoxes', { id: row.id })
      return { ...found, boxes: found.boxes as Box[] }
    },
  })
  const pdf = useQuery({
    queryKey: ['detail', signStrategy.name, row.id, 'preview'],
    queryFn: () => picked('wfTemplate/preview', { id: row.id }),
    enabled: boxes.isSuccess,
  })
  if (boxes.error) return <Alert type="info" title={boxes.error.message} />
  const inPage = navigator.pdfViewerEnabled
  return (
    <div className="paper">
      <div>
        {!pdf.data && !pdf.error && <Skeleton active paragraph={{ rows: 10 }} />}
        {pdf.error && <Alert type="error" title={pdf.error.message} />}
        {pdf.data && (
          <>
            {inPage ? (
              <iframe title="签字表单预览" src={`${pdf.data}#view=FitH`} />
            ) : (
              <Alert type="info" style={{ marginBottom: 12 }} title="当前浏览器不能在页面内显示 PDF" />
            )}
            <Button href={pdf.data} target="_blank">
              在新页签打开预览
            </Button>
          </>
        )}
      </div>
      <div>
        <p className="muted">
          {boxes.data ? `示例：${boxes.data.title} ${boxes.data.docNo}` : '正在生成预览……'}
          。表单由单据决定，每个签字环节一个签章位置。
        </p>
        {boxes.data && <Pages boxes={boxes.data.boxes} landscape={boxes.data.landscape} />}
      </div>
    </div>
  )
}

/** Where each step signs, drawn on small pages. Millimetres from the top left corner. */
function Pages({ boxes, landscape }: { boxes: Box[]; landscape: boolean }) {
  const [w, h] = landscape ? [297, 210] : [210, 297]
  const pages = [...new Set(boxes.flatMap((b) => b.place?.page ?? []))].sort((a, b) => a - b)
  const missing = boxes.filter((b) => !b.place)
  return (
    <>
      {pages.map((page) => (
        <figure key={page} className="page-sketch">
          <div style={{ aspectRatio: `${w} / ${h}` }}>
            {boxes.map(
              ({ step, stepName, place: p }) =>
                p?.page === page && (
                  <span
                    key={step}
                    style={{
                      left: `${(p.x / w) * 100}%`,
                      top: `${(p.y / h) * 100}%`,
                      width: `${(p.w / w) * 100}%`,
                      height: `${(p.h / h) * 100}%`,
                    }}
                  >
                    {stepName}
                  </span>
                ),
            )}
          </div>
          <figcaption className="muted">第 {page} 页</figcaption>
        </figure>
      ))}
      {missing.length > 0 && <Alert type="warning" title={`表单上没有位置：${missing.map((b) => b.stepName).join('、')}`} />}
    </>
  )
}

const events = Object.entries(wordings) as [keyof typeof wordings, (typeof wordings)[keyof typeof wordings]][]

/** What people are told of each event; empty is the usual words. */
function Words({ row }: { row: WireOf<typeof signStrategy> }) {
  const { who } = useSession()
  const client = useQueryClient()
  const [form] = Form.useForm()
  const { run, busy } = useAction(signStrategy, 'word', () => {
    for (const key of ['detail', 'history']) void client.invalidateQueries({ queryKey: [key, signStrategy.name] })
  })
  const initial = Object.fromEntries(events.map(([, w]) => [w.field, row[w.field] ?? '']))
  const { bizType, phase } = signStrategy.fields
  const sample = {
    docNo: '26112100001',
    docTitle: textOf(bizType, row.bizType),
    stepName: row.lines?.[0]?.stepName ?? '签字',
    phase: `${textOf(phase, row.phase)}签字`,
    reason: '数量不符',
  }
  const values: Record<string, string> = Form.useWatch([], form) ?? initial
  const editable = who.keys.has(`${signStrategy.key}.edit`) && row.status !== signStrategy.states.stopped[0]
  const save = async () => {
    const given = await form.validateFields().catch(() => undefined)
    if (given)
      await run({
        id: row.id, rowVersion: row.rowVersion,
        ...Object.fromEntries(events.map(([, w]) => [w.field, given[w.field]?.trim() || null])),
      })
  }
  return (
    <Form
      form={form}
      name="words"
      layout="vertical"
      size="middle"
      initialValues={initial}
      disabled={!editable}
      style={{ maxWidth: 760 }}
    >
      <p className="muted">
        不填则用通常的用语。可用的变量：
        {Object.entries(variables).map(([v, label]) => (
          <Tag key={v} title={label}>{`{${v}} ${label}`}</Tag>
        ))}
        <br />
        修改后新发起的签字使用新的用语，进行中的不变。
      </p>
      {events.map(([event, w]) => (
        <Form.Item
          key={event}
          name={w.field}
          label={messageFields[w.field].label}
          extra={`将显示为：${filled(values[w.field]?.trim() || w.usual, sample)}`}
          rules={[
            {
              validator: async (_, text: string) => {
                const unknown = unknownVariable(text ?? '')
                if (unknown !== undefined) throw new Error(`模板变量{${unknown}}不存在`)
              },
            },
          ]}
        >
          <Input.TextArea
            autoSize={{ minRows: 1, maxRows: 3 }}
            maxLength={messageFields[w.field].max!}
            showCount
            placeholder={w.usual}
          />
        </Form.Item>
      ))}
      {editable && (
        <Button type="primary" loading={busy} onClick={() => void save()}>
          保存
        </Button>
      )}
    </Form>
  )
}
