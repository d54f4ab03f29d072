import { Card, Col, Row } from 'antd'
import { lazy, Suspense } from 'react'
import { Permitted } from '../../web/Permitted.ts'
import { useSession } from '../../web/session.ts'
import { Latest } from './Latest.tsx'
import { OrderProgress } from './OrderProgress.tsx'
import { States } from './States.tsx'
import { Todo } from './Todo.tsx'
import './home.css'

// The chart library is large: it comes after the figures.
const Shipments = lazy(() => import('./Shipments.tsx'))

/** What must I do now, how do deliveries go, how far are this month's orders, and how much there is of everything. */
export function Home() {
  const { who, profile } = useSession()
  const may = (key: string) => who.keys.has(key)
  return (
    <div className="home">
      <h2>{profile.displayName}，您好</h2>
      <p className="muted">
        {profile.organization.displayName}
        {profile.factories.length > 0 && ` · ${profile.factories.map((f) => f.plantName).join('、')}`}
      </p>
      <Todo />
      <Row gutter={[16, 16]}>
        <Permitted keys={['logi.sendSheet.query']}>
          <Col xs={24} xl={may('mat.order.query') ? 14 : 24}>
            <Suspense fallback={<Card size="small" loading className="home-card" />}>
              <Shipments />
            </Suspense>
          </Col>
        </Permitted>
        <Permitted keys={['mat.order.query']}>
          <Col xs={24} xl={may('logi.sendSheet.query') ? 10 : 24}>
            <OrderProgress />
          </Col>
        </Permitted>
      </Row>
      <Latest />
      <States />
    </div>
  )
}
