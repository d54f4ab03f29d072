/** 对接测试: a message that a partner tries: what is wrong and where, which field comes from where, and what would be posted. */
import { Alert, App, Button, Dropdown, Empty, Input, Select, Space, Table, Tag } from 'antd'
import { useRef, useState } from 'react'
import { headFields, type AnyDocument, type Fields } from '../../declare/index.ts'
import { download, get, upload } from '../../web/api.ts'
import type { AnswerOf } from '../../web/call-types.ts'
import { textOf } from '../../web/format.tsx'
import { useAsk } from '../../web/hooks/useAsk.ts'
import { useSession } from '../../web/session.ts'
import { profileStandards } from '../ediProfile/ediProfile.ts'
import { Labels } from './Labels.tsx'
import { SentMessages } from './Sent.tsx'
import { ScenarioList, type Scenario } from './Scenarios.tsx'
import './bench.css'

type Verdict = AnswerOf<'bench/try'> & Partial<Pick<AnswerOf<'bench/tryScenario'>, 'isPassed' | 'why'>>
type Place = Pick<Verdict['findings'][number], 'segment' | 'from' | 'to'>
/** In which a sample may be written; who sends it chooses. */
const syntaxes = { text: 'EDIFACT', x12: 'ANSI X12', vda: 'VDA' } as const
/** The guide, as it may be had. */
const guides = {
  zh: { label: '中文（网页）', as: {} },
  zhPdf: { label: '中文（PDF）', as: { format: 'pdf' } },
  en: { label: 'English (HTML)', as: { language: 'en' } },
  enPdf: { label: 'English (PDF)', as: { language: 'en', format: 'pdf' } },
} as const
/** The schema of its business fields, in each syntax that it may be read in. */
const schemas: Readonly<Record<string, { label: string; standard: number }>> = Object.fromEntries(
  Object.entries(profileStandards).map(([name, [standard]]) => [name, { label: `JSON Schema（${name}）`, standard }]),
)
const levels: Readonly<Record<string, string>> = { syntax: '语法', profile: '内容', business: '业务' }

