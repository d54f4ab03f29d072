/** Reads a code by camera, photo or text and says what it is worth. The text stands behind # in the address and nowhere else. */
import { useCallback, useEffect, useState, type ChangeEvent, type FormEvent } from 'react'
import {
  check, LIST_DAYS, looksLikeOurs, payloadOf, type CheckList, type Verdict, type VerdictKind,
} from '../../trust/qr/payload.ts'
import { ago, moment } from '../phone/when.ts'
import { codesInPhoto } from '../phone/pictures.ts'
import { Scanner } from '../phone/Scanner.tsx'
import { Result } from './Result.tsx'
import { useList, type KeptList } from './useList.ts'
import './check.css'

export function CheckPage() {
  const kept = useList()
  const [text, setText] = useHash()
  const [way, setWay] = useState<'camera' | 'text'>()
  const [wrong, setWrong] = useState('')
  const judged = useVerdict(text, kept.list)
  // What a newer list may know waits for the one that is on its way.
  const verdict = kept.updating && judged && curable.has(judged.kind) ? undefined : judged

  const take = useCallback(
    (found: string) => {
      setWay(undefined)
      setWrong('')
      setText(payloadOf(found))
    },
    [setText],
  )
  function seen(texts: string[]): string | undefined {
    const ours = texts.find(looksLikeOurs)
    if (!ours) return '这不是核验码，请对准签字旁的二维码'
    take(ours)
    return undefined
  }
  async function photo(e: ChangeEvent<HTMLInputElement>) {
    const file = e.target.files?.[0]
    e.target.value = ''
    if (!file) return
    setWay(undefined)
    setText('')
    try {
      const texts = await codesInPhoto(file)
      const ours = texts.find(looksLikeOurs)
      if (ours) return take(ours)
      setWrong(
        texts.length ? '照片中的二维码不是核验码，请拍摄签字旁的二维码。' : '照片中没有找到二维码。请离近一些，拍得清晰、平整。',
      )
    } catch (e) {
      setWrong((e as Error).message)
    }
  }
  function typed(e: FormEvent<HTMLFormElement>) {
    e.preventDefault()
    const given = String(new FormData(e.currentTarget).get('text')).trim()
    if (looksLikeOurs(given)) take(given)
    else setWrong('这不是核验码的内容。请粘贴扫描签字旁二维码得到的全部文本。')
  }
  const toggle = (to: 'camera' | 'text') => () => {
    setWrong('')
    setWay(way === to ? undefined : to)
  }
  return (
    <main>
      <header>
        <h1>纸质单据核验</h1>
        <p>扫描签字旁的二维码，没有网络也能核验</p>
      </header>
      {!globalThis.isSecureContext && (
        <p className="card wrong" role="alert">
          当前地址不是 https，浏览器不提供核验所需的加密功能。请用 https 地址打开。
        </p>
      )}
      {way === 'camera' && (
        <Scanner hint="将签字旁的二维码放入画面，离近一些" instead="改用照片或粘贴文本" seen={seen} close={toggle('camera')} />
      )}
      {text !== '' && way === undefined && <Result verdict={verdict} list={kept.list} />}
      {wrong && (
        <p className="card wrong" role="alert">
          {wrong}
        </p>
      )}
      {way !== 'camera' && (
        <button className="wide" onClick={toggle('camera')}>
          扫描二维码
        </button>
      )}
      <div className="pair">
        <label className="button second wide">
          选择照片
          <input className="hidden" type="file" accept="image/*" onChange={photo} />
        </label>
        <button className="second wide" aria-expanded={way === 'text'} onClick={toggle('text')}>
          粘贴文本
        </button>
      </div>
      {way === 'text' && (
        <form className="card" onSubmit={typed}>
          <label className="field">
            二维码的内容
            <textarea name="text" autoCapitalize="off" autoCorrect="off" spellCheck={false} required />
          </label>
          <button className="wide">核验</button>
        </form>
      )}
      <ListState {...kept} />
    </main>
  )
}

const curable = new Set<VerdictKind>(['unknownKey', 'unknownSeal', 'listOld'])

function ListState({ list, updating, failed, update }: KeptList) {
  const now = new Date()
  const days = list ? (now.getTime() - Date.parse(list.at)) / (24 * 3600_000) : 0
  const old = days > LIST_DAYS
  return (
    <section className="card" aria-label="核验名单">
      <div className="row">
        <div>
          <h2>核验名单</h2>
          <p className={old || list === null ? 'wrong' : 'note'}>
            {list
              ? `更新于 ${moment(list.at)}（${days < 2 ? ago(list.at, now.getTime()) : `${Math.floor(days)} 天前`}）`
              : list === null
                ? '本机还没有名单，请联网更新一次'
                : '……'}
          </p>
        </div>
        <button className="second" disabled={updating} onClick={update}>
          {updating ? '更新中' : '更新'}
        </button>
      </div>
      {failed && (
        <p className="note" role="status">
          未能更新：{failed}
        </p>
      )}
    </section>
  )
}

/** What stands behind #: a code opened as a link arrives there. */
function useHash(): [string, (text: string) => void] {
  const [text, setText] = useState(() => location.hash.slice(1))
  useEffect(() => {
    const follow = () => setText(location.hash.slice(1))
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [])
  return [text, useCallback((t: string) => void (location.hash = t), [])]
}

/** Undefined while it is judged, or while there is no list to judge by. */
function useVerdict(text: string, list: CheckList | null | undefined): Verdict | undefined {
  const [judged, setJudged] = useState<{ text: string; list: CheckList; verdict: Verdict }>()
  useEffect(() => {
    if (!text || !list || !globalThis.isSecureContext) return
    let dropped = false
    void check(text, list, new Date()).then((verdict) => dropped || setJudged({ text, list, verdict }))
    return () => void (dropped = true)
  }, [text, list])
  return judged?.text === text && judged.list === list ? judged.verdict : undefined
}
