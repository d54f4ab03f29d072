import { App, Button, Skeleton, Timeline as AntTimeline } from 'antd'
import { useState } from 'react'
import type { AnyDocument } from '../../declare/index.ts'
import { Ago } from '../Ago.tsx'
import { get, save } from '../api.ts'
import { instantOf } from '../moment.ts'
import { useHistory } from './asks.ts'
import { changesOf, isEvent, isHash, sourceOf, type Change } from './record.ts'

/** Who did what, from where and why, and what changed, until a moment. */
export function Timeline({ doc, id, at }: { doc: AnyDocument; id: number; at: string | undefined }) {
  const { data } = useHistory(doc, id)
  const until = at ? instantOf(at) : Infinity
  if (!data) return <Skeleton active />
  return (
    <>
      <AntTimeline
        items={data
          .filter((r) => Date.parse(r.at) <= until && isEvent(doc, r))
          .map((r) => ({
            content: (
              <>
                <b>{r.label}</b> {r.toStatus && r.toStatus !== r.fromStatus && <span>→ {r.toStatus}</span>}
                <div className="muted" style={{ margin: 0 }}>
                  <Ago at={r.at} /> · {r.who}
                  {r.org && `（${r.org}）`}
                  {sourceOf(r) && ` · ${sourceOf(r)}`}
                  {r.reason && ` · ${r.reason}`}
                </div>
                <Changes all={changesOf(r)} />
              </>
            ),
          }))}
      />
      <ProofButton doc={doc} id={id} />
    </>
  )
}

/** The proof that the last record is in the log of the past, for whoever wants to check it without the portal. */
function ProofButton({ doc, id }: { doc: AnyDocument; id: number }) {
  const { message } = App.useApp()
  const proof = async () => {
    try {
      const answer = await get('portal/getProof', { doc: doc.name, id })
      save(new Blob([answer.proof]), `${doc.title}-${id}.tlog-proof`)
    } catch (e) {
      message.error((e as Error).message)
    }
  }
  return (
    <Button type="link" size="small" onClick={() => void proof()}>
      下载存证证明
    </Button>
  )
}

/** So many are read at a glance, so many in one record at all. */
const GLANCE = 4
const MOST = 200

/** The first changes, the others behind them. */
function Changes({ all }: { all: Change[] }) {
  const [open, setOpen] = useState(false)
  // One more takes no more room than the words that there is one.
  const shown = open || all.length <= GLANCE + 1 ? all.slice(0, MOST) : all.slice(0, GLANCE)
  return (
    <>
      {shown.map((c, i) => (
        <div key={i} className="change">
          {isHash(c.after) ? (
            <details>
              <summary>{c.label}</summary>
              <div>{c.after}</div>
            </details>
          ) : (
            <>
              {c.line ? `第${c.line}行 ` : ''}
              {c.label}：{c.before && `${c.before} → `}
              {c.after || '（空）'}
            </>
          )}
        </div>
      ))}
      {all.length > shown.length &&
        (open ? (
          <div className="change">……共 {all.length} 处变化</div>
        ) : (
          <button type="button" className="more-changes" onClick={() => setOpen(true)}>
            还有 {all.length - shown.length} 处变化
          </button>
        ))}
    </>
  )
}
