/**
 * What the phone knows and what it still has to tell: the person, the papers of the day, what was begun, the queue. All of it is kept
 * (IndexedDB); the network only brings news and takes away what is done.
 */
import type { Profile } from '../web/client.gen.ts'
import type { Movable } from '../modules/accounting/movement/movable.ts'
import type { ExpectedReason, ExpectedSheet } from '../modules/common/expected.ts'
import { authorized, ApiError, hasToken, keepToken, organization, renew, token } from '../web/api.ts'
import { newKey } from '../web/keys.ts'
import { mayGoStraight } from '../web/login/flow.ts'
import { ask, Broken, Refused, SignedOut, Unreachable } from '../web/phone/ask.ts'
import { phoneStorage } from '../web/phone/storage.ts'
import { again, deliver, drop, tidy, type Entry, type Sent } from '../web/phone/queue.ts'
import { keepTrying } from '../web/phone/rounds.ts'
import { pictureOf } from '../web/phone/strokes.ts'
import { storeOf } from '../web/store.ts'
import { countAbout, SUBMIT, type Counted, type KeptCount } from './counting.ts'
import { COUNTS, kindNames, kindOf, kinds, MOVES, worksOf, type KindName, type Work } from './kinds.ts'
import { MOVE, moveAbout, type KeptStock, type Moved } from './moving.ts'
import { empty, type Draft } from './tally.ts'

export interface Person {
  id: number
  name: string
  org: string
  orgName: string
  plants: string[]
  /** What somebody may do here. */
  keys: string[]
  works: Work[]
}
export interface KeptSheet extends ExpectedSheet {
  kind: KindName
  fetchedAt: string
}
export interface Settings {
  plant: string
  dock: string
  prefix: string
  suffix: string
}
export interface State {
  /** What was kept has been read. */
  ready: boolean
  person: Person | undefined
  /** The last call found no way to the server. */
  offline: boolean
  /** Somebody must sign in before anything more is sent or fetched. */
  signedOut: boolean
  fetching: boolean
  /** When the sheets were fetched last. */
  fetchedAt: string | undefined
  /** Sheets that come later than those that the phone took along. */
  more: number
  sheets: KeptSheet[]
  counts: KeptCount[]
  stock: KeptStock | undefined
  reasons: Partial<Record<KindName, ExpectedReason[]>>
  drafts: ReadonlyMap<number, Draft>
  queue: Entry[]
  settings: Settings
  /** Why the last fetch was refused. */
  problem: string
}

const first: State = {
  ready: false, person: undefined, offline: false, signedOut: false, fetching: false, fetchedAt: undefined, more: 0,
  sheets: [],
  counts: [],
  stock: undefined,
  reasons: {},
  drafts: new Map(),
  queue: [],
  problem: '',
  settings: { plant: '', dock: '', prefix: '', suffix: '' },
}
export const state = storeOf<State>(first)
const set = (part: Partial<State>) => state.set({ ...state.get(), ...part })

const CHANNEL = 'scm-yard'
const others = new BroadcastChannel(CHANNEL)
const kept = phoneStorage('scm-yard', () => tell('queue'))
/** This window and the others read anew what has changed. */
function tell(what: keyof typeof read): void {
  others.postMessage(what)
  void read[what]()
}
others.onmessage = (e: MessageEvent<keyof typeof read>) => void read[e.data]()

const mine = (name: string, person = state.get().person) => `${name} ${person?.id}.${person?.org} `
const read = {
  queue: async () => set({ queue: await kept.all() }),
  drafts: async () => {
    const drafts = [...(await kept.list<Draft>(mine('draft'))).values()]
    set({ drafts: new Map(drafts.map((d) => [d.sheetId, d])) })
  },
  counts: async () => {
    set({ counts: [...(await kept.list<KeptCount>(mine('count'))).values()] })
  },
  stock: async () => set({ stock: await kept.get<KeptStock>(mine('stock')) }),
  sheets: async () => {
    // Papers that were kept before there were kinds come anew.
    const sheets = [...(await kept.list<KeptSheet>(mine('sheet'))).values()].filter((s) => s.kind in kinds)
    const told = await kept.get<Pick<State, 'fetchedAt' | 'more' | 'reasons'>>(mine('told'))
    set({ sheets: sheets.sort((a, b) => a.planArriveAt.localeCompare(b.planArriveAt)), ...told })
  },
}

const readMine = () => Promise.all([read.drafts(), read.sheets(), read.counts(), read.stock()])

