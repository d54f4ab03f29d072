/** A driver without an account signs one sheet: what is on the truck, who signs, the finger's line. */
import { useRef, useState, type FormEvent } from 'react'
import { moment } from '../phone/when.ts'
import type { Place, Sheet, Signature } from './contract.ts'
import { Pad } from '../phone/Pad.tsx'
import { SheetView } from './SheetView.tsx'
import { lacking, pictureOf, type Strokes } from '../phone/strokes.ts'
import { useTicket } from './useTicket.ts'
import './driver.css'

export function DriverPage({ t }: { t: string }) {
  const { sheet, waiting, receipt, problem, loading, load, sign, retry } = useTicket(t)
  const open = sheet && !waiting && !receipt && !sheet.signed
  return (
    <main>
      <header>
        <h1>{sheet?.stepName ?? '司机签字'}</h1>
        <p>{sheet ? `${sheet.title} ${sheet.no}` : '供应链协同门户'}</p>
      </header>
      {receipt && (
        <section className="card verdict good" role="status">
          <h2>签字成功</h2>
          <p>回执号 {receipt.recordNo}</p>
          <p>{moment(receipt.at)}</p>
        </section>
      )}
      {waiting && (
        <section className="card verdict caution" role="status">
          <h2>已保存，等待网络</h2>
          <p>签字已保存在本机，有网络时自动送出。也可以先关闭本页，之后再打开即继续发送。</p>
        </section>
      )}
      {waiting && (
        <button className="second wide" onClick={retry}>
          立即重试
        </button>
      )}
      {!receipt && !waiting && sheet?.signed && (
        <section className="card verdict good" role="status">
          <h2>已签字</h2>
          <p>这张单据已于 {moment(sheet.signed)} 签字。</p>
        </section>
      )}
      {problem && (
        <section className="card" role="alert">
          <p className="wrong">{problem}</p>
          {!sheet && (
            <button className="second" onClick={load}>
              重试
            </button>
          )}
        </section>
      )}
      {loading && !sheet && <p className="card">加载中……</p>}
      {sheet && <SheetView sheet={sheet} />}
      {open && <SignForm sheet={sheet} sign={sign} />}
    </main>
  )
}

function SignForm({ sheet, sign }: { sheet: Sheet; sign: (made: Omit<Signature, 't' | 'key'>) => Promise<void> }) {
  const [strokes, setStrokes] = useState<Strokes>([])
  const [place, setPlace] = useState<Place>()
  const [wrong, setWrong] = useState('')
  const [busy, setBusy] = useState(false)
  const drawn = (all: Strokes) => {
    setStrokes(all)
    setWrong('')
  }
  async function submit(e: FormEvent<HTMLFormElement>) {
    e.preventDefault()
    const name = String(new FormData(e.currentTarget).get('name')).trim()
    const lack = name ? lacking(strokes) : '请填写姓名'
    setWrong(lack)
    if (lack) return
    setBusy(true)
    try {
      await sign({ name, image: pictureOf(strokes), at: new Date().toISOString(), geo: place ?? null })
    } catch (e) {
      setWrong(`签字没有保存：${(e as Error).message}`)
      setBusy(false)
    }
  }
  return (
    <form className="card" onSubmit={submit} noValidate>
      <label className="field">
        姓名
        <input type="text" name="name" defaultValue={sheet.driverName} maxLength={50} autoComplete="name" />
      </label>
      <div className="row">
        <span>签名</span>
        <button type="button" className="text" disabled={!strokes.length} onClick={() => drawn([])}>
          清除
        </button>
      </div>
      <Pad strokes={strokes} changed={drawn} />
      <Where place={place} found={setPlace} />
      <p className="wrong" role="alert">
        {wrong}
      </p>
      <button className="wide" disabled={busy}>
        确认签字
      </button>
      <p className="note">本链接于 {moment(sheet.expiresAt)} 失效，只能签字一次。</p>
    </form>
  )
}

/** The place, when the driver wants it recorded and the phone knows it. */
function Where({ place, found }: { place: Place | undefined; found: (place: Place | undefined) => void }) {
  const [state, setState] = useState<'off' | 'asking' | 'none'>('off')
  const wanted = useRef(false)
  function ticked(on: boolean) {
    wanted.current = on
    found(undefined)
    setState(on ? 'asking' : 'off')
    if (!on) return
    const none = () => wanted.current && setState('none')
    if (!navigator.geolocation) return none()
    navigator.geolocation.getCurrentPosition(
      // Whoever changes their mind while the phone is looking is not recorded.
      ({ coords: { latitude: lat, longitude: lon, accuracy } }) =>
        wanted.current && found({ lat, lon, accuracy: Math.round(accuracy) }),
      none,
      { enableHighAccuracy: true, timeout: 15_000, maximumAge: 60_000 },
    )
  }
  const words = place
    ? `已记录位置（误差约 ${place.accuracy} 米）`
    : { off: '', asking: '正在获取位置……', none: '没有取得位置，不影响签字' }[state]
  return (
    <>
      <label className="tick">
        <input type="checkbox" onChange={(e) => ticked(e.target.checked)} />
        记录位置（可选）
      </label>
      <p className="note" role="status">
        {words}
      </p>
    </>
  )
}
