/** 试算: the last twelve months by this version beside what suppliers were told, those whose grade would be another one first. */
import { Checkbox, Select, Skeleton, Table } from 'antd'
import { useState } from 'react'
import { monthAfter, monthOf, monthText, toInstant } from '../../../declare/index.ts'
import { Shown } from '../../../web/format.tsx'
import { isNumber } from '../../../web/numbers.ts'
import { useAsk } from '../../../web/hooks/useAsk.ts'
import { useSession } from '../../../web/session.ts'
import { kpiSpec } from './kpiSpec.ts'

const answer = kpiSpec.asks.trial.answer[0]
const shown = ['toldScore', 'score', 'toldGrade', 'grade', 'toldRank', 'rankNo'] as const

export function Tried({ id }: { id: number }) {
  const { factories } = useSession().profile
  const [plant, setPlant] = useState(factories[0]?.factory ?? '')
  const [all, setAll] = useState(false)
  const { data, error } = useAsk('kpiSpec/trial', { id, plant, period: monthAfter(monthOf(toInstant(new Date())), -1) })
  if (error) return <p role="alert">{error.message}</p>
  if (!data) return <Skeleton active />
  const plants = factories.map((f) => ({ value: f.factory, label: `${f.factory} ${f.plantName}` }))
  const crossing = data.filter((r) => r.crosses)
  const suppliers = new Set(crossing.map((r) => r.supplierCode)).size
  return (
    <section aria-label="按本版本试算">
      <p>
        <Select aria-label="工厂" value={plant} onChange={setPlant} options={plants} /> 最近十二个月：<b>{suppliers}</b>{' '}
        家供应商有 <b>{crossing.length}</b> 个月等级会变。已发布的得分不变。{' '}
        <Checkbox checked={all} onChange={(e) => setAll(e.target.checked)}>
          显示全部
        </Checkbox>
      </p>
      <Table
        size="small"
        rowKey={(r) => `${r.period}${r.supplierCode}`}
        dataSource={all ? data : crossing}
        scroll={{ x: 'max-content' }}
        pagination={{ pageSize: 20, hideOnSinglePage: true }}
        locale={{ emptyText: '没有供应商的等级会变' }}
        columns={[
          { title: answer.period.label, dataIndex: 'period', render: monthText },
          {
            title: '供应商', dataIndex: 'supplierCode',
            render: (code: string, { supplierName }) => (
              <>
                {code} <span className="name">{supplierName}</span>
              </>
            ),
          },
          ...shown.map((name) => ({
            title: answer[name].label,
            dataIndex: name,
            ...(isNumber(answer[name]) && { align: 'right' as const }),
            render: (value: unknown) => <Shown field={answer[name]} value={value} />,
          })),
        ]}
      />
    </section>
  )
}