/** The server's clock less the phone's, ms. */
let ahead = 0
export const now = () => new Date(Date.now() + ahead)
/** The day on the clock of China. */
const moment = (at: Date) => new Date(at.getTime() + 8 * 3600_000).toISOString().slice(0, 19).replace('T', ' ')
const day = (at: Date) => moment(at).slice(0, 10)

/** A request in this person's name, with a token that lives long enough. @throws SignedOut, Unreachable, Refused */
async function request<T>(
  path: string,
  body: unknown,
  org: string,
  more: Record<string, string> = {},
  patience = 20_000,
): Promise<T> {
  if (!hasToken()) throw new SignedOut('请登录')
  try {
    await renew(true)
  } catch (e) {
    const { code, message } = e as ApiError
    if (GONE.includes(code)) {
      keepToken(null)
      throw new SignedOut(message)
    }
    throw new Unreachable(message, { cause: e })
  }
  const sent = token()
  const headers = { ...authorized(), ...(org ? { 'x-OrgId': org } : {}), ...more }
  try {
    return await ask<T>(path, body, { headers, patience })
  } catch (e) {
    // Ended before its time: the sign-in page would take who still has a token straight back here.
    if (e instanceof SignedOut && token() === sent) keepToken(null)
    throw e
  }
}
/** Envelope status: nobody is signed in any more; the account is disabled. */
const GONE = [10, 11]

/** Sends an entry and says what came of it. */
async function send(e: Entry): Promise<Sent> {
  try {
    const done = await request(e.path, e.body, e.by.org, { 'Idempotency-Key': e.key })
    set({ offline: false, signedOut: false })
    answered = true
    return { done }
  } catch (error) {
    const said = (error as Error).message
    if (error instanceof SignedOut) return (set({ offline: false, signedOut: true }), { signedOut: true, said })
    if (error instanceof Broken) return { failed: said }
    if (error instanceof Refused) {
      set({ offline: false })
      answered = true
      return { refused: said }
    }
    set({ offline: true })
    return { unreachable: said }
  }
}

/** Something was delivered or refused since the phone heard last of what there is: it is not what the phone thought. */
let answered = false
let trying: ReturnType<typeof keepTrying> | undefined
/** Never longer without a try: what waits is delivered within half a minute of the network's return, whatever the phone says of it. */
const LONGEST = 8000

/** Reads what is kept, then fetches and delivers while the page is open. */
export async function start(): Promise<void> {
  navigator.storage?.persist?.().catch(() => {})
  const known = await kept.get<Person>('person')
  // Who was here before there were several works is asked anew what they may do.
  const person = known && { ...known, keys: known.keys ?? [], works: known.works ?? [] }
  const settings = await kept.get<Settings>('settings')
  set({ person, ...(settings ? { settings } : {}) })
  await tidy(kept, now())
  await Promise.all([read.queue(), person && readMine()])
  set({ ready: true, signedOut: !hasToken() })
  trying = keepTrying(
    CHANNEL,
    async () => {
      const who = state.get().person
      const { left } = await deliver(kept, send, (e) => e.by.id === who?.id && e.by.org === who.org, now)
      if (!left && (state.get().offline || answered)) await refresh()
      if (!left) answered = false
      return left || state.get().offline
    },
    LONGEST,
  )
  await refresh()
  // Who is here is known now, and may send.
  tryNow()
  setInterval(() => void (document.visibilityState === 'visible' && refresh()), REFRESH)
}
/** How often sheets are fetched while the page is looked at. */
const REFRESH = 120_000

/** Fetches who is signed in and what is expected; without network everything stays as it was. */
export async function refresh(): Promise<void> {
  if (state.get().fetching) return void (outdated = true)
  outdated = false
  set({ fetching: true, problem: '' })
  try {
    await fetchPerson()
    await fetchSheets()
    await fetchStock()
    await fetchCounts()
    set({ offline: false, signedOut: false })
  } catch (e) {
    if (e instanceof SignedOut) await leave()
    else if (e instanceof Refused) set({ offline: false, problem: e.message })
    else set({ offline: true })
  } finally {
    set({ fetching: false })
  }
  if (outdated) await refresh()
}
/** Asked for while it was under way: what that brings may be older than what happened meanwhile. */
let outdated = false

async function fetchPerson(): Promise<void> {
  const org = organization()
  const p = await request<Profile>('profile/get', undefined, org)
  const person: Person = {
    id: p.id, name: p.displayName,
    org: String(p.organization.id),
    orgName: p.organization.displayName,
    plants: p.factories.map((f) => f.factory),
    keys: [...kindNames.map((k) => kinds[k].key), MOVES, COUNTS].filter((k) => p.permissions.includes(k)),
    works: worksOf(p.permissions),
  }
  const was = state.get().person
  await kept.set('person', person)
  set({ person })
  if (was?.id !== person.id || was.org !== person.org) await readMine()
}

