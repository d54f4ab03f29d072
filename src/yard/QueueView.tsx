/** What was done here and where it is: waiting, refused with its reason, delivered. Nothing leaves it by itself within a week. */
import { canDrop, type Entry } from '../web/phone/queue.ts'
import { ago, moment } from '../web/phone/when.ts'
import { correct, giveUp, now, sendAgain, state, tryNow } from './desk.ts'
import { SUBMIT, type Counted } from './counting.ts'
import { asksOf, MOVE, samePlace, stockNow, ways, type Moved, type Way } from './moving.ts'
import { go } from './route.ts'
import { toast } from './toast.ts'
import { choose, moving } from './scan.ts'
import type { Draft } from './tally.ts'

export function QueueView() {
  const { queue, person } = state.use()
  const open = queue.filter((e) => e.state === 'waiting' || e.state === 'refused')
  const over = queue.filter((e) => !open.includes(e)).reverse()
  return (
    <>
      {open.some((e) => e.state === 'waiting') && (
        <button className="second wide" onClick={tryNow}>
          立即重试
        </button>
      )}
      {!open.length && <p className="card">没有等待发送的。</p>}
      <ul className="queue">
        {[...open, ...over].map((e) => (
          <li key={e.key}>
            <Item e={e} mine={e.by.id === person!.id && e.by.org === person!.org} />
          </li>
        ))}
      </ul>
    </>
  )
}

/** Opens what a refused entry was made of, to be corrected. */
async function open(e: Entry): Promise<void> {
  if (e.path === 'stockInv/countPart') {
    const { id, partNo, batchNo } = e.body as Counted
    choose({ count: id, partNo, batchNo, typed: (e.body as Counted).countQty, corrects: e.key })
    return go(`count/${id}`)
  }
  if (e.path === SUBMIT) return go(`count/${(e.body as { ids: number[] }).ids[0]}`)
  if (e.path === MOVE) return lift(e)
  await correct(e)
  go(`sheet/${(e.made as Draft).sheetId}`)
}

/** A refused move as it was said; what is there now may be less. */
function lift({ key, body }: Entry): void {
  const said = body as Moved
  const { stock, queue } = state.get()
  const way = (Object.keys(ways) as Way[]).find((w) => ways[w].code === said.moveType)!
  const from =
    stock && stockNow(stock, queue).find((s) => samePlace(s, { ...said, account: ways[way].from, zone: said.zone ?? null }))
  if (!from) return toast('wrong', `${said.warehouse} 已没有 ${said.partNo}`, '请放弃这一笔，在有货的地方重做。')
  const to = asksOf(way) === 'zone' ? (said.toZone ?? null) : said.toWarehouse
  const serials = said.serialNo ? { serials: [said.serialNo] } : {}
  moving.set({
    way,
    lifted: { from, qty: Math.min(said.qty, from.qty), corrects: key, ...serials, ...(asksOf(way) ? { to } : {}) },
  })
  go('moves')
}

const words: Record<Entry['state'], [tone: string, word: string]> = {
  waiting: ['caution', '待发送'],
  refused: ['bad', '被拒'],
  done: ['good', '已送达'],
  dropped: ['plain', '已放弃'],
}

function Item({ e, mine }: { e: Entry; mine: boolean }) {
  const [tone, word] = words[e.state]
  return (
    <section className={`card entry ${e.state}`} aria-label={e.title}>
      <h2>
        {e.title}
        <i className={tone}>{word}</i>
      </h2>
      <p>
        {ago(e.at, now().getTime())}（{moment(e.at).slice(5)}）{e.by.name}
        {e.state === 'waiting' && e.tries > 0 ? `，已试 ${e.tries} 次` : ''}
      </p>
      {!mine && e.state === 'waiting' && <p className="said">要由 {e.by.name} 登录后发送</p>}
      {e.said && <p className={e.state === 'refused' ? 'wrong' : 'said'}>{e.said}</p>}
      {e.state === 'refused' && mine && (
        <div className="pair">
          <button onClick={() => void open(e)}>修改</button>
          <button className="second" onClick={() => void sendAgain(e.key)}>
            原样重发
          </button>
        </div>
      )}
      {canDrop(e) && (
        <button
          className="plain danger"
          onClick={() => confirm(`放弃“${e.title}”？放弃后不会送出，需要在门户里另行处理。`) && void giveUp(e.key)}
        >
          放弃
        </button>
      )}
    </section>
  )
}
