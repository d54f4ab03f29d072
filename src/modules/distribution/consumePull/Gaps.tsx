import { Alert, Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { useAsk } from '../../../web/hooks/useAsk.ts'
import { useSession } from '../../../web/session.ts'

/** So many are named before one asks for the others. */
const SHOWN = 3
const amount = (n: number) => n.toLocaleString('zh-CN')

/** Parts that are short and were given nothing: each with its reason, and the way to where it is mended. */
export function Gaps() {
  const { documents, who } = useSession()
  const [all, setAll] = useState(false)
  // Read again with the list, as 立即计算 does.
  const { data } = useAsk(
    'consumePull/getGaps',
    {},
    { queryKey: ['list', 'consumePull/getGaps'], enabled: who.orgType === 'internal' },
  )
  if (!data?.length) return null
  return (
    <Alert
      type="warning"
      showIcon
      style={{ marginBottom: 8 }}
      title={`${data.length} 个零件按消耗拉动，但没有拉动或没有拉全`}
      description={
        <ul style={{ margin: 0, paddingInlineStart: 18 }}>
          {data.slice(0, all ? undefined : SHOWN).map((g) => {
            const doc = documents.get(g.at)
            return (
              <li key={`${g.plant}|${g.partNo}|${g.reason}`}>
                {g.plant} {g.partNo} {g.partName}：{g.reason}（现有加在途和要货 {amount(g.haveQty)}
                {g.minQty != null && `，最小 ${amount(g.minQty)}`}）{' '}
                {doc?.at && who.keys.has(`${doc.key}.query`) && (
                  <Link to={`${doc.at}?plant=${g.plant}&partNo=${encodeURIComponent(g.partNo)}`}>去{doc.title}</Link>
                )}
              </li>
            )
          })}
          {data.length > SHOWN && (
            <li>
              <Button type="link" size="small" style={{ padding: 0 }} onClick={() => setAll(!all)}>
                {all ? '收起' : `还有 ${data.length - SHOWN} 条`}
              </Button>
            </li>
          )}
        </ul>
      }
    />
  )
}