/** What somebody has begun is kept until it is done, whatever became of the sheet meanwhile. */
const isBusy = (sheetId: number) =>
  state.get().drafts.has(sheetId) ||
  state.get().queue.some((e) => e.about === aboutOf(sheetId) && (e.state === 'waiting' || e.state === 'refused'))
export const aboutOf = (sheetId: number) => `sheet ${sheetId}`

interface Expected {
  now: string
  more: number
  reasons: ExpectedReason[]
  same: number[]
  sheets: ExpectedSheet[]
}
/** Papers of every kind that somebody may work on. */
async function fetchSheets(): Promise<void> {
  const { person, sheets: had, settings } = state.get()
  const mineKinds = kindNames.filter((k) => person!.keys.includes(kinds[k].key))
  const reasons: State['reasons'] = {}
  let more = 0
  for (const kind of mineKinds) {
    const mineHad = had.filter((s) => s.kind === kind)
    const known = mineHad.map((s) => `${s.id}.${s.version}`).join(',')
    const began = Date.now()
    const body = { known, ...(settings.plant ? { plant: settings.plant } : {}) }
    const told = await request<Expected>(kinds[kind].list, body, person!.org, {}, 60_000)
    ahead = Date.parse(told.now) - (began + Date.now()) / 2
    reasons[kind] = told.reasons
    more += told.more
    const stays = new Set([...told.same, ...told.sheets.map((s) => s.id)])
    const gone = mineHad.filter((s) => !stays.has(s.id) && !isBusy(s.id))
    for (const sheet of told.sheets)
      await kept.set(`${mine('sheet', person)}${sheet.id}`, { ...sheet, kind, fetchedAt: told.now } satisfies KeptSheet)
    await kept.forget(gone.map((s) => `${mine('sheet', person)}${s.id}`))
  }
  // What nobody may work on any more, or came before papers had kinds.
  const strange = had.filter((s) => !mineKinds.includes(s.kind) && !isBusy(s.id))
  await kept.forget(strange.map((s) => `${mine('sheet', person)}${s.id}`))
  await kept.set(mine('told', person), { fetchedAt: now().toISOString(), more, reasons })
  tell('sheets')
}

/** What lies where, for who moves it. */
async function fetchStock(): Promise<void> {
  const { person, settings } = state.get()
  if (!person?.keys.includes(MOVES)) return
  const body = settings.plant ? { plant: settings.plant } : {}
  const { now: fetchedAt, ...told } = await request<Movable>('stockMovement/getMovable', body, person.org, {}, 60_000)
  await kept.set(mine('stock', person), { fetchedAt, ...told } satisfies KeptStock)
  tell('stock')
}

interface Page {
  items: (Omit<KeptCount, 'version' | 'fetchedAt' | 'lines'> & { rowVersion: number })[]
}
/** Counts under way, without what the books say of them. */
async function fetchCounts(): Promise<void> {
  const { person, counts: had, queue } = state.get()
  if (!person?.keys.includes(COUNTS)) return
  const { items } = await request<Page>(`stockInv/getPager?status=1&ps=50&total=quick`, undefined, person.org)
  const name = (id: number) => `${mine('count', person)}${id}`
  for (const { id, rowVersion, invNo, place, supplierName, countDate } of items) {
    if (had.some((c) => c.id === id && c.version === rowVersion)) continue
    const fetchedAt = now().toISOString()
    const { lines } = await request<KeptCount>(`stockInv/getDetails?id=${id}`, undefined, person.org)
    const shown = lines.map(({ partNo, partName, batchNo, unit, zone, countQty, counter }) => ({
      partNo, partName, batchNo, unit, zone, countQty, counter,
    }))
    const count = { id, version: rowVersion, invNo, place, supplierName, countDate, fetchedAt, lines: shown }
    await kept.set(name(id), count satisfies KeptCount)
  }
  const open = (id: number) => queue.some((e) => e.about === countAbout(id) && (e.state === 'waiting' || e.state === 'refused'))
  await kept.forget(had.filter((c) => !items.some((i) => i.id === c.id) && !open(c.id)).map((c) => name(c.id)))
  tell('counts')
}