export default function BenchPage() {
  const { message: toast } = App.useApp()
  const messages = useAsk('bench/getMessages', {}, { staleTime: 600_000 })
  const [chosen, choose] = useState<string>()
  const [text, setText] = useState('')
  const [verdict, setVerdict] = useState<Verdict>()
  const [marked, mark] = useState<Place[]>([])
  const [busy, setBusy] = useState(false)
  const [scenario, chooseScenario] = useState<Scenario>()
  const input = useRef<HTMLInputElement>(null)
  const all = messages.data ?? []
  const name = chosen ?? all[0]?.name
  const scenarios = useAsk('bench/getScenarios', { message: name ?? '' }, { enabled: !!name })
  const send = async (file: File) => {
    if (!name) return
    setBusy(true)
    try {
      const said = scenario
        ? await upload('bench/tryScenario', file, { message: name, scenario: scenario.code })
        : await upload('bench/try', file, { message: name })
      setVerdict(said)
      setText(said.text)
      if (scenario) await scenarios.refetch()
      mark([])
    } catch (e) {
      setVerdict(undefined)
      toast.error((e as Error).message)
    } finally {
      setBusy(false)
      if (input.current) input.current.value = ''
    }
  }
  const tell = (e: unknown) => void toast.error((e as Error).message)
  const fill = async (syntax: keyof typeof syntaxes) => {
    const sample = (await get('bench/getSample', { message: name! }))[syntax]
    if (sample) setText(sample)
    else toast.info(syntax === 'text' ? '还没有单据可做示例：示例用您自己的零件和工厂' : `这种报文没有${syntaxes[syntax]}的示例`)
  }
  const wrong = verdict?.findings.filter((f) => !f.isNote).length ?? 0
  return (
    <div className="screen bench">
      <header>
        <Select
          aria-label="报文"
          style={{ width: 'min(420px, 90vw)' }}
          value={name}
          loading={messages.isLoading}
          options={all.map((m) => ({ value: m.name, label: `${m.title}（${m.type}）→ ${m.makes}` }))}
          onChange={(v) => (choose(v), chooseScenario(undefined), setVerdict(undefined))}
        />
        <Space wrap>
          <input ref={input} type="file" hidden onChange={(e) => e.target.files?.[0] && void send(e.target.files[0])} />
          <Button disabled={!name || busy} onClick={() => input.current?.click()}>
            上传文件试
          </Button>
          <Button
            type="primary"
            loading={busy}
            disabled={!name || !text.trim()}
            onClick={() => void send(new File([text], 'message.edi', { type: 'text/plain' }))}
          >
            {scenario ? `按“${scenario.title}”试` : '试这份报文'}
          </Button>
          {verdict && <Button onClick={() => setVerdict(undefined)}>修改报文</Button>}
          {!verdict && name && (
            <Dropdown
              trigger={['click']}
              menu={{
                items: Object.entries(syntaxes).map(([key, label]) => ({ key, label })),
                onClick: ({ key }) => void fill(key as keyof typeof syntaxes).catch(tell),
              }}
            >
              <Button>填入示例</Button>
            </Dropdown>
          )}
          {name && (
            <Dropdown
              trigger={['click']}
              menu={{
                items: Object.entries({ ...guides, ...schemas }).map(([key, { label }]) => ({ key, label })),
                onClick: ({ key }) => {
                  const schema = schemas[key]
                  const file = schema
                    ? download('bench/getSchema', { message: name, standard: schema.standard })
                    : download('bench/getGuide', { message: name, ...guides[key as keyof typeof guides].as })
                  void file.catch(tell)
                },
              }}
            >
              <Button>报文说明</Button>
            </Dropdown>
          )}
        </Space>
      </header>
      {!verdict && all.length > 0 && (
        <p className="muted">按收到真报文时的规则检查：哪里有误、会写入什么，都指到报文中的位置。试的时候不写入任何数据。</p>
      )}
      {scenarios.data && name && (
        <ScenarioList
          all={scenarios.data}
          isShort={!!verdict}
          chosen={scenario?.code}
          choose={(s) => (chooseScenario(s), setVerdict(undefined))}
          certificate={() => void download('bench/getCertificate', { message: name }).catch(tell)}
        />
      )}
      {verdict?.isPassed !== undefined && scenario && (
        <Alert
          type={verdict.isPassed ? 'success' : 'warning'}
          showIcon
          title={verdict.isPassed ? `场景“${scenario.title}”已通过` : `场景“${scenario.title}”没有通过：${verdict.why}`}
        />
      )}
      {verdict && (
        <Alert
          type={verdict.taken ? 'success' : 'error'}
          showIcon
          title={verdict.taken ? '会接收。下面是收到后会写入的内容，现在没有写入。' : `会拒收：${wrong} 处有误，都改好后再发送。`}
        />
      )}
      <div className="bench-columns">
        <section>
          <h3>报文</h3>
          {verdict ? (
            <Segments verdict={verdict} marked={marked} mark={mark} />
          ) : (
            <Input.TextArea
              aria-label="报文内容"
              rows={22}
              maxLength={2_000_000}
              placeholder="把报文粘贴到这里，或上传文件"
              value={text}
              onChange={(e) => setText(e.target.value)}
            />
          )}
        </section>
        {verdict && (
          <>
            <section>
              <h3>问题</h3>
              <Findings verdict={verdict} marked={marked} mark={mark} />
              <h3>字段</h3>
              <BusinessFields verdict={verdict} marked={marked} mark={mark} />
            </section>
            <section>
              <h3>会写入</h3>
              <PostedView verdict={verdict} />
              {verdict.taken && name && <Labels message={name} text={verdict.text} />}
            </section>
          </>
        )}
      </div>
      {name && <SentMessages dataCode={name} />}
      {!messages.isLoading && !all.length && <Empty description="您没有可以测试的报文，请向主机厂的接口管理员申请。" />}
    </div>
  )
}

interface Part {
  verdict: Verdict
  marked: readonly Place[]
  mark: (places: Place[]) => void
}
const isMarked = (marked: readonly Place[], places: readonly Place[]) =>
  places.some((p) => marked.some((m) => m.segment === p.segment && m.from! < p.to! && p.from! < m.to!))

/** The file, a segment a line; what is marked, or wrong, stands out. */
function Segments({ verdict, marked, mark }: Part) {
  const { text, segments, findings } = verdict
  return (
    <ol className="bench-segments">
      {segments.map((s) => {
        const wrong = findings.filter((f) => f.segment === s.no)
        const state = wrong.some((f) => !f.isNote) ? 'wrong' : wrong.length ? 'odd' : s.used ? '' : 'unused'
        return (
          <li key={s.no} className={state}>
            <button
              type="button"
              title={state === 'unused' ? '没有字段取自这一段' : wrong.map((f) => f.message).join('\n')}
              onClick={() => mark([{ segment: s.no, from: s.from, to: s.to }])}
            >
              <i>{s.no}</i>
              <Cut text={text} from={s.from} to={s.to} places={marked.filter((m) => m.segment === s.no)} />
            </button>
          </li>
        )
      })}
    </ol>
  )
}

