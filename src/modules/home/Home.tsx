import { Button, Card, Col, Row, Skeleton } from 'antd'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Permitted } from '../../web/Permitted.ts'
import { ReportCard } from '../../web/report/ReportCard.tsx'
import { useSession } from '../../web/session.ts'
import { Latest } from './Latest.tsx'
import { OrderProgress } from './OrderProgress.tsx'
import { States } from './States.tsx'
import { Todo } from './Todo.tsx'
import './home.css'

/** How long a card's figures stand before they are asked again, while the page is looked at. */
export const REFRESH = 5 * 60_000

/** One card's data; cards load and fail each for itself. */
export function useCard<T>(key: string, load: () => Promise<T>) {
  return useQuery({ queryKey: ['home', key], queryFn: load, refetchInterval: REFRESH, staleTime: 30_000 })
}

/** A card that waits, fails with a way to try again, or shows. */
export function HomeCard<T>({
  title,
  query,
  extra,
  children,
}: {
  title: ReactNode
  query: { data: T | undefined; error: Error | null; refetch: () => unknown }
  extra?: ReactNode
  children: (data: T) => ReactNode
}) {
  return (
    <Card title={title} size="small" extra={extra} className="home-card">
      {query.data !== undefined ? (
        children(query.data)
      ) : query.error ? (
        <div className="muted" role="alert">
          加载失败：{query.error.message}
          <Button type="link" onClick={() => void query.refetch()}>
            重试
          </Button>
        </div>
      ) : (
        <Skeleton active paragraph={{ rows: 3 }} title={false} />
      )}
    </Card>
  )
}

/** What must I do now, how do deliveries go, how far are this month's orders, and how much there is of everything. */
export function Home() {
  const { who, profile, contents } = useSession()
  const cards = contents
    .flatMap((c) => c.documents)
    .filter((d) => d.report?.card?.for.includes(who.orgType) && who.keys.has(`${d.key}.query`))
  return (
    <div className="home">
      <h2>{profile.displayName}，您好</h2>
      <p className="muted">
        {profile.organization.displayName}
        {profile.factories.length > 0 && ` · ${profile.factories.map((f) => f.plantName).join('、')}`}
      </p>
      <Todo />
      <Row gutter={[16, 16]}>
        {cards.map((doc) => (
          <Col key={doc.name} xs={24} xl={12}>
            <ReportCard doc={doc} />
          </Col>
        ))}
        <Permitted keys={['mat.order.query']}>
          <Col xs={24} xl={cards.length % 2 ? 12 : 24}>
            <OrderProgress />
          </Col>
        </Permitted>
      </Row>
      <Latest />
      <States />
    </div>
  )
}
