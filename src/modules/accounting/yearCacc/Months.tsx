/** The months of a year, each with what it changed and its three statements. */
import { Table, Tag } from 'antd'
import { Link } from 'react-router'
import { textOf } from '../../../web/format.tsx'
import { useAsk } from '../../../web/hooks/useAsk.ts'
import { detailPath } from '../../../web/shell/pages.ts'
import { qty } from '../../../declare/index.ts'
import { statement } from '../statement/statement.ts'
import { statementThree } from '../statementThree/statementThree.ts'
import { statementTwo } from '../statementTwo/statementTwo.ts'

const net = qty('净变动')
const kinds = [
  ['one', statement, '状态一'],
  ['two', statementTwo, '状态二'],
  ['three', statementThree, '状态三'],
] as const

export function Months({ id }: { id: number }) {
  const { data, isLoading } = useAsk('yearCacc/getMonths', { id }, { queryKey: ['yearCacc', 'months', id] })
  type Month = NonNullable<typeof data>[number]
  return (
    <Table<Month>
      size="small"
      rowKey="period"
      loading={isLoading}
      dataSource={data ? [...data] : []}
      pagination={false}
      scroll={{ x: 'max-content' }}
      columns={[
        { title: '期间', dataIndex: 'period', render: (p: string) => `${p.slice(0, 4)}-${p.slice(4)}` },
        { title: '净变动', dataIndex: 'netQty', align: 'right', render: (n: number) => textOf(net, n) },
        ...kinds.map(([kind, doc, title]) => ({
          title: `${title}结算单`,
          key: kind,
          render: (m: Month) =>
            m[`${kind}Id`] ? (
              <>
                <Link to={detailPath(doc, m[`${kind}Id`]!)}>{m[`${kind}No`]}</Link>{' '}
                <span className="muted">{m[`${kind}State`]}</span>
              </>
            ) : (
              <span className="muted">—</span>
            ),
        })),
        {
          title: '完成', dataIndex: 'done',
          render: (done: boolean) => <Tag color={done ? 'success' : 'warning'}>{done ? '已完成' : '未完成'}</Tag>,
        },
      ]}
    />
  )
}