function Cut({ text, from, to, places }: { text: string; from: number; to: number; places: readonly Place[] }) {
  const parts = [...places].sort((a, b) => a.from! - b.from!)
  let at = from
  return (
    <code>
      {parts.map((p) => {
        const before = text.slice(at, Math.max(at, p.from!))
        const inside = text.slice(Math.max(at, p.from!), p.to!)
        at = Math.max(at, p.to!)
        return (
          <span key={`${p.from} ${p.to}`}>
            {before}
            <mark>{inside}</mark>
          </span>
        )
      })}
      {text.slice(at, to)}
    </code>
  )
}

function Findings({ verdict: { findings }, marked, mark }: Part) {
  if (!findings.length) return <p>没有问题。</p>
  return (
    <ul className="bench-findings">
      {findings.map((f, i) => (
        <li key={i} className={isMarked(marked, [f]) ? 'marked' : ''}>
          <button type="button" onClick={() => mark(f.segment ? [f] : [])}>
            <Tag color={f.isNote ? 'default' : 'error'}>{f.isNote ? '提示' : levels[f.level]}</Tag>
            {f.segment ? `第${f.segment}段${placeText(f)} ` : ''}
            {f.message}
          </button>
        </li>
      ))}
    </ul>
  )
}
const placeText = ({ element, component }: Verdict['findings'][number]) =>
  element == null ? '' : ` 元素${element + 1}${component == null ? '' : `.${component + 1}`}`

function BusinessFields({ verdict: { fields }, marked, mark }: Part) {
  return (
    <table className="bench-fields">
      <tbody>
        {fields.map((f, i) => (
          <tr key={i} className={isMarked(marked, f.places) ? 'marked' : ''}>
            <th scope="row">
              {f.line === null ? '' : `第${f.line}行 `}
              {f.label}
            </th>
            <td>
              <button type="button" disabled={!f.places.length} onClick={() => mark([...f.places])}>
                {f.value}
              </button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function PostedView({ verdict: { posted } }: { verdict: Verdict }) {
  const { documents } = useSession()
  if (!posted) return <p>什么也不写入。</p>
  return (
    <>
      {posted.rows.map((r, i) => {
        const { doc: name, ...row } = r
        const doc = documents.get(name)
        return doc ? <Row key={i} doc={doc} {...row} /> : null
      })}
      {posted.others.map((o) => (
        <p key={o.title}>
          另有{o.title} {o.count} 条。
        </p>
      ))}
      {posted.movements.length > 0 && (
        <Table
          size="small"
          pagination={false}
          rowKey={(_, i) => String(i)}
          dataSource={[...posted.movements]}
          columns={[
            { title: '账务', dataIndex: 'text' },
            { title: '账户', dataIndex: 'account' },
            { title: '零件号', dataIndex: 'goods' },
            { title: '数量', dataIndex: 'qty', align: 'right' },
          ]}
        />
      )}
    </>
  )
}

/** A row as its page would show it: what is new of it, or what would change. */
function Row({
  doc,
  isNew,
  changed,
  row,
}: {
  doc: AnyDocument
  isNew: boolean
  changed: readonly string[]
  row: Record<string, any>
}) {
  const shown = (fields: Fields, values: Record<string, any>, names = Object.keys(fields)) =>
    names.flatMap((n) => {
      const f = fields[n]
      return f && f.kind !== 'json' && f.show !== 'id' && values[n] !== null && values[n] !== undefined && values[n] !== ''
        ? [[f.label, textOf(f, values[n])] as const]
        : []
    })
  const head = headFields(doc)
  const lines: Record<string, any>[] = row.lines ?? []
  return (
    <article className="bench-posted">
      <h4>
        {isNew ? '新增' : '更新'}
        {doc.title} {doc.list[0] ? String(row[doc.list[0]] ?? '') : ''}
      </h4>
      <dl>
        {shown(head, row, isNew ? [...Object.keys(doc.fields), 'status'] : [...changed]).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {isNew &&
        lines.map((l) => (
          <p key={l.id}>
            第{l.lineNo}行：
            {shown(doc.lines, l)
              .map(([label, value]) => `${label} ${value}`)
              .join('，')}
          </p>
        ))}
    </article>
  )
}
