/**
 * The restless world: people act and ask by chance, all under one seed, while the processes that answer them end, are killed and are
 * replaced, lose the database for a moment, and read a standby that stands still for some steps, and while the clock of all of them is set
 * forward and back; an oracle (oracle.ts) says what each of them must see. One act follows the other, so that
 * a seed is always the same story: what was cut off is asked again under its key until it is answered. Between two acts lies a moment
 * that questions of the past ask for.
 */
import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { chance } from '../../demo/random.ts'
import { nextAct, type Act, type Look, type Scene } from './acts.ts'
import * as ask from './ask.ts'
import { TooSmall } from './faults.ts'
import { Oracle, type Kept, type Kind, type Somebody } from './oracle.ts'
import type { Answer } from '../world.ts'
import type { Opened } from './open.ts'
import { Later, ways, type Request } from './portals.ts'

export interface Story {
  seed: number
  actions: number
  /** A process goes after so many actions. */
  restless: number
  /** Questions after each action, on average. */
  questions: number
  /** Stops at the first thing that is wrong. */
  first?: boolean
  /** What somebody does behind the portal's back after so many actions, and leaves as it is. */
  plant?: { after: number; fault: (oracle: Oracle, people: Record<string, Somebody>) => Promise<unknown> }
  /** What somebody does behind the portal's back when all is done, one thing after the other; each is taken back. */
  faults?: Readonly<Record<string, (oracle: Oracle, people: Record<string, Somebody>) => Promise<() => Promise<unknown>>>>
}
export interface Told {
  seed: number
  findings: string[]
  /** Of each fault how much was found; a world may be too small for one. */
  found: Record<string, number>
  actions: number
  questions: number
  restarts: number
  /** How often all connections to the database broke. */
  cuts: number
  /** How often the standby stood still, and how many answers it gave. */
  pauses: number
  byStandby: number
  /** How often the clock was set. */
  jumps: number
  /** Actions that were not answered when the process went, and had been done all the same. */
  cut: number
  /** Whether there was something that the story's fault could spoil. */
  planted: boolean
  /** Of who did what to which, and what happened meanwhile, in turn: the same for the same seed. */
  told: string
  /** After how many steps it was over, and what was wrong then, without the ids and moments that are others each time. */
  end: string
  seconds: number
}

const CUT_MS = 25
/** Whoever is told to ask again does so after, ms. */
const AGAIN_MS = 50
/** How many of the actions while which a process goes lose the database too, and of the others. */
const CUTS = { going: 0.4, staying: 0.02 }
/** Before how many actions the standby stands still, and for how many at most. */
const PAUSES = { often: 0.06, most: 12 }
/**
 * Before how many actions the clock is set, by how many minutes at least, and how many it may be ahead then: some, or hours. It is never
 * behind what stood there when the world began.
 */
const JUMPS = { often: 0.05, least: 3, minutes: 60, hours: 360 }
/** By so much its age is rounded down, and told before it is asked, ms. */
const AGE_MS = 100
/** Of each document so many of its moments are asked at the end. */
const MOST_VERSIONS = 3
/** So many questions at once then. */
const AT_ONCE = 4
/** Nobody's session. */
const SIGNED_OUT = 10
/** By when every process knows of a change of rights, ms. */
const RIGHTS_MS = 10_000
const suppliers = ['S001', 'S002'] as const
const plants = ['CN01', 'CN02'] as const

/** No answer, but that it is to be asked again. */
const LATER = 'later'
const isDone = (answer: Answer | typeof LATER | undefined): answer is Answer => !!answer && answer !== LATER

