import { Card, Col, Row, Skeleton, Space, Tag } from 'antd'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { AnyDocument } from '../../declare/index.ts'
import { get } from '../api.ts'
import { callPath, useSession } from '../session.ts'

const colors: Record<string, string> = { info: 'default', primary: 'blue', success: 'green', warning: 'orange', danger: 'red' }

/** What there is in which state; every figure is a link to the list that it counts. */
export function Home() {
  const { contents, who, profile } = useSession()
  const docs = contents
    .filter((c) => c.name !== 'dm')
    .flatMap((c) => c.documents.filter((d) => d.at && Object.keys(d.states).length > 2 && who.keys.has(`${d.key}.query`)))
  return (
    <div className="home">
      <h2>{profile.displayName}，您好</h2>
      <p className="muted">
        {profile.organization.displayName}
        {profile.factories.length > 0 && ` · ${profile.factories.map((f) => f.plantName).join('、')}`}
      </p>
      <Row gutter={[16, 16]}>
        {docs.map((doc) => (
          <Col key={doc.name} xs={24} md={12} xl={8}>
            <StateCard doc={doc} />
          </Col>
        ))}
      </Row>
    </div>
  )
}

function StateCard({ doc }: { doc: AnyDocument }) {
  const states = Object.values(doc.states as Record<string, readonly [number, string, string]>)
  const { data } = useQuery({
    queryKey: ['states', doc.name],
    queryFn: () => get<Record<string, number>>(callPath(doc, 'getStates')),
  })
  return (
    <Card title={doc.title} size="small" extra={<Link to={doc.at!}>全部</Link>}>
      {data ? (
        <Space wrap size={[16, 12]}>
          {states.map(([code, text, badge]) => (
            <Link key={code} to={`${doc.at}?status=${code}`} className="figure">
              <b>{(data[code] ?? 0).toLocaleString('zh-CN')}</b>
              <Tag color={colors[badge]}>{text}</Tag>
            </Link>
          ))}
        </Space>
      ) : (
        <Skeleton active paragraph={{ rows: 1 }} title={false} />
      )}
    </Card>
  )
}
