import { toMinute } from '../../declare/index.ts'
import { Alert, Empty, Skeleton, Timeline } from 'antd'
import { useAsk } from '../../web/hooks/useAsk.ts'

/** Every decision on a notice: who, when, yes or no and why. */
export function Audits({ id }: { id: number }) {
  const { data, error } = useAsk('notice/getAudits', { id }, { queryKey: ['detail', 'notice', id, 'audits'] })
  if (error) return <Alert type="error" title={error.message} />
  if (!data) return <Skeleton active />
  if (!data.length) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="还没有审批" />
  return (
    <Timeline
      items={data.map((a) => ({
        color: a.pass ? 'green' : 'red',
        content: (
          <>
            {a.pass ? '同意' : '驳回'} · {a.auditor} · {toMinute(a.at)}
            {a.opinion && <div>{a.opinion}</div>}
          </>
        ),
      }))}
    />
  )
}
