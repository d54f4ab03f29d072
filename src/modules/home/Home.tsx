import { Col, Row } from 'antd'
import { Permitted } from '../../web/Permitted.ts'
import { ReportCard } from '../../web/report/ReportCard.tsx'
import { useSession } from '../../web/session.ts'
import { FirstStepsCard } from './FirstSteps.tsx'
import { Latest } from './Latest.tsx'
import { OrderProgress } from './OrderProgress.tsx'
import { States } from './States.tsx'
import { Todo } from './Todo.tsx'
import './home.css'

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
      <FirstStepsCard />
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
