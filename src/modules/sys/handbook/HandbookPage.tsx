/** 使用手册: what is to be done in a day, and each screen; on one page that is searched with the browser's own search, or as a file. */
import { useState } from 'react'
import { Alert, App, Button, Select, Skeleton, Space } from 'antd'
import { DownloadOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { waitKinds, type WaitKind } from '../../../declare/index.ts'
import { download, picked } from '../../../web/api.ts'
import type { HandbookScreen, HandbookStep, HandbookWork } from '../../../web/client.gen.ts'
import { useAsk } from '../../../web/hooks/useAsk.ts'
import { useSession } from '../../../web/session.ts'
import { sysRole } from '../role/role.ts'
import './handbook.css'

export default function HandbookPage() {
  const { who } = useSession()
  const { message } = App.useApp()
  const [role, choose] = useState<string>()
  const [busy, setBusy] = useState(false)
  const asked = role ? { role } : {}
  const book = useAsk('handbook/get', asked, { staleTime: Infinity })
  const save = async () => {
    setBusy(true)
    await download('handbook/getPdf', asked).catch((e: Error) => message.error(e.message))
    setBusy(false)
  }
  const screens = book.data?.directories.flatMap((d) => d.screens) ?? []
  const outdated = screens.filter((s) => s.outdated)
  return (
    <div className="screen handbook">
      <header>
        <h2>使用手册</h2>
        <Space wrap>
          {who.keys.has(`${sysRole.key}.query`) && <RolePicker value={role} choose={choose} />}
          <Button type="primary" icon={<DownloadOutlined />} loading={busy} onClick={() => void save()}>
            下载PDF
          </Button>
        </Space>
      </header>
      <p className="muted">
        照{role ? '这个角色' : '您'}的权限写成，页面变了它跟着变。共{screens.length}个页面。
      </p>
      {book.error && <Alert type="error" title={book.error.message} />}
      {outdated.length > 0 && who.keys.has(`${sysRole.key}.edit`) && (
        <Alert
          type="warning"
          title={`${outdated.length}个页面拍图以后变了，请重拍（npm run screens -- --handbook）：${outdated.map((s) => s.title).join('、')}`}
        />
      )}
      {book.isLoading && <Skeleton active paragraph={{ rows: 12 }} />}
      {book.data && (
        <div className="handbook-pages">
          <nav aria-label="目录">
            {book.data.steps.length > 0 && <a href="#handbook-steps">头一次用，先做这些</a>}
            {book.data.work.length > 0 && <a href="#handbook-day">每天要办的事</a>}
            {book.data.directories.map((d) => (
              <details key={d.title}>
                <summary>{d.title}</summary>
                {d.screens.map((s) => (
                  <a key={s.name} href={`#handbook-${s.name}`}>
                    {s.title}
                  </a>
                ))}
              </details>
            ))}
          </nav>
          <article>
            {book.data.steps.length > 0 && <Steps steps={book.data.steps} />}
            {book.data.work.length > 0 && <Day work={book.data.work} />}
            {book.data.directories.map((d) => (
              <section key={d.title}>
                <h2>{d.title}</h2>
                {d.screens.map((s) => (
                  <Screen key={s.name} of={s} role={role} />
                ))}
              </section>
            ))}
          </article>
        </div>
      )}
    </div>
  )
}

function RolePicker({ value, choose }: { value: string | undefined; choose: (role: string | undefined) => void }) {
  const { data } = useAsk('role/getPager', { ps: 200, status: '1' }, { staleTime: 60_000 })
  return (
    <Select
      aria-label="角色"
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      placeholder="我的手册；选角色看他们的"
      style={{ width: 240 }}
      value={value}
      options={(data?.items ?? []).map((r) => ({ value: r.code, label: r.name }))}
      onChange={choose}
    />
  )
}

function Steps({ steps }: { steps: HandbookStep[] }) {
  return (
    <section id="handbook-steps">
      <h2>头一次用，先做这些</h2>
      <ol>
        {steps.map((s) => (
          <li key={s.title}>
            <Link to={s.path}>{s.title}</Link>：{s.why}
          </li>
        ))}
      </ol>
    </section>
  )
}

function Day({ work }: { work: HandbookWork[] }) {
  return (
    <section id="handbook-day">
      <h2>每天要办的事</h2>
      <p>首页把这些事按紧急程度排成一张单子，点开就是要处理的那一行。</p>
      <table>
        <thead>
          <tr>
            <th>类别</th>
            <th>要办的事</th>
            <th>页面</th>
            <th>按钮</th>
          </tr>
        </thead>
        <tbody>
          {work.map((w) => (
            <tr key={`${w.path} ${w.title}`}>
              <td>{waitKinds[w.kind as WaitKind]}</td>
              <td>{w.title}</td>
              <td>
                <Link to={w.path}>{w.screen}</Link>
              </td>
              <td>{w.act}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Screen({ of: s, role }: { of: HandbookScreen; role: string | undefined }) {
  return (
    <section id={`handbook-${s.name}`} className="handbook-screen">
      <h3>
        {s.title}
        {!role && <Link to={s.path}>打开</Link>}
      </h3>
      {s.purpose && <p>{s.purpose}</p>}
      {s.source && <p className="muted">数据从哪来：{s.source}</p>}
      {s.pictured && <Picture screen={s} role={role} />}
      <Items title="轮到您的事" of={s.work} />
      {s.buttons.length > 0 && (
        <>
          <h4>按钮</h4>
          <dl>
            {s.buttons.map((b) => (
              <div key={b.label}>
                <dt>{b.label}</dt>
                <dd>
                  {[
                    b.when.length && `${b.when.join('、')}时能点`,
                    b.asks.length && `要填${b.asks.join('、')}`,
                    b.after.length && `之后${b.after.join('或')}`,
                    b.warning,
                  ]
                    .filter(Boolean)
                    .join('；')}
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
      {s.states.length > 0 && (
        <>
          <h4>状态</h4>
          <dl>
            {s.states.map((state) => (
              <div key={state.state}>
                <dt>
                  <span className={`badge ${state.badge}`}>{state.state}</span>
                </dt>
                <dd>{state.ways.join('；')}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
      <Items title="列的意思" of={s.columns.map((c) => `${c.label}：${c.note}`)} />
      <Items title="会发消息的时刻" of={s.tells.map((t) => `${t.title}：${t.text}`)} />
      {s.refusals.length > 0 && (
        <details>
          <summary>没办成时的提示（{s.refusals.length}）</summary>
          <ul>
            {s.refusals.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}

function Items({ title, of }: { title: string; of: readonly string[] }) {
  if (!of.length) return null
  return (
    <>
      <h4>{title}</h4>
      <ul>
        {of.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </>
  )
}

/** Fetched with the session, hence not linked; of a long handbook only what comes into sight is. */
function Picture({ screen, role }: { screen: HandbookScreen; role: string | undefined }) {
  const [seen, see] = useState(false)
  const { data } = useQuery({
    queryKey: ['handbook picture', screen.name, role],
    queryFn: () => picked('handbook/getPicture', { screen: screen.name, ...(role ? { role } : {}) }),
    enabled: seen, staleTime: Infinity,
  })
  const watch = (el: HTMLElement | null) => {
    if (!el) return
    const observer = new IntersectionObserver((all) => all.some((e) => e.isIntersecting) && see(true), { rootMargin: '400px' })
    observer.observe(el)
    return () => observer.disconnect()
  }
  return (
    <figure ref={watch} className="handbook-picture">
      {data && <img src={data} alt={`${screen.title}的页面`} />}
    </figure>
  )
}
