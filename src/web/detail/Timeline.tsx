import { Skeleton, Timeline as AntTimeline } from 'antd'
import type { AnyDocument } from '../../declare/index.ts'
import { Ago } from '../Ago.tsx'
import type { HistoryRecord } from '../client.gen.ts'
import { useHistory } from './asks.ts'

const sources: { [k: string]: string } = { screen: '界面', import: '导入', message: '报文', job: '系统任务', demo: '演示' }

/** What changed besides the state, which stands in its heading. */
const changesOf = (r: HistoryRecord) => r.changes.filter((c) => c.field !== 'status' || c.line)

/** Who did what, from where and why, and what changed. */
export function Timeline({ doc, id }: { doc: AnyDocument; id: number }) {
  const { data } = useHistory(doc, id)
  if (!data) return <Skeleton active />
  return (
    <AntTimeline
      items={data.map((r) => ({
        content: (
          <>
            <b>{r.label}</b> {r.toStatus && r.toStatus !== r.fromStatus && <span>→ {r.toStatus}</span>}
            <div className="muted" style={{ margin: 0 }}>
              <Ago at={r.at} /> · {r.who}
              {r.org && `（${r.org}）`} · {sources[r.source ?? ''] ?? r.source}
              {r.reason && ` · ${r.reason}`}
            </div>
            {changesOf(r)
              .slice(0, 30)
              .map((c, i) => (
                <div key={i} className="change">
                  {c.line ? `第${c.line}行 ` : ''}
                  {c.label}：{c.before || '-'} → {c.after || '-'}
                </div>
              ))}
            {changesOf(r).length > 30 && <div className="change">……共 {changesOf(r).length} 处变化</div>}
          </>
        ),
      }))}
    />
  )
}
