/** What the partner's own people or systems have sent: each may be tried against today's rules. */
import { Collapse, Tag } from 'antd'
import { useAsk } from '../../web/hooks/useAsk.ts'
import { useSession } from '../../web/session.ts'
import { dumpLog } from '../dumpLog/dumpLog.ts'
import { stateOfCode, toMinute } from '../../declare/index.ts'
import { ReplayView } from '../replay/ReplayView.tsx'

/** As many as one looks at here; all of them stand in 接收日志. */
const SHOWN = 10

export function SentMessages({ dataCode }: { dataCode: string }) {
  const { who } = useSession()
  const sent = useAsk(
    'dumpLog/GetPager',
    { dataCode, ps: SHOWN, total: 'quick' },
    {
      enabled: who.keys.has(`${dumpLog.key}.query`),
    },
  )
  const rows = sent.data?.items ?? []
  if (!rows.length) return null
  return (
    <section>
      <h3>我发过的报文</h3>
      <Collapse
        destroyOnHidden
        items={rows.map((r) => {
          const state = stateOfCode(dumpLog, r.status!)
          return {
            key: String(r.id),
            label: (
              <>
                {r.messageKey} <span className="muted">{r.receivedAt && toMinute(r.receivedAt)}</span> <Tag>{state?.text}</Tag>
              </>
            ),
            children: <ReplayView id={r.id} />,
          }
        })}
      />
    </section>
  )
}
