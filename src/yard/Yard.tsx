/** 手机作业: what hands do in the yard, with gloves, with a scanner or the camera, with network or without. */
import { useRef, useState } from 'react'
import { onceEach } from '../web/phone/once.ts'
import { Scanner } from '../web/phone/Scanner.tsx'
import { outlook } from '../web/phone/queue.ts'
import { useTyped } from '../web/scan/useTyped.ts'
import { Counts, CountView } from './CountView.tsx'
import { signIn, state } from './desk.ts'
import { Finish } from './Finish.tsx'
import { Papers } from './Home.tsx'
import { kindOf, works, type Work } from './kinds.ts'
import { More } from './More.tsx'
import { MoveView } from './MoveView.tsx'
import { QueueView } from './QueueView.tsx'
import { go, usePlace, type Place } from './route.ts'
import { closeToast, lastToast } from './toast.ts'
import { moving, scan } from './scan.ts'
import { SheetView } from './SheetView.tsx'
import { useScanner } from './useScanner.ts'

export function Yard() {
  const asked = usePlace()
  const { ready, person, settings } = state.use()
  const place: Place = asked.at === 'list' ? { ...asked, work: asked.work ?? person?.works[0] } : asked
  useScanner((typed) => person && scan(typed, place), settings)
  if (!ready) return null
  if (!person) return <Welcome />
  return (
    <>
      <Bar place={place} />
      <main>
        <SessionNote />
        {place.at === 'list' && <List work={place.work} />}
        {place.at === 'count' && <CountView key={place.id} id={place.id} />}
        {place.at === 'sheet' && <SheetView key={place.id} id={place.id} />}
        {place.at === 'end' && <Finish key={place.id} id={place.id} />}
        {place.at === 'queue' && <QueueView />}
        {place.at === 'more' && <More />}
      </main>
      {(place.at === 'list' || place.at === 'sheet' || place.at === 'count') && <Hands place={place} />}
    </>
  )
}

function Welcome() {
  const { offline, fetching, problem } = state.use()
  return (
    <main className="welcome">
      <h1>手机作业</h1>
      <p>登录一次，之后没有网络也能收货、取货、装车、移库、盘点：做过的都存在本机，有网络时自动送出。</p>
      {problem && <p role="alert">{problem}</p>}
      {offline && <p role="alert">没有网络，第一次使用需要联网登录。</p>}
      <button className="big" disabled={fetching} onClick={signIn}>
        登录
      </button>
    </main>
  )
}

function Bar({ place }: { place: Place }) {
  const { person, queue, offline } = state.use()
  const { waiting, refused } = outlook(queue)
  const tone = refused ? 'bad' : waiting || offline ? 'caution' : 'good'
  const words = [refused && `被拒 ${refused}`, waiting && `待发 ${waiting}`, offline && '离线'].filter(Boolean)
  return (
    <header className="bar">
      {place.at === 'list' ? (
        <button className="plain" aria-label="更多" onClick={() => go('more')}>
          ☰
        </button>
      ) : (
        <button className="plain" aria-label="返回" onClick={() => history.back()}>
          ‹
        </button>
      )}
      <h1>
        {useTitle(place)}
        <small>{person!.name}</small>
      </h1>
      <button className={`pill ${tone}`} onClick={() => place.at !== 'queue' && go('queue')}>
        {words.length ? words.join(' · ') : '已同步'}
      </button>
    </header>
  )
}
function useTitle(place: Place): string {
  const { sheets } = state.use()
  if (place.at === 'list') return place.work ? works[place.work].title : '手机作业'
  if (!('id' in place)) return place.at === 'queue' ? '发送队列' : '设置'
  if (place.at === 'count') return works.counts.title
  const sheet = sheets.find((x) => x.id === place.id)
  const verb = sheet ? kindOf(sheet.kind).verb : ''
  return place.at === 'end' ? `确认${verb}` : verb
}

function List({ work }: { work: Work | undefined }) {
  const { person, fetchedAt, stock } = state.use()
  const { lifted } = moving.use()
  if (!work || !person!.works.includes(work))
    return <p className="card">{fetchedAt ? '您没有这项作业的权限，请联系管理员。' : '还没有取到您的作业，请联网打开一次。'}</p>
  return (
    <>
      {/* What is lifted is put down first: its zones, its quantity and its button are in sight together. */}
      {!(work === 'moves' && lifted && stock) && <Works at={work} />}
      {work === 'counts' ? <Counts /> : work === 'moves' ? <MoveView /> : <Papers work={work} />}
    </>
  )
}

/** What this person does here, when it is more than one thing. */
function Works({ at }: { at: Work }) {
  const { person } = state.use()
  if (person!.works.length < 2) return null
  return (
    <nav className="works" aria-label="作业">
      {person!.works.map((w) => (
        <button key={w} className="second" aria-pressed={at === w} onClick={() => (closeToast(), go(w, true))}>
          {works[w].title}
        </button>
      ))}
    </nav>
  )
}

/** The sign-in has ended: work goes on, and waits. */
function SessionNote() {
  const { signedOut } = state.use()
  if (!signedOut) return null
  return (
    <section className="note caution" role="alert">
      <p>登录已到期。照常作业，登录后自动送出。</p>
      <button onClick={signIn}>登录</button>
    </section>
  )
}

/** What the last scan was, and the ways to scan without a scanner. */
function Hands({ place }: { place: Place }) {
  const [way, setWay] = useState<'camera' | 'type'>()
  const last = lastToast.use()
  const latest = useRef(place)
  latest.current = place
  const [look] = useState(() => onceEach((text) => scan([text], latest.current)))
  return (
    <footer className="hands">
      {last && (
        <section key={last.n} className={`said ${last.tone}`} role="status">
          <b>{last.title}</b>
          <span>{last.text}</span>
          {last.offer && <button onClick={last.offer.run}>{last.offer.label}</button>}
        </section>
      )}
      {way === 'camera' && (
        <Scanner
          hint="将标签上的码放入画面"
          instead="用扫描枪或手工输入"
          seen={(texts) => (look(texts), undefined)}
          close={() => setWay(undefined)}
        />
      )}
      {way === 'type' && <TypeIn scanned={(text) => scan([text], place)} close={() => setWay(undefined)} />}
      {way === undefined && (
        <div className="pair">
          <button className="second" onClick={() => setWay('camera')}>
            相机扫码
          </button>
          <button className="second" onClick={() => setWay('type')}>
            手工输入
          </button>
        </div>
      )}
    </footer>
  )
}

function TypeIn({ scanned, close }: { scanned: (text: string) => void; close: () => void }) {
  const [text, setText] = useState('')
  const done = (code: string) => (setText(''), scanned(code))
  const keys = useTyped(done)
  return (
    <form className="typein" onSubmit={(e) => e.preventDefault()}>
      <input
        autoFocus
        aria-label="箱号、零件号或单号"
        placeholder="箱号、零件号或单号"
        autoCapitalize="characters"
        autoComplete="off"
        value={text}
        onChange={(e) => setText(e.target.value)}
        onKeyDown={keys.press}
      />
      <button type="button" disabled={!text.trim()} onClick={() => (keys.clear(), done(text.trim()))}>
        确定
      </button>
      <button type="button" className="second" onClick={close}>
        关闭
      </button>
    </form>
  )
}
