/** 断点预测: which part the line runs out of, in all plants, the worst first; why, whose it is and what can be done. */
import { BellOutlined } from '@ant-design/icons'
import { Alert, Badge, Button, Dropdown, Empty, InputNumber, Popover, Select, Skeleton, Space, Switch } from 'antd'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { toInstant } from '../../../declare/index.ts'
import { useNow } from '../../../web/board/time.ts'
import { following } from '../../../web/dialogs/following.ts'
import { thousands } from '../../../web/numbers.ts'
import { useSession } from '../../../web/session.ts'
import { useAsk } from '../../../web/hooks/useAsk.ts'
import { useWidths } from '../../../web/hooks/widths.ts'
import { productionLine } from '../../master/productionLine/productionLine.ts'
import { hoursLook, keepHoursLook } from './hoursKept.tsx'
import { isRed, leftText, missingText, saidOf, whenText } from './hoursWords.ts'
import { ownersOf } from './owners.tsx'
import { stockCounts } from './lineShort.ts'
import { RecordDrawer } from './Record.tsx'
import { stepsOf, type Hour, type Step } from './steps.tsx'
import { useHours, useUnder } from './useHours.tsx'
import './starve.css'

const counted = Object.values(stockCounts).map(([value, label]) => ({ value, label }))
const deskOf = ({ plant, partNo, supplierCode }: Hour) =>
  `/material/hours/desk?${new URLSearchParams({ plant, partNo, supplierCode }).toString()}`
const keyOf = (r: Hour) => `${r.plant}|${r.supplierCode}|${r.partNo}`