/** The sign-in has ended: what was only fetched goes, a lost phone shows nothing more; what somebody did stays and waits. */
async function leave(): Promise<void> {
  const { sheets, person } = state.get()
  await kept.forget(sheets.filter((s) => !isBusy(s.id)).map((s) => `${mine('sheet', person)}${s.id}`))
  set({ signedOut: true, offline: false })
  tell('sheets')
}
export function signIn(): void {
  mayGoStraight()
  location.assign(`/scm/login?redirect=${encodeURIComponent('/scm/yard/')}`)
}

/** Leaves; what waits is kept until the same person is here again. */
export async function signOut(): Promise<void> {
  const { person } = state.get()
  await request('user/logout', {}, person?.org ?? '').catch(() => undefined)
  keepToken(null)
  await leave()
  await kept.forget(['person'])
  set({ person: undefined, drafts: new Map(), sheets: [], counts: [], stock: undefined })
}

export async function setSettings(part: Partial<Settings>): Promise<void> {
  const settings = { ...state.get().settings, ...part }
  set({ settings })
  await kept.set('settings', settings)
  if ('plant' in part) await refresh()
}

/** Changes what was begun of a sheet; kept before it shows. */
export async function change(sheetId: number, how: (was: Draft) => Draft | undefined): Promise<void> {
  await kept.update<Draft>(`${mine('draft')}${sheetId}`, (was) => how(was ?? empty(sheetId)))
  await read.drafts()
  others.postMessage('drafts')
}

/** Puts what was found on its way, in one with forgetting what was begun. */
export async function hand(sheet: KeptSheet, draft: Draft, finish: boolean): Promise<void> {
  const { person } = state.get()
  const { corrects, ...made } = draft
  const kind = kindOf(sheet.kind)
  const drawn = kind.signs.map((who) => [`${who}Sign`, pictureOf(draft.signatures![who]!.strokes)])
  const signed = drawn.length ? { ...Object.fromEntries(drawn), signedAt: moment(now()) } : {}
  const what = { body: { ...(kind.body(sheet, draft, finish, day(now())) as object), ...signed }, made }
  const began = `${mine('draft', person)}${sheet.id}`
  const title = `${kind.verb} ${sheet.sheetNo}`
  await put([{ title, about: aboutOf(sheet.id), path: kind.ends(sheet), ...what }], corrects, [began])
  tell('drafts')
}
type Said = Pick<Entry, 'title' | 'about' | 'path' | 'body' | 'made'> & { key?: string }
/**
 * At the end of the queue, in this person's name, all or none. `key`: of the entry, where what it says holds it too.
 * @param corrects the refused entry that the first takes the place of
 */
async function put(said: readonly Said[], corrects?: string, forget: string[] = []): Promise<void> {
  const { id, name, org } = state.get().person!
  const entries = said.map((what): Entry => {
    const by = { at: now().toISOString(), by: { id, name, org } }
    return { key: newKey(), ...by, ...what, state: 'waiting', tries: 0 }
  })
  await kept.put(entries, corrects, forget)
  trying?.now()
}
/** What was counted of a part. @param corrects the refused entry that it takes the place of */
export async function handCount(count: KeptCount, body: Counted, corrects?: string): Promise<void> {
  const title = `盘点 ${body.partNo}　${body.countQty}`
  await put([{ title, about: countAbout(count.id), path: 'stockInv/countPart', body }], corrects)
}
/** A count that is whole goes to who checks it, after all that was counted. */
export async function handInCount(count: KeptCount): Promise<void> {
  await put([{ title: `提交盘点 ${count.invNo}`, about: countAbout(count.id), path: SUBMIT, body: { ids: [count.id] } }])
}
/** Goods were moved, all of them in one: each piece is a movement of its own. @param corrects the refused entry that the first takes the place of */
export async function handMoves(
  moves: readonly { title: string; said: Omit<Moved, 'movementNo' | 'businessDate'> }[],
  corrects?: string,
): Promise<void> {
  const entries = moves.map(({ title, said }) => {
    const key = newKey()
    // The books know a movement by a number of its own: the same one is never booked twice, whoever brings it.
    const body = { ...said, movementNo: `SJ${key}`, businessDate: day(now()) } satisfies Moved
    return { title, about: moveAbout(body), path: MOVE, body, key }
  })
  await put(entries, corrects)
}
/** Takes a refused receipt in hand again; it is sent anew under its own key. */
export async function correct(entry: Entry): Promise<void> {
  const made = entry.made as Draft
  await change(made.sheetId, () => ({ ...made, corrects: entry.key }))
  void refresh()
}

export const sendAgain = async (key: string) => (await again(kept, key), trying?.now())
export const giveUp = (key: string) => drop(kept, key, now())
/** Tries at once what waits. */
export const tryNow = () => trying?.now()
