import { Card, Col, Row, Skeleton, Space, Tag } from 'antd'
import { Link } from 'react-router'
import { useAsk } from '../../web/hooks/useAsk.ts'
import type { AnyDocument } from '../../declare/index.ts'
import { badgeColors } from '../../web/format.tsx'
import { callOf } from '../../web/calls.ts'
import { useSession } from '../../web/session.ts'

/** 单据概况: how many documents there are in which state. */
export function States() {
  const { contents, who } = useSession()
  const docs = contents
    .filter((c) => c.name !== 'dm')
    .flatMap((c) => c.documents.filter((d) => d.at && Object.keys(d.states).length > 2 && who.keys.has(`${d.key}.query`)))
  return (
    <>
      <h3 className="home-part">单据概况</h3>
      <Row gutter={[16, 16]}>
        {docs.map((doc) => (
          <Col key={doc.name} xs={24} md={12} xl={8}>
            <StateCard doc={doc} />
          </Col>
        ))}
      </Row>
    </>
  )
}

function StateCard({ doc }: { doc: AnyDocument }) {
  const states = Object.values(doc.states as Record<string, readonly [number, string, keyof typeof badgeColors]>)
  const { data } = useAsk(callOf(doc, 'getStates'), {}, { queryKey: ['states', doc.name] })
  return (
    <Card title={doc.title} size="small" extra={<Link to={doc.at!}>全部</Link>}>
      {data ? (
        <Space wrap size={[16, 12]}>
          {states.map(([code, text, badge]) => (
            <Link key={code} to={`${doc.at}?status=${code}`} className="figure">
              <b>{(data[code] ?? 0).toLocaleString('zh-CN')}</b>
              <Tag color={badgeColors[badge]}>{text}</Tag>
            </Link>
          ))}
        </Space>
      ) : (
        <Skeleton active paragraph={{ rows: 1 }} title={false} />
      )}
    </Card>
  )
}
