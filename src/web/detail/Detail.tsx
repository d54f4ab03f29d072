import { ExportOutlined } from '@ant-design/icons'
import { App, Button, DatePicker, Drawer, Grid, Skeleton, Space } from 'antd'
import dayjs from 'dayjs'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { isDangerous, nameField, nameFields, type AnyDocument } from '../../declare/index.ts'
import { ActionDialog } from '../dialogs/ActionDialog.tsx'
import { useActions, useRefusal } from '../hooks/useAction.ts'
import { useDocument } from '../hooks/useDocument.ts'
import { PrintButton } from '../print/PrintButton.tsx'
import type { ScreenParts, WireRow } from '../screen.ts'
import { detailPath, hasPage } from '../shell/pages.ts'
import { useTabState } from '../shell/tabs.tsx'
import { whyAsked } from '../refusals.ts'
import { DetailBody } from './DetailBody.tsx'

interface Props {
  doc: AnyDocument
  id: number
  archived: boolean
  parts: ScreenParts
  close: () => void
  changed: () => void
}
/** One document beside its list. */
export function Detail(props: Props) {
  const { doc, id, close } = props
  const { lg } = Grid.useBreakpoint()
  const navigate = useNavigate()
  const moment = useState<string>()
  return (
    <Drawer
      open
      onClose={close}
      size="min(1180px, 100vw)"
      title={<DetailTitle {...props} />}
      extra={
        <Space>
          {lg && <Past doc={doc} moment={moment} />}
          {hasPage(doc) && (
            <Button
              icon={<ExportOutlined />}
              title="在新页签打开"
              aria-label="在新页签打开"
              onClick={() => (close(), navigate(detailPath(doc, id)))}
            />
          )}
        </Space>
      }
    >
      {!lg && <Past doc={doc} moment={moment} />}
      <DetailContent {...props} moment={moment} />
    </Drawer>
  )
}

export type Moment = [string | undefined, (at: string | undefined) => void]

/** The document's name, with its number to copy. */
export function DetailTitle({ doc, id, archived }: Pick<Props, 'doc' | 'id' | 'archived'>) {
  const { message } = App.useApp()
  const { md } = Grid.useBreakpoint()
  const { data } = useDocument(doc, id, { archived })
  const no = String(data?.[nameField(doc)] ?? '')
  const copy = () => void navigator.clipboard?.writeText(no).then(() => message.success('已复制'))
  return (
    <Space>
      <span style={{ whiteSpace: 'nowrap' }}>{doc.title}</span>
      {no && (
        <Button type="link" size="middle" onClick={copy} title="复制">
          {no}
        </Button>
      )}
      {md &&
        data &&
        nameFields(doc)
          .slice(1)
          .map((n) => <span key={n}>{String(data[n] ?? '')}</span>)}
    </Space>
  )
}

/** Shows the document as it was. */
export function Past({ doc, moment: [at, setAt] }: { doc: AnyDocument; moment: Moment }) {
  const { lg } = Grid.useBreakpoint()
  if (doc.rows === 'computed') return null
  return (
    <DatePicker
      showTime
      placeholder="查看历史时刻"
      aria-label="查看历史时刻"
      style={lg ? {} : { width: '100%', marginBottom: 12 }}
      value={at ? dayjs(at) : null}
      onChange={(d) => setAt(d ? d.format('YYYY-MM-DD HH:mm:ss') : undefined)}
    />
  )
}

/** What may be done with it, its fields and lines, its history, and how it was at any moment. */
export function DetailContent({ doc, id, archived, parts, close, changed, moment: [at] }: Props & { moment: Moment }) {
  const [doing, setDoing] = useTabState<string | undefined>(`detail-${id}`, undefined)
  const { data, error, isLoading } = useDocument(doc, id, { archived, at })
  if (isLoading) return <Skeleton active />
  return (
    <>
      {error && <p role="alert">{error.message}</p>}
      {data && at && <p className="muted">以下为 {at} 时的内容</p>}
      {data && !at && <Actions doc={doc} row={data} choose={setDoing} />}
      {data && <DetailBody doc={doc} row={data} archived={archived} parts={parts} at={at} />}
      {data && doing && (
        <ActionDialog
          doc={doc}
          name={doing}
          rows={[data]}
          parts={parts}
          cancel={() => setDoing(undefined)}
          done={() => {
            setDoing(undefined)
            changed()
            if (doc.actions[doing].to === 'removed') close()
          }}
        />
      )}
    </>
  )
}

/** The buttons of what its state and the person's keys allow. */
function Actions({ doc, row, choose }: { doc: AnyDocument; row: WireRow; choose: (action: string) => void }) {
  const actions = useActions(doc).filter(([, a]) => a.from !== 'new')
  const refusal = useRefusal(doc)
  return (
    <Space wrap style={{ marginBottom: 12 }}>
      {(row.archived ? [] : actions)
        .filter(([name]) => !refusal(name, [row]))
        .map(([name, a]) => (
          <Button key={name} type="primary" ghost danger={isDangerous(a)} onClick={() => choose(name)}>
            {a.label}
          </Button>
        ))}
      {Object.keys(doc.actions).length > 0 && (
        <Button type="text" onClick={() => whyAsked.set({ doc: doc.name, id: row.id })}>
          为什么不能…
        </Button>
      )}
      <PrintButton doc={doc} rows={[row]} archived={!!row.archived} type="primary" ghost />
    </Space>
  )
}
