import { Drawer } from 'antd'
import { Link, useLocation } from 'react-router'
import {
  isWorkOf, plainText, waitKey, waitsFor, whoActs, type AnyDocument, type Fields, type ReportParts, type Tells, type Wait,
} from '../../declare/index.ts'
import { useDocument } from '../hooks/useDocument.ts'
import { stateOf, useSession } from '../session.ts'
import type { Page } from '../shell/pages.ts'
import { everywhere, inLines, inLists } from './keys.ts'
import { Life } from './Life.tsx'
import './help.css'

/** What this screen is for, how its documents live, who is told, which keys there are. */
export default function HelpDrawer({ page, close }: { page: Page | undefined; close: () => void }) {
  const { firstSteps: FirstSteps } = useSession()
  const show = page?.show
  const doc = show?.kind === 'list' || show?.kind === 'detail' ? show.doc : undefined
  const opened = Number(new URLSearchParams(useLocation().search).get('open'))
  // A page of its own, or open beside its list.
  const id = show?.kind === 'detail' ? show.id : opened
  return (
    <Drawer
      open
      // What is explained stays in sight, and can be used.
      mask={false}
      title={`帮助 · ${doc?.title ?? page?.title ?? ''}`}
      size="min(560px, 100vw)"
      onClose={close}
      rootClassName="help"
    >
      {doc && <About doc={doc} />}
      {show?.kind === 'own' && show.page.about && <p>{show.page.about}</p>}
      {show?.kind === 'home' && <p>现在该做什么、今天怎么样。每个数字点开就是它数的那些单据。</p>}
      {doc && (id ? <LifeOf doc={doc} id={id} /> : <LifeSection doc={doc} now={undefined} />)}
      {doc?.report && <Metrics report={doc.report} fields={doc.fields} />}
      {doc && <Next doc={doc} />}
      {show?.kind === 'home' && <FirstSteps />}
      <section>
        <h3>快捷键</h3>
        {show?.kind === 'list' && <Keys keys={inLists} />}
        {doc?.hasLines && <Keys keys={inLines} />}
        <Keys keys={everywhere} />
      </section>
      <p>
        <Link to="/help/handbook" onClick={close}>
          使用手册：您的全部页面
        </Link>
      </p>
    </Drawer>
  )
}

function About({ doc }: { doc: AnyDocument }) {
  if (!doc.about) return null
  const [purpose, source] = doc.about
  return (
    <>
      <p className="help-purpose">{purpose}</p>
      <p>
        <b>数据从哪来：</b>
        {source}
      </p>
    </>
  )
}

/** How each figure comes about, how it is judged, who answers for it. */
function Metrics({ report, fields }: { report: ReportParts; fields: Fields }) {
  const names = Object.keys(report.metrics)
  if (!names.length) return null
  return (
    <section>
      <h3>指标</h3>
      <ul>
        {names.map((n) => (
          <li key={n}>{fields[n]!.note}</li>
        ))}
      </ul>
    </section>
  )
}

function LifeOf({ doc, id }: { doc: AnyDocument; id: number }) {
  const { data } = useDocument(doc, id)
  return <LifeSection doc={doc} now={data && stateOf(doc, data)} />
}

function LifeSection({ doc, now }: { doc: AnyDocument; now: string | undefined }) {
  if (!Object.keys(doc.states).length) return null
  return (
    <section>
      <h3>状态与操作</h3>
      <Life doc={doc} now={now} />
    </section>
  )
}

/** Whose turn it is, and who hears of it. */
function Next({ doc }: { doc: AnyDocument }) {
  const { who } = useSession()
  const waits = Object.entries(doc.waits as Record<string, Wait>)
  const tells = Object.entries(doc.tells as Tells)
  return (
    <>
      {waits.length > 0 && (
        <section>
          <h3>谁要处理什么</h3>
          <ul>
            {waits.map(([name, w]) => {
              const of = waitsFor(doc, w)
              const mine = isWorkOf(doc, { for: of, key: waitKey(doc, w) }, who)
              return (
                <li key={name}>
                  {mine ? <b>您</b> : of.map((o) => whoActs[o]).join('、')}：{w.title}
                </li>
              )
            })}
          </ul>
          {waits.some(([, w]) => isWorkOf(doc, { for: waitsFor(doc, w), key: waitKey(doc, w) }, who)) && (
            <p className="muted">
              轮到您的在<Link to="/dashboard">首页</Link>和菜单上都有数字。
            </p>
          )}
        </section>
      )}
      {tells.length > 0 && (
        <section>
          <h3>会发消息的时刻</h3>
          <ul>
            {tells.map(([name, t]) => (
              <li key={name}>
                <b>{t.title}</b>：{plainText(t)}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function Keys({ keys }: { keys: typeof everywhere }) {
  return (
    <dl className="shortcuts">
      {keys.map(([key, what]) => (
        <div key={key}>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{what}</dd>
        </div>
      ))}
    </dl>
  )
}
