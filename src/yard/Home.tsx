/** Papers of a work that are due: those due first, late ones above; a scan opens any of them. */
import { moment } from '../web/phone/when.ts'
import { aboutOf, now, refresh, setSettings, state, type KeptSheet, type State } from './desk.ts'
import { kindOf, works, type Kind } from './kinds.ts'
import { go } from './route.ts'
import { openOf } from './scan.ts'
import { totals } from './tally.ts'

export function Papers({ work }: { work: Kind['work'] }) {
  const s = state.use()
  const { settings, fetchedAt, fetching, more, problem } = s
  const sheets = s.sheets.filter((x) => kindOf(x.kind).work === work)
  const docks = [...new Set(sheets.flatMap((x) => x.dock ?? []))].sort()
  const shown = sheets.filter((x) => !docks.includes(settings.dock) || x.dock === settings.dock || s.drafts.has(x.id))
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
      {!shown.length && <p className="card">{fetchedAt ? works[work].none : '还没有取到今天的单据，请联网更新一次。'}</p>}
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
  const { noun, verb, work } = kindOf(sheet.kind)
  const truck = sheet.plateNo ?? noun
  // A driver knows the truck and looks for the next stop; a dock looks for the truck.
  const [first, second] = work === 'pick' ? [sheet.supplierName, truck] : [truck, sheet.supplierName]
  const [tone, word] =
    !draft && entry?.state === 'waiting'
      ? ['caution', '待发送']
      : !draft && entry?.state === 'refused'
        ? ['bad', '被拒']
        : !draft && entry?.state === 'done' && entry.overAt! > sheet.fetchedAt
          ? ['good', `已${verb}`]
          : draft?.steps.length
            ? ['going', `已扫 ${totals(sheet, draft).seen}`]
            : !sheet.anyTime && Date.parse(sheet.planArriveAt) < now().getTime()
              ? ['bad', work === 'receive' ? '迟到' : '已过时间']
              : ['plain', '']
  return (
    <button className="sheet" onClick={() => go(entry && !draft && entry.state !== 'done' ? 'queue' : `sheet/${sheet.id}`)}>
      <b>{first}</b>
      {!sheet.anyTime && <time>{moment(sheet.planArriveAt).slice(5)}</time>}
      <span className="name">{second}</span>
      <span className="no">
        {sheet.kind === 'sendSheet' ? '' : `${noun}　`}
        {sheet.sheetNo}
        {sheet.where ? `　${sheet.where}` : sheet.dock ? `　${sheet.dock}` : ''}
      </span>
      <span className="boxes">
        {openOf(sheet)}
        {word && <i className={tone}>{word}</i>}
      </span>
    </button>
  )
}