export default function HoursPage() {
  const { data, error } = useHours()
  const rows = data ?? []
  const { md } = useWidths()
  const now = useNow()
  const [opened, open] = useState<Hour>()
  return (
    <div className="screen starve">
      <header>
        <h2>{data ? saidOf(rows, now) : '断点预测'}</h2>
        <Look rows={rows} />
      </header>
      <UnderBar rows={rows} />
      {error && <Alert type="error" showIcon title={error.message} />}
      {!data && !error && <Skeleton active />}
      {data && !rows.length && <Empty description="三天内没有零件会断点。车辆计划、库存和在途一有变化，这里立刻更新。" />}
      {rows.length > 0 &&
        (md ? (
          <div className="starve-box">
            <table>
              <thead>
                <tr>
                  <th>断点时间</th>
                  <th>4小时内可能</th>
                  <th>零件</th>
                  <th className="figure">最多缺</th>
                  <th>负责</th>
                  <th>原因</th>
                  <th>下一步</th>
                </tr>
              </thead>
              <tbody>
                {rows.map((r) => (
                  <tr key={keyOf(r)} className={isRed(r) ? 'red' : ''}>
                    <td>
                      <When row={r} now={now} />
                    </td>
                    <td>
                      <Chance row={r} open={open} />
                    </td>
                    <td>
                      <Part row={r} />
                    </td>
                    <td className="figure">{missingText(r, thousands)}</td>
                    <td>
                      <Owners row={r} />
                    </td>
                    <td>{r.causes}</td>
                    <td>
                      <Next row={r} />
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        ) : (
          <ol className="starve-cards">
            {rows.map((r) => (
              <li key={keyOf(r)} className={isRed(r) ? 'red' : ''}>
                <div>
                  <When row={r} now={now} />
                  <Chance row={r} open={open} />
                </div>
                <Part row={r} />
                <p>{r.causes}</p>
                <div>
                  <Owners row={r} />
                  <Next row={r} />
                </div>
              </li>
            ))}
          </ol>
        ))}
      {opened && <RecordDrawer row={opened} close={() => open(undefined)} />}
    </div>
  )
}

const When = ({ row, now }: { row: Hour; now: string }) => (
  <span className="starve-when">
    <b>{whenText(row, now)}</b>
    <small>{leftText(row, now)}</small>
  </span>
)
const Chance = ({ row, open }: { row: Hour; open: (row: Hour) => void }) => (
  <Button
    type="link"
    className={row.chance ? 'starve-chance' : 'starve-chance none'}
    onClick={() => open(row)}
    title="看这个百分比的依据"
  >
    {row.chance} %
  </Button>
)
const Part = ({ row }: { row: Hour }) => (
  <span className="starve-part">
    <Link to={deskOf(row)} title="推演：晚一车、少供一成、加急一车会怎样">
      <b>{row.partNo}</b>
    </Link>{' '}
    {row.partName}
    <small>
      {row.plant} {row.lineCodes}
    </small>
  </span>
)
const Owners = ({ row }: { row: Hour }) => (
  <span className="starve-owner">
    {ownersOf(row).map((name) => (
      <span key={name}>{name}</span>
    ))}
  </span>
)

/** The next step as a button, the others behind it. */
function Next({ row }: { row: Hour }) {
  const session = useSession()
  const navigate = useNavigate()
  const [first, ...more] = stepsOf(row, session)
  if (!first) return null
  const go = (s: Step) => (s.to ? void navigate(s.to) : following.set(s.begin))
  return (
    <Space.Compact>
      <Button type={isRed(row) ? 'primary' : 'default'} onClick={() => go(first)}>
        {first.label}
      </Button>
      {more.length > 0 && (
        <Dropdown trigger={['click']} menu={{ items: more.map((s) => ({ key: s.label, label: s.label, onClick: () => go(s) })) }}>
          <Button aria-label={`零件${row.partNo}的其他办法`}>⋯</Button>
        </Dropdown>
      )}
    </Space.Compact>
  )
}

/** How one looks at it: which stock counts, from when on a line is red, on a wall. */
function Look({ rows }: { rows: readonly Hour[] }) {
  const { counts, limits } = hoursLook.use()
  const navigate = useNavigate()
  const { md } = useWidths()
  return (
    <Space wrap>
      <span>计入库存</span>
      <Select
        aria-label="计入库存"
        value={counts}
        options={counted}
        onChange={(value) => keepHoursLook({ counts: value })}
        popupMatchSelectWidth={false}
      />
      <Popover trigger="click" placement="bottomRight" title="产线低于几小时就变红" content={<Limits rows={rows} />}>
        <Badge dot={Object.keys(limits).length > 0}>
          <Button icon={<BellOutlined />}>报警</Button>
        </Badge>
      </Popover>
      {md && <Button onClick={() => navigate('/material/hours/wall')}>大屏</Button>}
    </Space>
  )
}

function Limits({ rows }: { rows: readonly Hour[] }) {
  const { limits, loud } = hoursLook.use()
  const { who } = useSession()
  const known = useAsk('productionLine/getPager', { ps: '50', total: 'none' } as never, {
    enabled: who.keys.has(`${productionLine.key}.query`),
  })
  const all = [...(known.data?.items ?? []).map((l) => l.lineCode), ...rows.flatMap((r) => r.lineCodes.split('、'))]
  const lines = [...new Set([...all, ...Object.keys(limits)])].sort()
  const set = (line: string, hours: number | null) => {
    const { [line]: _, ...others } = limits
    keepHoursLook({ limits: hours ? { ...others, [line]: hours } : others })
  }
  return (
    <div className="starve-limits">
      {!lines.length && <p>还没有产线</p>}
      {lines.map((line) => (
        <label key={line}>
          <span>{line}</span>
          <InputNumber
            aria-label={`${line}的限值`}
            min={0.5}
            max={72}
            placeholder="不报警"
            suffix="小时"
            value={limits[line] ?? null}
            onChange={(hours) => set(line, hours)}
          />
        </label>
      ))}
      <label>
        <span>同时响一声</span>
        <Switch checked={loud} onChange={(on) => keepHoursLook({ loud: on })} />
      </label>
    </div>
  )
}

/** The red bar. */
export function UnderBar({ rows }: { rows: readonly Hour[] }) {
  const under = useUnder(rows)
  if (!under.length) return null
  const now = toInstant(new Date())
  return (
    <div className="starve-under" role="alert">
      {under.map(({ line, hours, first }) => (
        <span key={line}>
          {line} 不足 {hours} 小时：{first.partNo} {whenText(first, now)}
        </span>
      ))}
    </div>
  )
}
