/** 手机作业: what a receiver does beside a truck, with gloves, with a scanner or the camera, with network or without. */
import { useState } from 'react'
import { Scanner } from '../web/phone/Scanner.tsx'
import { outlook } from '../web/phone/queue.ts'
import { useTyped } from '../web/scan/useTyped.ts'
import { Counts, CountView } from './CountView.tsx'
import { signIn, state } from './desk.ts'
import { Finish } from './Finish.tsx'
import { Home } from './Home.tsx'
import { More } from './More.tsx'
import { QueueView } from './QueueView.tsx'
import { go, usePlace, type Place } from './route.ts'
import { said } from './said.ts'
import { scan } from './scan.ts'
import { SheetView } from './SheetView.tsx'
import { useScanner } from './useScanner.ts'

/** The same code in the camera's sight is told again after this, ms. */
const AGAIN = 3000

export function Yard() {
  const place = usePlace()
  const { ready, person, settings } = state.use()
  useScanner((typed) => person && scan(typed, place), settings)
  if (!ready) return null
  if (!person) return <Welcome />
  return (
    <>
      <Bar place={place} />
      <main>
        <SessionNote />
        {(place.at === 'home' || place.at === 'counts') && <Works at={place.at} />}
        {place.at === 'home' && <Home />}
        {place.at === 'counts' && <Counts />}
        {place.at === 'count' && <CountView key={place.id} id={place.id} />}
        {place.at === 'sheet' && <SheetView key={place.id} id={place.id} />}
        {place.at === 'end' && <Finish key={place.id} id={place.id} />}
        {place.at === 'queue' && <QueueView />}
        {place.at === 'more' && <More />}
      </main>
      {(place.at === 'home' || place.at === 'sheet' || place.at === 'count') && <Hands place={place} />}
    </>
  )
}

function Welcome() {
  const { offline, fetching, problem } = state.use()
  return (
    <main className="welcome">
      <h1>手机作业</h1>
      <p>登录一次，之后没有网络也能收货：扫到的都存在本机，有网络时自动送出。</p>
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
      {place.at === 'home' || place.at === 'counts' ? (
        <button className="plain" aria-label="更多" onClick={() => go('more')}>
          ☰
        </button>
      ) : (
        <button className="plain" aria-label="返回" onClick={() => history.back()}>
          ‹
        </button>
      )}
      <h1>
        {titles[place.at]}
        <small>{person!.name}</small>
      </h1>
      <button className={`pill ${tone}`} onClick={() => place.at !== 'queue' && go('queue')}>
        {words.length ? words.join(' · ') : '已同步'}
      </button>
    </header>
  )
}
const titles: Record<Place['at'], string> = {
  ...{ home: '收货', sheet: '收货', end: '确认收货', counts: '盘点', count: '盘点', queue: '发送队列', more: '设置' },
}

/** What this person does here, when it is more than one thing. */
function Works({ at }: { at: 'home' | 'counts' }) {
  const { person } = state.use()
  if (!person!.receives || !person!.counts) return null
  return (
    <nav className="pair" aria-label="作业">
      <button className="second" aria-pressed={at === 'home'} onClick={() => go('', true)}>
        收货
      </button>
      <button className="second" aria-pressed={at === 'counts'} onClick={() => go('counts', true)}>
        盘点
      </button>
    </nav>
  )
}

/** The sign-in has ended: work goes on, and waits. */
function SessionNote() {
  const { signedOut } = state.use()
  if (!signedOut) return null
  return (
    <section className="note caution" role="alert">
      <p>登录已到期。照常收货，登录后自动送出。</p>
      <button onClick={signIn}>登录</button>
    </section>
  )
}

/** What the last scan was, and the ways to scan without a scanner. */
function Hands({ place }: { place: Place }) {
  const [way, setWay] = useState<'camera' | 'type'>()
  const last = said.use()
  const [told] = useState(() => new Map<string, number>())
  const seen = (texts: string[]) => {
    const now = Date.now()
    for (const text of texts) {
      const before = told.get(text)
      told.set(text, now)
      if (!before || now - before > AGAIN) scan([text], place)
    }
    return undefined
  }
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
        <Scanner hint="将标签上的码放入画面" instead="用扫描枪或手工输入" seen={seen} close={() => setWay(undefined)} />
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
        aria-label="箱号、托盘号或送货单号"
        placeholder="箱号、托盘号或送货单号"
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
