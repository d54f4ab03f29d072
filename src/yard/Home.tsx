/** What comes today: due first, late ones above; a scan opens any of them. */
import { moment } from '../web/phone/when.ts'
import { aboutOf, now, refresh, setSettings, state, type KeptSheet, type State } from './desk.ts'
import { go } from './route.ts'
import { totals } from './tally.ts'

export function Home() {
  const s = state.use()
  const { sheets, settings, fetchedAt, fetching, more, person, problem } = s
  if (!person!.receives) return <p className="card">您没有收货的权限，请联系管理员。</p>
  const docks = [...new Set(sheets.flatMap((x) => x.dock ?? []))].sort()
  const shown = sheets.filter((x) => !settings.dock || x.dock === settings.dock || s.drafts.has(x.id))
  return (
    <>
      {docks.length > 1 && (
        <nav className="chips" aria-label="道口">
          {['', ...docks].map((d) => (
            <button key={d} aria-pressed={settings.dock === d} onClick={() => void setSettings({ dock: d })}>
              {d || '全部道口'}
            </button>
          ))}
        </nav>
      )}
      {problem && (
        <p className="card wrong" role="alert">
          {problem}
        </p>
      )}
      <ul className="sheets">
        {shown.map((x) => (
          <li key={x.id}>
            <Sheet sheet={x} s={s} />
          </li>
        ))}
      </ul>
      {!shown.length && (
        <p className="card">{fetchedAt ? '今天没有待收的送货单。' : '还没有取到今天的送货单，请联网更新一次。'}</p>
      )}
      <p className="foot">
        {fetchedAt ? `更新于 ${moment(fetchedAt).slice(5)}` : ''}
        {more > 0 ? `，另有 ${more} 张更晚的没有带上` : ''}
        <button className="second" disabled={fetching} onClick={() => void refresh()}>
          {fetching ? '更新中' : '更新'}
        </button>
      </p>
    </>
  )
}

function Sheet({ sheet, s }: { sheet: KeptSheet; s: State }) {
  const draft = s.drafts.get(sheet.id)
  const entry = s.queue.findLast((e) => e.about === aboutOf(sheet.id))
  const boxes = sheet.boxes.filter((b) => !b.received).length
  const [tone, word] =
    !draft && entry?.state === 'waiting'
      ? ['caution', '待发送']
      : !draft && entry?.state === 'refused'
        ? ['bad', '被拒']
        : !draft && entry?.state === 'done' && entry.overAt! > sheet.fetchedAt
          ? ['good', '已收货']
          : draft?.steps.length
            ? ['going', `已扫 ${totals(sheet, draft).seen}`]
            : Date.parse(sheet.planArriveAt) < now().getTime()
              ? ['bad', '迟到']
              : ['plain', '']
  return (
    <button className="sheet" onClick={() => go(entry && !draft && entry.state !== 'done' ? 'queue' : `sheet/${sheet.id}`)}>
      <b>{sheet.plateNo ?? sheet.sheetNo}</b>
      <time>{moment(sheet.planArriveAt).slice(5)}</time>
      <span className="name">{sheet.supplierName}</span>
      <span className="no">
        {sheet.sheetNo}
        {sheet.dock ? `　${sheet.dock}` : ''}
      </span>
      <span className="boxes">
        {boxes} 箱{word && <i className={tone}>{word}</i>}
      </span>
    </button>
  )
}
