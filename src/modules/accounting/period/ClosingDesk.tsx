import { CheckCircleFilled, ClockCircleFilled, CloseCircleFilled, ExclamationCircleFilled } from '@ant-design/icons'
import { App, Button } from 'antd'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { get } from '../../../web/api.ts'
import { useAction } from '../../../web/hooks/useAction.ts'
import { useSession } from '../../../web/session.ts'
import { useCard } from '../../home/HomeCard.tsx'
import type { Check } from './checks.ts'
import { ledgerPeriod } from './period.ts'
import './desk.css'

export interface PlantDesk {
  plant: string
  plantName: string
  period: string
  /** It was closed and opened again: its row. */
  reopened: number | null
  checks: Check[]
}
const monthText = (period: string) => `${period.slice(0, 4)} 年 ${Number(period.slice(4))} 月`

/** What each plant closes next, and what speaks against it. */
export const useDesk = () => useCard(ledgerPeriod.name, () => get('ledgerPeriod/getDesk') as unknown as Promise<PlantDesk[]>)

/** The checklist to closing: a line a check, a column a plant; each number opens the list that it counts. */
export function ClosingDesk({ plants, closed }: { plants: readonly PlantDesk[]; closed: () => void }) {
  const titles = plants[0]?.checks.map((c) => c.title) ?? []
  return (
    <div className="closing">
      <table>
        <thead>
          <tr>
            <td />
            {plants.map((p) => (
              <th key={p.plant} scope="col">
                {p.plant} <span className="name">{p.plantName}</span>
                <small>{monthText(p.period)}</small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {titles.map((title, i) => (
            <tr key={title}>
              <th scope="row">{title}</th>
              {plants.map((p) => (
                <td key={p.plant}>
                  <Result check={p.checks[i]!} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td />
            {plants.map((p) => (
              <td key={p.plant}>
                <Close desk={p} closed={closed} />
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

function Result({ check }: { check: Check }) {
  const mark = check.ok ? (
    <CheckCircleFilled className="ok" aria-label="通过" />
  ) : check.later ? (
    <ClockCircleFilled className="later" aria-label="未到" />
  ) : check.blocks ? (
    <CloseCircleFilled className="bad" aria-label="未通过" />
  ) : (
    <ExclamationCircleFilled className="note" aria-label="提醒" />
  )
  if (!check.count || !check.path)
    return (
      <span>
        {mark} {check.said}
      </span>
    )
  return (
    <Link to={`${check.path}?${new URLSearchParams(check.filter ?? {})}`}>
      {mark} {check.count.toLocaleString('zh-CN')} 张 <small className="muted">{check.said}</small>
    </Link>
  )
}

/** 关账: says what stays open and where it goes. */
function Close({ desk, closed }: { desk: PlantDesk; closed: () => void }) {
  const { who } = useSession()
  const { modal } = App.useApp()
  const client = useQueryClient()
  const after = () => {
    void client.invalidateQueries({ queryKey: ['home', ledgerPeriod.name] })
    closed()
  }
  const first = useAction(ledgerPeriod, 'close', after)
  const again = useAction(ledgerPeriod, 'closeAgain', after)
  if (!who.keys.has(`${ledgerPeriod.key}.close`)) return null
  const blocked = desk.checks.find((c) => c.blocks && !c.ok)
  const open = desk.checks.filter((c) => !c.ok && !c.blocks)
  const what = `${desk.plant} ${monthText(desk.period)}`
  const ask = () =>
    modal.confirm({
      title: `关闭 ${what}？`,
      content: (
        <>
          <p>关账后，这个月和更早的日子不能再记账，补记的业务记入下一期间。</p>
          {open.length > 0 && (
            <ul>
              {open.map((c) => (
                <li key={c.title}>
                  {c.title} {c.count} 张：{c.said}
                </li>
              ))}
            </ul>
          )}
        </>
      ),
      okText: `关闭 ${desk.plant} ${Number(desk.period.slice(4))} 月`,
      cancelText: '返回',
      onOk: () =>
        desk.reopened === null
          ? first.run({ plant: desk.plant, period: desk.period } as never)
          : again.run({ ids: [desk.reopened] } as never),
    })
  return (
    <Button
      size="small"
      type="primary"
      ghost
      disabled={!!blocked}
      loading={first.busy || again.busy}
      title={blocked && `${blocked.title}：${blocked.said}`}
      onClick={ask}
    >
      关账
    </Button>
  )
}
