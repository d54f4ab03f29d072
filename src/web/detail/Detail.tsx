import { ExportOutlined } from '@ant-design/icons'
import { App, Button, DatePicker, Descriptions, Drawer, Grid, Skeleton, Space, Table, Tabs } from 'antd'
import dayjs from 'dayjs'
import { useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import {
  headFields,
  isDangerous,
  isId,
  lineBase,
  nameField,
  nameFields,
  type AnyDocument,
  type Field,
  type Fields,
} from '../../declare/index.ts'
import { download } from '../api.ts'
import { callOf } from '../calls.ts'
import { ActionDialog } from '../dialogs/ActionDialog.tsx'
import { Facts } from '../Facts.tsx'
import { isNumber, Shown, widthOf } from '../format.tsx'
import { useActions, useRefusal } from '../hooks/useAction.ts'
import { useDocument } from '../hooks/useDocument.ts'
import { PrintButton } from '../print/PrintButton.tsx'
import type { ScreenParts, WireRow } from '../screen.ts'
import { useSession } from '../session.ts'
import { whyAsked } from '../why.ts'
import { SignTab } from '../sign/SignTab.tsx'
import { detailPath, hasPage } from '../shell/pages.ts'
import { useDeltas } from '../list/deltas.tsx'
import { useTabState } from '../shell/tabs.tsx'
import { RichText } from '../RichText.tsx'
import { FileLinks } from './Files.tsx'
import { Timeline } from './Timeline.tsx'

interface Props {
  doc: AnyDocument
  id: number
  archived: boolean
  parts: ScreenParts
  close: () => void
  changed: () => void
  /** Beside a decision: nothing else is offered. */
  onlyShown?: true
}
const hidden = new Set(['id', 'rowVersion'])

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

/** Fields, lines, what may be done, its history, and how it was at any moment. */
export function DetailContent({ doc, id, archived, parts, close, changed, onlyShown, moment: [at] }: Props & { moment: Moment }) {
  const [doing, setDoing] = useTabState<string | undefined>(`detail-${id}`, undefined)
  const [proof, setProof] = useState<{ field: string; lineId?: number; value: unknown }>()
  const actions = useActions(doc).filter(([, a]) => a.from !== 'new')
  const refusal = useRefusal(doc)
  const { who, proof: Proof } = useSession()
  const { data, error, isLoading } = useDocument(doc, id, { archived, at })
  const withDelta = useDeltas(
    doc,
    (doc.hasLines ? data?.lines : data && [data]) ?? none,
    doc.releases && !at ? 'last' : undefined,
    archived,
  )
  const fields = headFields(doc)
  const lines = { lineNo: lineBase.lineNo, ...doc.lines } as Fields
  const value = (f: Field, name: string, row: WireRow, lineId?: number) =>
    f.kind === 'files' && row[name]?.length ? (
      <FileLinks
        files={row[name]}
        read={(file) => download(callOf(doc, 'getFile'), { id, file, ...(archived ? { selType: 1 } : {}) })}
      />
    ) : f.kind === 'rich' && row[name] ? (
      <RichText html={row[name]} />
    ) : f.proof && !at && row[name] ? (
      <button
        className="proof"
        title="查看账务凭据"
        onClick={() => setProof({ field: name, ...(lineId ? { lineId } : {}), value: row[name] })}
      >
        <Shown field={f} value={row[name]} />
      </button>
    ) : (
      <Shown field={f} value={row[name]} />
    )
  // What the document is first, who wrote it last.
  const ordered = [...nameFields(doc), 'status', ...Object.keys(doc.fields), ...Object.keys(fields)]
  const all = [...new Set(ordered)]
    .filter((n) => n in fields)
    .filter((n) => data && n in data && !hidden.has(n) && fields[n]!.kind !== 'json' && !isId(fields[n]!))
  const names = all.filter((n) => !fields[n]!.narrow)
  const figures = all.filter((n) => fields[n]!.narrow)
  return (
    <>
      {isLoading && <Skeleton active />}
      {error && <p role="alert">{error.message}</p>}
      {data && (
        <>
          {at && <p className="muted">以下为 {at} 时的内容</p>}
          {!at && !onlyShown && (
            <Space wrap style={{ marginBottom: 12 }}>
              {(data.archived ? [] : actions).map(([name, a]) => {
                const reason = refusal(name, [data])
                return reason ? null : (
                  <Button key={name} type="primary" ghost danger={isDangerous(a)} onClick={() => setDoing(name)}>
                    {a.label}
                  </Button>
                )
              })}
              {Object.keys(doc.actions).length > 0 && (
                <Button type="text" onClick={() => whyAsked.set({ doc: doc.name, id: data.id })}>
                  为什么不能…
                </Button>
              )}
              <PrintButton doc={doc} rows={[data]} archived={!!data.archived} type="primary" ghost />
            </Space>
          )}
          <Descriptions
            bordered
            size="small"
            column={onlyShown ? { xs: 1, xl: 2 } : { xs: 1, md: 2, lg: 3 }}
            items={(onlyShown ? names.filter((n) => data[n] !== null) : names).map((n) => ({
              key: n,
              label: fields[n]!.label,
              children: withDelta(n, data, parts.values?.[n]?.(data) ?? value(fields[n]!, n, data)),
              ...(fields[n]!.kind === 'rich' ? { span: 'filled' as const } : {}),
            }))}
          />
          {figures.length > 0 && (
            <dl className="day-figures">
              {figures.map((n) => (
                <div key={n}>
                  <dt>{fields[n]!.label}</dt>
                  <dd>{withDelta(n, data, parts.values?.[n]?.(data) ?? value(fields[n]!, n, data))}</dd>
                </div>
              ))}
            </dl>
          )}
          <Tabs
            className="detail-lines"
            items={[
              ...(doc.hasLines
                ? [
                    {
                      key: 'lines',
                      label: `${parts.lines?.label ?? '明细'}（${data.lines?.length ?? 0}）`,
                      children: parts.lines?.show(data) ?? (
                        <Lines
                          fields={lines}
                          title={doc.detail?.names?.[0]}
                          rows={data.lines ?? []}
                          value={(f, n, l) => withDelta(n, l, value(f, n, l, l.id))}
                        />
                      ),
                    },
                  ]
                : []),
              ...(doc.signing ? [{ key: 'signs', label: '签字', children: <SignTab doc={doc} id={id} /> }] : []),
              ...(parts.tabs?.(data, who) ?? []),
              ...(doc.rows === 'computed'
                ? []
                : [{ key: 'history', label: '操作记录', children: <Timeline doc={doc} id={id} /> }]),
            ]}
          />
          {doing && !onlyShown && (
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
          {proof && <Proof doc={doc} id={id} {...proof} close={() => setProof(undefined)} />}
        </>
      )}
    </>
  )
}

const none: WireRow[] = []

/** The lines, with the columns that hold anything; on a phone one card a line. */
function Lines({
  fields,
  title,
  rows,
  value,
}: {
  fields: Fields
  /** The column that titles a card. */
  title: string | undefined
  rows: WireRow[]
  value: (f: Field, name: string, line: WireRow) => ReactNode
}) {
  const { md = true } = Grid.useBreakpoint()
  const names = Object.keys(fields).filter(
    (n) => fields[n]!.kind !== 'json' && !isId(fields[n]!) && rows.some((l) => l[n] !== null && l[n] !== undefined),
  )
  if (!md)
    return (
      <ul className="cards">
        {rows.map((l) => (
          <li key={l.id}>
            <div className="card-head">
              <b className="card-title">
                {l.lineNo}. {title ? l[title] : ''}
              </b>
            </div>
            <Facts
              items={names
                .filter((n) => n !== 'lineNo' && n !== title && l[n] !== null && l[n] !== undefined)
                .map((n) => ({ name: n, label: fields[n]!.label, value: value(fields[n]!, n, l) }))}
            />
          </li>
        ))}
      </ul>
    )
  return (
    <Table<WireRow>
      size="small"
      rowKey="id"
      pagination={rows.length > 50 ? { pageSize: 50 } : false}
      scroll={{ x: 'max-content' }}
      dataSource={rows}
      columns={names.map((n) => ({
        title: fields[n]!.label,
        key: n,
        width: widthOf(fields[n]!),
        className: isNumber(fields[n]!) ? 'number' : '',
        render: (_: unknown, l: WireRow) => value(fields[n]!, n, l),
      }))}
    />
  )
}
