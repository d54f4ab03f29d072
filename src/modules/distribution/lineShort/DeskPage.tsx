/** 断点推演: one part ahead, and what would come of it if: up to four scenarios side by side, worked out here as one pulls. */
import { CopyOutlined, PlusOutlined } from '@ant-design/icons'
import { keepPreviousData } from '@tanstack/react-query'
import { Alert, App, Button, Dropdown, InputNumber, Segmented, Select, Skeleton, Space } from 'antd'
import { lazy, Suspense, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { buckets, edgesTo } from '../../../starve/buckets.ts'
import { spread } from '../../../starve/chance.ts'
import { NEVER, projectAll } from '../../../starve/project.ts'
import { rescues, type Rescue } from '../../../starve/rescue.ts'
import { minuteText, spanText } from '../../../starve/words.ts'
import type { FollowUp } from '../../../web/dialogs/following.ts'
import { useAsk } from '../../../web/hooks/useAsk.ts'
import { shortWords } from '../../../web/list/cellText.ts'
import { useSession } from '../../../web/session.ts'
import { useTabTitle } from '../../../web/shell/tabs.tsx'
import { materialNotice } from '../../material/materialNotice/materialNotice.ts'
import { manualPlan } from '../manualPlan/manualPlan.ts'
import { ActDialog } from './ActDialog.tsx'
import { lookAheads, type Packed } from './desk.ts'
import { DeskTable } from './DeskTable.tsx'
import { hoursLook, keepHoursLook } from './hoursKept.tsx'
import { LeverRow } from './LeverRow.tsx'
import { countsOfChoice, lineShort, stockCounts } from './lineShort.ts'
import {
  begin, deskOf, kindWords, loadOf, MOST, pullText, readScenarios, teller, waysOf, written, type Desk, type Kind, type Pull,
  type Told, type Way,
} from './scenario.ts'
import { hurry, may, urgentPlan } from './steps.tsx'
import { HOURS_KEY, useHoursFollowed } from './useHours.tsx'
import './starve.css'

const DeskChart = lazy(() => import('./DeskChart.tsx'))
const counted = Object.values(stockCounts).map(([value, label]) => ({ value, label }))
const aheads = Object.values(lookAheads).map(([value, label]) => ({ value, label }))
/** Ways out that are proposed. */
const PROPOSED = 3
/** The address follows what is pulled, ms. */
const WRITTEN = 300
const nameOf = (i: number) => (i ? `方案 ${i}` : '现状')

export default function DeskPage() {
  const [params] = useSearchParams()
  const [plant, partNo, supplierCode] = ['plant', 'partNo', 'supplierCode'].map((n) => params.get(n) ?? '')
  const ahead = Number(params.get('ahead')) || lookAheads.days[0]
  useHoursFollowed()
  useTabTitle(partNo && `推演 ${partNo}`)
  const { data, error } = useAsk('lineShort/getDesk', { plant, partNo, supplierCode, ahead } as never, {
    queryKey: [HOURS_KEY, 'desk', plant, partNo, supplierCode, ahead],
    refetchInterval: 60_000, placeholderData: keepPreviousData, retry: false,
    enabled: !!partNo,
  })
  if (!partNo) return <Alert type="info" showIcon title="请从断点预测的零件打开推演" />
  if (error) return <Alert type="error" showIcon title={error.message} />
  if (!data) return <Skeleton active />
  return <DeskOf key={`${plant}|${partNo}|${supplierCode}`} answer={data} ahead={ahead} />
}

interface Answer {
  from: number
  horizon: number
  minQty?: number | null
  maxQty?: number | null
  packed: unknown
}
function DeskOf({ answer, ahead }: { answer: Answer; ahead: number }) {
  const { message } = App.useApp()
  const [params, setParams] = useSearchParams()
  const { counts: chosen, costs } = hoursLook.use()
  const counts = useMemo(() => countsOfChoice(chosen), [chosen])
  const desk = useMemo(() => deskOf(answer.from, answer.horizon, answer.packed as Packed), [answer])
  const [scenarios, setScenarios] = useState(() => readScenarios(params.get('s')))
  const [active, setActive] = useState(0)
  const base = useMemo(() => projectAll(desk.x, counts), [desk, counts])
  const all = useMemo<(readonly Pull[])[]>(() => [[], ...scenarios], [scenarios])
  const say = useMemo(() => teller(desk, counts, base, costs), [desk, counts, base, costs])
  const told = useMemo(() => all.map(say), [all, say])
  useEffect(() => {
    const text = written(scenarios)
    if (text === (params.get('s') ?? '')) return
    const timer = setTimeout(() => {
      const next = new URLSearchParams(params)
      if (text) next.set('s', text)
      else next.delete('s')
      setParams(next, { replace: true })
    }, WRITTEN)
    return () => clearTimeout(timer)
  }, [scenarios, params, setParams])
  const change = (n: number, pulls: Pull[]) => setScenarios((old) => old.map((s, i) => (i === n ? pulls : s)))
  const add = (pulls: Pull[]) => {
    if (scenarios.length >= MOST) return void message.info(`最多 ${MOST} 个方案，请先去掉一个`)
    setScenarios([...scenarios, pulls])
    setActive(scenarios.length + 1)
  }
  const copy = () => {
    const url = new URL(location.href)
    if (scenarios.length) url.searchParams.set('s', written(scenarios))
    void navigator.clipboard?.writeText(url.href).then(() => message.success('链接已复制，同事打开后看到同样的方案'))
  }
  const me = desk.parts[0]!
  const shown = told[active] ?? told[0]!
  return (
    <div className="screen starve">
      <header>
        <h2>
          {me.partNo} {me.partName}{' '}
          <small>
            {me.plant} · {shortWords(me.supplierName ?? me.supplier)}
          </small>
        </h2>
        <Space wrap>
          <Segmented
            aria-label="看多远"
            value={ahead}
            options={aheads}
            onChange={(value) => {
              const next = new URLSearchParams(params)
              next.set('ahead', String(value))
              setParams(next, { replace: true })
            }}
          />
          <Select
            aria-label="计入库存"
            value={chosen}
            options={counted}
            onChange={(value) => keepHoursLook({ counts: value })}
            popupMatchSelectWidth={false}
          />
          <Button icon={<CopyOutlined />} onClick={copy}>
            复制链接
          </Button>
        </Space>
      </header>
      <Picture desk={desk} counts={counts} told={told} active={Math.min(active, told.length - 1)} answer={answer} />
      <ol className="desk-scenarios">
        {all.map((pulls, i) => (
          <Scenario
            key={i}
            name={nameOf(i)}
            desk={desk}
            counts={counts}
            pulls={pulls}
            told={told[i]!}
            active={i === active}
            look={() => setActive(i)}
            {...(i ? { change: (next: Pull[]) => change(i - 1, next) } : {})}
            remove={() => {
              setScenarios(scenarios.filter((_, n) => n !== i - 1))
              setActive(0)
            }}
          />
        ))}
        {scenarios.length < MOST && (
          <li className="desk-add">
            <AddLever desk={desk} counts={counts} text="加一个方案" add={(p) => add([p])} />
          </li>
        )}
      </ol>
      <Proposals desk={desk} counts={counts} add={add} />
      <DeskTable desk={desk} buckets={bucketsOf(desk, counts, shown)} levers={shown.levers} />
    </div>
  )
}

const bucketsOf = ({ x }: Desk, counts: readonly boolean[], { levers }: Told) => buckets(x, 0, counts, edgesTo(x.horizon), levers)

interface PictureProps {
  desk: Desk
  counts: readonly boolean[]
  told: readonly Told[]
  active: number
  answer: Answer
}
function Picture({ desk, counts, told, active, answer }: PictureProps) {
  const edges = useMemo(() => edgesTo(desk.x.horizon), [desk])
  const lines = useMemo(
    () =>
      told.map((t, i) => {
        const all = bucketsOf(desk, counts, t)
        return { name: nameOf(i), starve: t.outcome.starve, levels: [all[0]!.opening, ...all.map((b) => b.closing)] }
      }),
    [desk, counts, told],
  )
  // What may be late is worked out in many samples: it follows while one pulls, as it can.
  const levers = useDeferredValue(told[active]!.levers)
  const load = useMemo(() => loadOf(desk, told[active]!.levers), [desk, told, active])
  const off = useMemo(() => spread(desk.x, 0, counts, edges.slice(1), levers), [desk, counts, edges, levers])
  return (
    <Suspense fallback={<div className="desk-chart" />}>
      <DeskChart
        from={desk.x.from}
        edges={edges}
        lines={lines}
        spread={off}
        load={load}
        minQty={answer.minQty ?? null}
        maxQty={answer.maxQty ?? null}
        said={told.map((t, i) => `${nameOf(i)}：${t.sentence}`).join('；')}
      />
    </Suspense>
  )
}

interface ScenarioProps {
  name: string
  desk: Desk
  counts: readonly boolean[]
  pulls: readonly Pull[]
  told: Told
  active: boolean
  look: () => void
  /** Of the present none is pulled. */
  change?: (pulls: Pull[]) => void
  remove: () => void
}
function Scenario({ name, desk, counts, pulls, told, active, look, change, remove }: ScenarioProps) {
  const session = useSession()
  const [acting, act] = useState(false)
  const [first, ...others] = told.vins
  const load = loadOf(desk, told.levers)
  const stops = told.outcome.starve !== NEVER
  return (
    <li className={active ? 'active' : ''} aria-label={name}>
      <div className="lever-head">
        <Button type={active ? 'primary' : 'default'} size="small" aria-pressed={active} onClick={look}>
          {name}
        </Button>
        <span className="grow" />
        {change && pulls.length > 0 && may(session, lineShort, 'act') && (
          <Button size="small" onClick={() => act(true)}>
            办理
          </Button>
        )}
        {change && (
          <Button size="small" type="text" onClick={remove}>
            去掉
          </Button>
        )}
      </div>
      <p className={stops ? 'stops' : ''} role="status">
        {told.sentence}
      </p>
      {load && <small>{load.sentence}</small>}
      {first && (
        <small>
          等件的车：{first}
          {others.length > 0 && ` 等 ${told.vins.length} 辆`}
        </small>
      )}
      {change && acting && (
        <ActDialog
          name={name}
          desk={desk}
          counts={counts}
          pulls={pulls}
          close={() => act(false)}
          done={(left) => {
            act(false)
            if (left.length) change(left)
            else remove()
          }}
        />
      )}
      {told.harmed > 0 && <small>另有 {told.harmed} 个零件因此提前断点</small>}
      {change && (
        <ul>
          {pulls.map((pull, i) => (
            <Lever
              key={i}
              pull={pull}
              desk={desk}
              moot={told.moot.get(pull)}
              change={(next) => change(pulls.map((p, n) => (n === i ? next : p)))}
              remove={() => change(pulls.filter((_, n) => n !== i))}
            />
          ))}
          <li>
            <AddLever desk={desk} counts={counts} text="再加一个办法" add={(p) => change([...pulls, p])} />
          </li>
        </ul>
      )}
    </li>
  )
}

type LeverProps = Omit<Parameters<typeof LeverRow>[0], 'real'>
/** A lever with the portal's own action, for those who may do it. */
function Lever(props: LeverProps) {
  const session = useSession()
  const { pull, desk } = props
  const me = desk.parts[0]!
  const goods = { plant: me.plant, supplierCode: me.supplier, partNo: me.partNo }
  const words = pullText(pull, desk.x.from)
  let real: FollowUp | undefined
  if (pull.kind === 'urgent' && may(session, manualPlan, 'create'))
    real = urgentPlan(goods, pull.qty, new Date(pull.at * 60_000), words)
  if (pull.kind === 'late' && pull.minutes < 0 && may(session, materialNotice, 'create'))
    real = hurry(goods, `零件${me.partNo}将断点，请让 ${pull.no} 早到`, `${words}。请回复能否做到。`, new Date())
  return <LeverRow {...props} real={real} />
}

interface AddProps {
  desk: Desk
  counts: readonly boolean[]
  text: string
  add: (pull: Pull) => void
}
function AddLever({ desk, counts, text, add }: AddProps) {
  const offered = (Object.keys(kindWords) as Kind[]).flatMap((kind) => {
    const pull = begin(kind, desk, counts)
    return pull ? [{ key: kind, label: kindWords[kind], onClick: () => add(pull) }] : []
  })
  return (
    <Dropdown trigger={['click']} menu={{ items: offered }}>
      <Button icon={<PlusOutlined />} size="small">
        {text}
      </Button>
    </Dropdown>
  )
}

/** The cheapest ways out, or that there is none. */
function Proposals({ desk, counts, add }: { desk: Desk; counts: readonly boolean[]; add: (pulls: Pull[]) => void }) {
  const { costs } = hoursLook.use()
  const { base, ways } = useMemo(() => {
    const each = desk.cars[0]?.qty ?? 1
    const { base, ways } = rescues(desk.x, 0, counts, waysOf(desk, counts, costs), each)
    // What does as much with less was proposed before.
    const more = (w: Rescue, i: number) => ways.slice(0, i).some((v) => v.candidates.every((c) => w.candidates.includes(c)))
    return { base, ways: ways.filter((w, i) => !more(w, i)) }
  }, [desk, counts, costs])
  if (base.starve === NEVER) return null
  const saves = ways[0]?.outcome.starve === NEVER
  const stop = `${minuteText(desk.x.from, base.starve)} 断点、缺 ${Math.ceil(base.missing)}`
  return (
    <section className="desk-ways" aria-label="建议的办法">
      <div className="lever-head">
        <b>{saves ? '最省的办法' : ways.length ? `没有办法能完全避免 ${stop}，最多做到` : `没有可行的办法：${stop}`}</b>
        <span className="grow" />
        {(['urgent', 'split'] as const).map((kind) => (
          <InputNumber
            key={kind}
            size="small"
            aria-label={`${kindWords[kind]}的费用`}
            prefix={kindWords[kind]}
            suffix="元/车"
            min={0}
            value={costs[kind]}
            onChange={(n) => keepHoursLook({ costs: { ...costs, [kind]: n ?? 0 } })}
          />
        ))}
      </div>
      <ol>
        {ways.slice(0, PROPOSED).map((w, i) => (
          <li key={i}>
            <span>{wayText(w, desk)}</span>
            <Button size="small" onClick={() => add(w.candidates.map((c) => (c as Way).pull))}>
              用作方案
            </Button>
          </li>
        ))}
      </ol>
    </section>
  )
}
function wayText(w: Rescue, { x }: Desk): string {
  const what = w.candidates.map((c) => pullText((c as Way).pull, x.from)).join('，加上')
  const gained = w.outcome.starve === NEVER ? '不再断点' : `推后 ${spanText(w.gained)}`
  const agree = [...new Set(w.candidates.map((c) => shortWords(c.agrees)))].join('、')
  return `${what}：${gained}，救 ${w.saved} 辆车${w.cost ? `，${w.cost} 元` : ''}；要${agree}同意`
}
