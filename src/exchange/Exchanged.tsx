/** 报文 of a document: what systems sent that made or moved it, and what went to systems and people about it. */
import { Alert, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { eventsOf, mayRead, rowName, statusField, type AnyDocument } from '../declare/index.ts'
import { Ago } from '../web/Ago.tsx'
import { Shown } from '../web/format.tsx'
import { useAsk } from '../web/hooks/useAsk.ts'
import type { WireRow } from '../web/screen.ts'
import { useSession } from '../web/session.ts'
import { detailPath } from '../web/shell/pages.ts'
import { dumpLog } from './dumpLog/dumpLog.ts'
import { pushLog } from './pushLog/pushLog.ts'

/** So many of each direction, the latest; the logs have all. */
const LATEST = 50

/** For its page, where the person may read one of the logs; nothing is asked before it is looked at. */
export function useExchanged(doc: AnyDocument, row: WireRow): ReactNode | undefined {
  const { who } = useSession()
  const may = { came: mayRead(dumpLog, who), went: mayRead(pushLog, who) }
  if (doc === dumpLog || doc === pushLog || doc.rows === 'computed' || (!may.came && !may.went)) return undefined
  return <Exchanged doc={doc.name} id={row.id} name={rowName(doc, row)} may={may} />
}

function Exchanged({ doc, id, name, may }: { doc: string; id: number; name: string; may: { came: boolean; went: boolean } }) {
  const { documents } = useSession()
  const events = eventsOf([...documents.values()])
  const came = useAsk('dumpLog/GetOfDocument', { doc, id }, { enabled: may.came })
  const went = useAsk('pushLog/GetPager', { docNo: name, selType: 2, ps: LATEST }, { enabled: may.went })
  const error = came.error ?? went.error
  if (error) return <Alert type="error" showIcon title={error.message} />
  if (came.isLoading || went.isLoading) return <Skeleton active />
  const ours = came.data?.messages ?? []
  // A number is found in longer ones.
  const theirs = (went.data?.items ?? []).filter((m) => m.docNo === name)
  const all = [
    ...ours.map((m) => ({ of: dumpLog, way: '收', what: m.dataCode, who: m.sender, key: m.messageKey, at: m.receivedAt, ...m })),
    ...theirs.map((m) => ({
      of: pushLog, way: '发',
      what: events[m.eventCode]?.title ?? m.eventCode,
      who: m.pushCode ?? m.address,
      key: m.messageId, at: m.creationDate,
      ...m,
    })),
  ].toSorted((a, b) => b.at.localeCompare(a.at))
  if (!all.length) return <p className="muted">没有收到或发出与它有关的报文</p>
  return (
    <ul className="links told">
      {all.map((m) => (
        <li key={`${m.way}${m.id}`}>
          <span>
            {m.way} <Link to={detailPath(m.of, m.id)}>{m.key}</Link> <Shown field={statusField(m.of)} value={m.status} />
            <br />
            <span className="muted">
              {[m.what, m.who].filter(Boolean).join(' · ')} <Ago at={m.at} />
            </span>
          </span>
        </li>
      ))}
    </ul>
  )
}
