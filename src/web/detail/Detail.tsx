import { CopyOutlined, ExportOutlined, LeftOutlined, RightOutlined } from '@ant-design/icons'
import { useQueryClient } from '@tanstack/react-query'
import { App, Button, Drawer, Skeleton } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { headFields, nameField, type AnyDocument } from '../../declare/index.ts'
import { ActionDialog } from '../dialogs/ActionDialog.tsx'
import { documentQuery, useDocument } from '../hooks/useDocument.ts'
import { useKeys } from '../hooks/useKeys.ts'
import { useWidths } from '../hooks/widths.ts'
import { moment as past } from '../moment.ts'
import type { ScreenParts } from '../screen.ts'
import { detailPath, hasPage, titleFields } from '../shell/pages.ts'
import { useTabState } from '../shell/tabs.tsx'
import { Actions, type Moment } from './Actions.tsx'
import { useHistory, useRelated } from './asks.ts'
import { DetailBody } from './DetailBody.tsx'
import { useOpening } from './useOpening.ts'
import type { Neighbours } from './useNeighbours.ts'

interface Props {
  doc: AnyDocument
  id: number
  archived: boolean
  parts: ScreenParts
  close: () => void
  changed: () => void
}
/** One document beside its list. */
export function Detail({ neighbours, ...props }: Props & { neighbours: Neighbours }) {
  const { doc, id, close } = props
  const navigate = useNavigate()
  const moment = useState<string>()
  const { md } = useWidths()
  return (
    <Drawer
      open
      onClose={close}
      size="min(1320px, 100vw)"
      title={<DetailTitle {...props} />}
      extra={
        <div className="detail-tools">
          <Turn doc={doc} archived={props.archived} neighbours={neighbours} />
          {hasPage(doc) && md && (
            <Button
              icon={<ExportOutlined />}
              title="在新页签打开"
              aria-label="在新页签打开"
              onClick={() => (close(), navigate(detailPath(doc, id)))}
            />
          )}
        </div>
      }
    >
      <DetailContent key={id} {...props} moment={moment} />
    </Drawer>
  )
}

/** Back and forward through the list, by button or with K and J. */
function Turn({ doc, archived, neighbours }: { doc: AnyDocument; archived: boolean; neighbours: Neighbours }) {
  const { at, total, back, on, next } = neighbours
  const { md } = useWidths()
  const client = useQueryClient()
  const first = useRef(neighbours.at)
  const turning = neighbours.at !== first.current
  useEffect(() => {
    // Whoever goes through the list finds the next one there before it is asked for.
    if (turning && next) void client.prefetchQuery(documentQuery(doc, next, { archived }))
  }, [client, doc, next, archived, turning])
  // The list behind has these keys, too.
  useKeys({ j: on, k: back })
  return (
    <>
      <Button icon={<LeftOutlined />} disabled={!back} onClick={back} title="上一张（K）" aria-label="上一张" />
      {at !== undefined && md && (
        <span className="detail-at">
          {at.toLocaleString('zh-CN')} / {total.toLocaleString('zh-CN')}
        </span>
      )}
      <Button icon={<RightOutlined />} disabled={!on} onClick={on} title="下一张（J）" aria-label="下一张" />
    </>
  )
}

/** The document's name, with its number to copy. */
export function DetailTitle({ doc, id, archived }: Pick<Props, 'doc' | 'id' | 'archived'>) {
  const { message } = App.useApp()
  const { data } = useDocument(doc, id, { archived })
  const no = String(data?.[nameField(doc)] ?? '')
  const copy = () => void navigator.clipboard?.writeText(no).then(() => message.success('已复制'))
  return (
    <span className="detail-name">
      <span>{doc.title}</span>
      {no && (
        <button onClick={copy} title="复制">
          {no} <CopyOutlined />
        </button>
      )}
      {data &&
        titleFields(doc)
          .slice(1)
          .map((n) => (
            <span key={n}>
              {/* A number alone says nothing, a name does. */}
              {headFields(doc)[n]!.kind === 'text' ? '' : `${headFields(doc)[n]!.label} `}
              {String(data[n] ?? '')}
            </span>
          ))}
    </span>
  )
}

/** What may be done with it, and what it is. */
export function DetailContent({ doc, id, archived, parts, close, changed, moment }: Props & { moment: Moment }) {
  const [doing, setDoing] = useTabState<string | undefined>(`detail-${id}`, undefined)
  const shown = past.use()
  const at = moment[0] ?? shown
  const { data, error, isLoading } = useDocument(doc, id, { archived, at })
  // Asked at the same time: nothing on the page waits for another.
  useHistory(doc, id)
  useRelated(doc, id, archived)
  useOpening(doc, archived || at ? undefined : data)
  if (isLoading) return <Skeleton active />
  return (
    <>
      {error && <p role="alert">{error.message}</p>}
      {data && at && <p className="muted">以下为 {at.slice(0, 16)} 时的内容，只能查看</p>}
      {data && (
        <DetailBody
          doc={doc}
          row={data}
          archived={archived}
          parts={parts}
          at={at}
          acting={<Actions doc={doc} row={data} moment={moment} choose={setDoing} />}
        />
      )}
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