const wall = (ms: number) => new Date(ms + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')

/** @param tokens of everybody by name */
export async function tell(
  story: Story,
  {
    portals,
    standby,
    clock,
    tokens,
    ended,
    signIn,
  }: Pick<Opened, 'portals' | 'standby' | 'clock' | 'tokens' | 'ended' | 'signIn'>,
): Promise<Told> {
  const by = chance(story.seed)
  // Who answers, and when a process goes, decides neither what people do nor what they ask; how often something had to be asked again
  // decides nothing of what goes when.
  const luck = chance(story.seed + 1)
  const fate = chance(story.seed + 2)
  const door = chance(story.seed + 3)
  const tide = chance(story.seed + 4)
  const whim = chance(story.seed + 5)
  const oracle = new Oracle()
  const findings: string[] = []
  const begun = Date.now()
  const counted = { actions: 0, questions: 0, cut: 0, pauses: 0, byStandby: 0, jumps: 0 }
  const people: Record<string, Somebody> = {
    ...Object.fromEntries(['admin', 'planner', 'receiver', 'manager', 'accountant'].map((name) => [name, { name, plants: ['CN01', 'CN02'] }])),
    supplierA: { name: 'supplierA', supplier: 'S001', plants: [] },
    supplierB: { name: 'supplierB', supplier: 'S002', plants: [] },
  } // prettier-ignore
  let made = 0
  const deeds = createHash('sha256')
  const happened = (what: string) => void deeds.update(`${what}\n`)
  const scene: Scene = {
    oracle, by, people,
    next: () => ++made,
    get today() {
      return wall(clock.now()).slice(0, 10)
    },
    soon: (hours) => wall(clock.now() + hours * 3_600_000),
  }
  /** Since when, by the clock as it was, people have their sessions. */
  const begins = Object.fromEntries(Object.keys(people).map((who) => [who, clock.now()]))
  const wrong = (messages: readonly string[]) => findings.push(...messages)

  type Question = () => Promise<string[]>
  /**
   * Of the past: what stood there then stays as it is, so that they are asked beside the next action; before the clock is set, which may
   * give a moment to another step, and before somebody's rights change.
   */
  const ofThePast: Question[] = []
  const askAll = async (questions: readonly Question[]) => wrong((await Promise.all(questions.map((ask) => ask()))).flat())
  /** Asks until it is answered: whoever reads asks again. */
  const get: ask.Get = async (who, path, params) => {
    for (;;) {
      const slot = await portals.at(door.between(0, 1))
      const begun = Date.now()
      const wrote = oracle.wrote[who]
      const token = tokens[who]!
      try {
        const answer = await portals.ask(slot, { token, method: 'GET', path, params })
        if (await signedOut(who, token, answer)) continue
        if (answer.age === undefined) return { ...answer, oldest: Infinity }
        counted.byStandby++
        return { ...answer, oldest: oracle.oldest(wrote, begun - answer.age - AGE_MS) }
      } catch (e) {
        if (e instanceof Later) await sleep(AGAIN_MS)
        else if (portals.there.includes(slot)) wrong([`${who} ${path}: not answered by a process that is there: ${String(e)}`])
      }
    }
  }
  const signingIn: Record<string, Promise<void>> = {}
  /**
   * A session that began in a time that is still to come has ended; its person signs in anew, once, however many of their questions it
   * refused.
   * @param token of the session that was asked with
   */
  async function signedOut(who: string, token: string, { status }: Answer): Promise<boolean> {
    if (status !== SIGNED_OUT) return false
    if (!signingIn[who] && token === tokens[who]) {
      if (!(begins[who]! > clock.now())) return false
      begins[who] = clock.now()
      signingIn[who] = signIn(who).finally(() => delete signingIn[who])
    }
    await signingIn[who]
    return true
  }
  const look: Look = async (who, path, params) => {
    const { status, content, message } = await get(who, path, params)
    if (status !== 0) throw new Error(`${who} ${path} ${JSON.stringify(params)}: ${message}`)
    return content
  }
  const asker: ask.Asker = { oracle, get, people }

  /**
   * Sends it, while the process may go, the connections to the database may break, or both; what was cut off is sent again, to whoever
   * answers.
   */
  async function send(act: Act, goes: boolean, maybe: () => Promise<unknown> = async () => {}): Promise<Answer> {
    const key = randomUUID()
    const isCut = fate.is(goes ? CUTS.going : CUTS.staying)
    if (goes) await portals.settled()
    const request = (): Request => ({ token: tokens[act.who]!, method: 'POST', path: act.path, body: act.body, key })
    const slot = await portals.at(fate.between(0, 1))
    /** @returns undefined when it is to be sent again */
    const ask = (to: number, mayGo: boolean) =>
      portals.ask(to, request()).catch((e: unknown) => {
        if (!mayGo && !(e instanceof Later) && portals.there.includes(to))
          wrong([`${act.who} ${act.path}: not answered by a process that is there: ${String(e)}`])
        return e instanceof Later ? LATER : undefined
      })
    let answer = ask(slot, goes)
    if (goes || isCut) {
      const way = goes ? fate.pick(ways) : undefined
      await sleep(fate.between(0, CUT_MS))
      if (isCut) portals.cut()
      if (way) portals.go(slot, way)
      happened(`${isCut ? 'cut' : ''} ${way ?? ''}`)
      const answered = await answer
      if (!answered && way && way !== 'SIGKILL')
        wrong([`${act.who} ${act.path}: not answered by a process that was told to end (${way})`])
      if (!isDone(answered)) {
        counted.cut++
        await maybe()
      }
    }
    for (;;) {
      const answered = await answer
      if (isDone(answered) && !(await signedOut(act.who, tokens[act.who]!, answered))) return answered
      await sleep(AGAIN_MS)
      // Only a process that goes leaves a request without an answer.
      answer = ask(await portals.at(door.between(0, 1)), false)
    }
  }

  const isForeign = (act: Act) => {
    const plant = act.target?.plant ?? (act.body.plant as string | undefined)
    const who = people[act.who]!
    return !!plant && !who.supplier && !who.plants.includes(plant)
  }
  async function act(goes: boolean): Promise<void> {
    const chosen = nextAct(scene)
    const isRefused = chosen.refused ?? isForeign(chosen)
    oracle.begin(clock.now())
    const { target } = chosen
    const before = target?.state
    let between: ask.Told | undefined
    const answer = await send(chosen, goes, async () => {
      if (target) between = await get(chosen.who, `${target.kind}/getDetails`, { id: target.id })
    })
    // Begun again after a cut, some of it is done in the background.
    for (let task = answer.content?.jobId && { state: 0 }; task?.state < 2; await sleep(AGAIN_MS))
      task = await look(chosen.who, 'task/get', { id: answer.content.jobId })
    oracle.wrote[chosen.who] = oracle.step
    counted.actions++
    // Numbers tell the day: it is named by when it came.
    happened(`${chosen.who} ${chosen.path} ${target ? oracle.docs.indexOf(target) : ''} ${answer.status}`)
    const what = `step ${oracle.step}: ${chosen.who} ${chosen.path} ${JSON.stringify(chosen.body)}`
    if ((answer.status !== 0) !== isRefused)
      wrong([`${what}: ${isRefused ? 'done, and should have been refused' : `refused: ${answer.message}`}`])
    if (!answer.status && !isRefused) await chosen.done(answer.content, look)
    // Whether it was done is not known before it is answered; that it was done half never is.
    if (between?.oldest === Infinity && !isRefused && ![before, target!.state].includes(between.content?.status ?? null))
      wrong([`${what}: cut off, and then in state ${between.content?.status}`])
    await pass()
  }
  /** The planner sees one plant, or both. */
  async function change(): Promise<void> {
    await askAll(ofThePast.splice(0))
    const planner = people.planner!
    const seen = by.pick([['CN01'], ['CN01', 'CN02'], ['CN01', 'CN02']])
    const { items } = await look('admin', 'user/getPager', { userName: 'planner' })
    oracle.begin(clock.now())
    const body = { id: items[0].id, displayName: 'planner', plants: seen.join() }
    const { status, message } = await send({ who: 'admin', path: 'user/postSave', body, done: () => undefined }, false)
    oracle.wrote.admin = oracle.step
    if (status) wrong([`user/postSave: ${message}`])
    people.planner = { ...planner, plants: seen }
    for (const slot of portals.there)
      for (const end = Date.now() + RIGHTS_MS; ; await sleep(50)) {
        const token = tokens.planner!
        const answer = await portals.ask(slot, { token, method: 'GET', path: 'profile/get' }).catch(() => undefined)
        if (answer && (await signedOut('planner', token, answer))) continue
        const knows = answer?.content?.factories.map((f: { factory: string }) => f.factory).sort().join() === seen.join() // prettier-ignore
        if (knows || !portals.there.includes(slot)) break
        if (Date.now() > end) {
          wrong([`step ${oracle.step}: a process does not know after ${RIGHTS_MS} ms that the planner sees ${seen.join()}`])
          break
        }
      }
    await pass()
  }
  /** A moment that is after all of this step, and before all of the next. */
  async function pass(): Promise<void> {
    const moment = clock.now() + 1
    oracle.moments[oracle.step] = moment
    oracle.since[oracle.step] = Date.now()
    while (clock.now() <= moment) await sleep(1)
  }

  const when = () => (luck.is(0.5) || oracle.step < 2 ? oracle.step : tellable(luck.between(1, oracle.step)))
  const tellable = (step: number) => (oracle.isTold(step) ? step : oracle.step)
  /** @returns what is to be asked now, of how things are */
  function question(): Question[] {
    counted.questions++
    const kinds = Object.keys(ask.readers) as Kind[]
    const kept: Kept | undefined = oracle.docs.length ? luck.pick(oracle.docs) : undefined
    const [plant, supplier] = [luck.pick(plants), luck.pick(suppliers)]
    const at = (step: number, asked: (step: number) => Promise<string[]>): Question[] => {
      if (step === oracle.step) return [() => asked(step)]
      ofThePast.push(() => asked(step))
      return []
    }
    switch (luck.between(0, kept ? 6 : 2)) {
      case 0:
      case 1: {
        const kind = kept ? kept.kind : luck.pick(kinds)
        const filter = {
          ...(luck.is(0.4) && kept ? { status: kept.versions.at(-1)!.state ?? 0 } : {}),
          ...(luck.is(0.4) && kind !== 'package' ? { supplierCode: supplier } : {}),
        }
        const who = luck.pick(ask.readers[kind])
        return at(when(), (step) => ask.list(asker, who, kind, filter, step))
      }
      case 2: {
        const sums = luck.is(0.5) ? ask.stock : ask.moves
        const who = luck.pick(['manager', supplier === 'S001' ? 'supplierA' : 'supplierB'])
        return at(when(), (step) => sums(asker, who, plant, supplier, step))
      }
      case 3: {
        const who = luck.pick(ask.readers[kept!.kind])
        return [() => ask.history(asker, who, kept!)]
      }
      case 4:
        return kept!.news.length ? [() => ask.news(asker, kept!.supplier === 'S001' ? 'supplierA' : 'supplierB', kept!)] : []
      default: {
        const who = luck.pick(ask.readers[kept!.kind])
        return at(when(), (step) => ask.detail(asker, who, kept!, step))
      }
    }
  }
  /** The step from which the standby follows again. */
  let follows = 0
  async function ebb(step: number): Promise<void> {
    if (step === follows) await standby.resume()
    else if (step > follows && tide.is(PAUSES.often)) {
      counted.pauses++
      follows = step + tide.between(2, PAUSES.most)
      happened(`the standby stands still until ${follows}`)
      await standby.pause()
    }
  }
  /** By how many minutes the world's own time is ahead of everybody's: its day and hour are the seed's, whenever it is told. */
  let right = 0
  async function dawn(): Promise<void> {
    if (!clock.env) return
    const [day, hour] = [whim.between(1, 28), whim.between(0, 23)]
    const now = new Date(Date.now() + 8 * 3_600_000)
    const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()]
    const then = [0, 1].map((n) => Date.UTC(year, month + n, day, hour)).find((at) => at > now.getTime())!
    right = Math.ceil((then - now.getTime()) / 60_000)
    clock.set(right)
    for (const who of Object.keys(people)) {
      begins[who] = clock.now()
      await signIn(who)
    }
  }
  /** The clock is set ahead or back, by minutes or by hours, or right; somebody signs in by it. */
  async function jump(): Promise<void> {
    if (!clock.env || !whim.is(JUMPS.often)) return
    const to = whim.is(0.2) ? 0 : whim.between(0, whim.is(0.5) ? JUMPS.hours : JUMPS.minutes)
    const who = whim.pick(Object.keys(people))
    if (Math.abs(right + to - clock.minutes) < JUMPS.least) return
    await askAll(ofThePast.splice(0))
    counted.jumps++
    happened(`the clock is ${to} minutes ahead`)
    clock.set(right + to)
    // Whoever looks at sessions while it is back ends those of a time to come; they stay ended when that time has come.
    for (const [each, at] of Object.entries(begins)) if (at > clock.now()) begins[each] = Infinity
    begins[who] = clock.now()
    await signIn(who)
  }
  /** It comes right in the end, and whoever signed in while it was ahead has to do so again. */
  async function comeRight(): Promise<void> {
    if (!clock.env) return
    const now = clock.minutes
    clock.set(now + JUMPS.minutes)
    await signIn('manager')
    ended.push(tokens.manager!)
    clock.set(now)
    await signIn('manager')
  }
  /** Nobody is let in by a session of a time that is still to come. */
  async function outside(): Promise<void> {
    for (const token of ended)
      for (const end = Date.now() + RIGHTS_MS; ; await sleep(200)) {
        const { status } = await portals.ask(0, { token, method: 'GET', path: 'profile/get' })
        if (status === SIGNED_OUT) break
        if (Date.now() < end) continue
        wrong([`after ${RIGHTS_MS} ms a session goes on that began in a time to come`])
        break
      }
  }
  /** At the end everything is asked once, some of it at once; the standby has it all by then. */
  async function everything(): Promise<void> {
    await standby.resume()
    await standby.caughtUp()
    oracle.isEverywhere()
    const left: (() => Promise<string[]>)[] = oracle.docs.flatMap((kept) => {
      const [who] = ask.readers[kept.kind]
      return [
        () => ask.detail(asker, who!, kept),
        ...kept.versions
          .filter(({ step }) => oracle.isTold(step))
          .slice(-MOST_VERSIONS)
          .map(
            ({ step }) =>
              () =>
                ask.detail(asker, who!, kept, step),
          ),
        () => ask.history(asker, who!, kept),
        ...(kept.news.length ? [() => ask.news(asker, kept.supplier === 'S001' ? 'supplierA' : 'supplierB', kept)] : []),
      ]
    })
    for (const kind of Object.keys(ask.readers) as Kind[])
      for (const who of ask.readers[kind]) left.push(() => ask.list(asker, who, kind, {}))
    for (const plant of plants)
      for (const supplier of suppliers)
        for (const kind of ['stock', 'moves'] as const) left.push(() => ask[kind](asker, 'manager', plant, supplier))
    const lane = async () => {
      for (let next = left.pop(); next; next = left.pop()) wrong(await next())
    }
    await Promise.all(Array.from({ length: AT_ONCE }, lane))
    await outside()
    const { laws } = (await send({ who: 'accountant', path: 'ledger/checkLaws', body: {}, done: () => undefined }, false)).content
    for (const l of laws as { ok: boolean; no: string; message: string }[]) if (!l.ok) wrong([`law ${l.no}: ${l.message}`])
  }

  await dawn()
  let planted = false
  async function plantOnce(): Promise<void> {
    // It shows everywhere from now on: the standby does not hide it for a while.
    await standby.resume()
    follows = 0
    planted = await story.plant!.fault(oracle, people).then(
      () => true,
      (e: unknown) => {
        if (!(e instanceof TooSmall)) throw e
        return false
      },
    )
    if (!planted) return
    await standby.caughtUp()
    oracle.isEverywhere()
  }
  const isOver = () => !!story.first && findings.length > 0
  for (let i = 1; i <= story.actions && !isOver(); i++) {
    await ebb(i)
    await jump()
    if (i % 40 === 0) await change()
    await Promise.all([act(i % story.restless === 0), askAll(ofThePast.splice(0))])
    if (story.plant && !planted && i >= story.plant.after) await plantOnce()
    await askAll(Array.from({ length: luck.between(0, 2 * story.questions) }, question).flat())
  }
  if (!isOver()) {
    await askAll(ofThePast.splice(0))
    await portals.settled()
    await comeRight()
    // What only an ended session or a whole world has.
    if (story.plant && !planted) await plantOnce()
    await everything()
  }
  const found: Record<string, number> = {}
  for (const [name, plant] of Object.entries(story.faults ?? {})) {
    const takeBack = await plant(oracle, people).catch((e: unknown) => {
      if (!(e instanceof TooSmall)) throw e
    })
    if (!takeBack) continue
    const before = findings.length
    await everything()
    found[name] = findings.splice(before).length
    await takeBack()
  }
  if (Object.keys(found).length) await everything()
  await portals.settled()
  wrong(portals.findings)
  return {
    seed: story.seed, findings, found,
    ...counted,
    restarts: portals.restarts, cuts: portals.cuts, planted,
    told: deeds.digest('hex').slice(0, 8),
    end: `${oracle.step}: ${[...new Set(findings.map((f) => f.replace(/ ?[{[].*/, '').replace(/:.*/, '')))].sort().join('; ')}`,
    seconds: (Date.now() - begun) / 1000,
  }
}
