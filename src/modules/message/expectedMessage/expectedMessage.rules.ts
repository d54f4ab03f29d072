import { isDeepStrictEqual } from 'node:util'
import { dayAfter, shortTime, toInstant, type Row } from '../../../declare/index.ts'
import type { Engine } from '../../../engine/engine.ts'
import { makes, rule, rules, type Effects, type Read } from '../../../engine/rule.ts'
import { system } from '../../../engine/system.ts'
import { perform } from '../../../engine/write/perform.ts'
import { dueAfter, inWords, learn as learned, type Rhythm, type Works } from '../../../exchange/rhythm.ts'
import { organization } from '../../master/organization/organization.ts'
import { dependingOn, inShort } from './depends.server.ts'
import { expectedMessage } from './expectedMessage.ts'
import { allStreams, arrivalsSince, partnersWork, type Stream } from './streams.server.ts'

type Expected = Row<typeof expectedMessage>
const instantOf = (ms: number | undefined) => (ms === undefined ? null : toInstant(new Date(ms)))

/** The last arrival, and when the next is due. */
function cameOf(rhythm: Rhythm, times: readonly number[], works: Works) {
  const due = dueAfter(rhythm, times, works)
  return { lastAt: toInstant(new Date(times.at(-1)!)), expectedAt: instantOf(due?.at), overdueAt: instantOf(due?.by) }
}
const isSame = (a: string | null, b: string | null) => Date.parse(a ?? '') === Date.parse(b ?? '') || a === b
const keyOf = (s: { orgCode: string; dataCode: string; appId: string | null }) => [s.orgCode, s.dataCode, s.appId].join('|')

/** 1小时20分, 3天2小时 */
function lasting(minutes: number): string {
  const [days, hours, rest] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60), minutes % 60]
  if (days) return `${days}天${hours ? `${hours}小时` : ''}`
  return `${hours ? `${hours}小时` : ''}${rest || !hours ? `${rest}分钟` : ''}`
}

/** Whoever looks after interfaces, and the partner; each once. */
function tell(
  row: Expected,
  event: 'missing' | 'recovered',
  says: { partner: string | undefined; depends?: string; late?: string },
  to: Effects<typeof expectedMessage>,
) {
  const { expectNo, dataCode, orgId } = row
  const expected = shortTime(row.missingSince ?? row.expectedAt ?? '')
  const data = {
    expectNo,
    partner: says.partner ?? row.orgCode,
    message: dataCode, expected,
    depends: says.depends ?? '',
    late: says.late ?? '',
  }
  to.tell(event, null, data)
  if (orgId !== null) to.tell(event, orgId, data)
}

/** What partners are called, by their codes. */
const named = async (rows: readonly Expected[], read: Read) =>
  new Map((await read.any(organization, { orgCode: rows.map((r) => r.orgCode) })).map((o) => [o.orgCode, o.orgName]))

const scan = makes(expectedMessage, 'scan', {
  as: 'learn',
  make: async ({ whole }, read, { now, today }, to) => {
    const standing = (await read.any(expectedMessage, {}, { lock: true })).filter((e) => e.status !== 'off')
    const worksOf = await partnersWork(read, today)
    const rhythms = new Map<number, Rhythm>(standing.map((e) => [e.id, e.rhythm as unknown as Rhythm]))
    const fresh: { stream: Stream; rhythm: Rhythm }[] = []
    if (whole) {
      const off = new Set((await read.any(expectedMessage, { status: 'off' })).map(keyOf))
      const byKey = new Map(standing.map((e) => [keyOf(e), e]))
      for (const stream of await allStreams(read, now)) {
        const known = byKey.get(keyOf(stream))
        const works = worksOf(stream.orgCode)
        const rhythm = learned(stream.times, works)
        if (!known && rhythm && !off.has(keyOf(stream))) fresh.push({ stream, rhythm })
        // What is missing was expected by the rhythm that it had.
        if (!known || known.status === 'overdue' || known.status === 'snoozed') continue
        if (!rhythm && known.status !== 'irregular') to.act(expectedMessage, 'lapse', known.id)
        if (!rhythm) continue
        rhythms.set(known.id, rhythm)
        const came = cameOf(rhythm, stream.times, works)
        // The calendar may have changed too.
        if (isDeepStrictEqual(rhythm, known.rhythm) && isSame(came.overdueAt, known.overdueAt)) continue
        const input = { rhythm, rhythmText: inWords(rhythm), ...came }
        to.act(expectedMessage, 'adapt', known.id, input as never)
      }
    }
    const news = await arrivalsSince(read, standing, now)
    for (const e of standing) {
      const times = news.get(e.id)
      if (times) {
        const came = cameOf(rhythms.get(e.id)!, times, worksOf(e.orgCode))
        to.act(expectedMessage, e.status === 'overdue' || e.status === 'snoozed' ? 'recover' : 'arrive', e.id, came)
      }
    }
    for (const e of standing) {
      if (news.has(e.id) || e.overdueAt === null || e.overdueAt >= now || e.status === 'overdue' || e.status === 'irregular')
        continue
      if (e.status === 'snoozed' && e.snoozedTo! >= today) continue
      to.act(expectedMessage, 'miss', e.id)
    }
    const rows = fresh.map(({ stream: { times, ...stream }, rhythm }) => ({
      input: { ...stream, rhythm, rhythmText: inWords(rhythm), ...cameOf(rhythm, times, worksOf(stream.orgCode)) } as never,
    }))
    return { rows, skipped: standing.length }
  },
})

const miss = rule(expectedMessage, 'miss', {
  find: async (rows, read, _, { now }) => ({
    names: await named(rows, read),
    depending: await dependingOn(
      read,
      rows.map((r) => r.orgCode),
      now,
    ),
  }),
  effect: (row, { found }, to) => {
    const depending = found.depending.get(row.orgCode) ?? []
    to.set({ missingSince: row.expectedAt, missedCount: row.missedCount + 1, lateMinutes: null, snoozedTo: null, reason: null })
    to.replaceLines(depending.map(({ docKind, docNo, plant, dueAt }) => ({ docKind, docNo, plant, dueAt })))
    tell(row, 'missing', { partner: found.names.get(row.orgCode), depends: inShort(depending) }, to)
  },
})
const recover = rule(expectedMessage, 'recover', {
  find: named,
  effect: (row, { input, found }, to) => {
    const minutes = Math.max(0, Math.round((Date.parse(input.lastAt) - Date.parse(row.missingSince!)) / 60_000))
    tell(row, 'recovered', { partner: found.get(row.orgCode), late: lasting(minutes) }, to)
    to.set({ ...input, lateMinutes: minutes, missingSince: null, snoozedTo: null, reason: null })
    to.replaceLines([])
  },
})

const run = (whole: boolean) => async (engine: Engine) =>
  void (await perform(engine, system('应到报文'), expectedMessage, 'scan', { items: [{ input: { whole } }], source: 'job' }))

export default rules(
  expectedMessage,
  {
    scan, miss, recover, learn: 'plain',
    adapt: rule(expectedMessage, 'adapt', {
      effect: (row, { input }, to) => {
        to.set(input)
        to.move(row.status === 'irregular' || row.status === 'off' ? 'regular' : row.status)
      },
    }),
    arrive: rule(expectedMessage, 'arrive', {
      effect: (row, { input }, to) => {
        to.set(row.status === 'irregular' ? { lastAt: input.lastAt } : input)
        to.move(row.status === 'irregular' ? 'irregular' : 'regular')
      },
    }),
    lapse: rule(expectedMessage, 'lapse', { effect: (_, __, to) => to.set({ expectedAt: null, overdueAt: null }) }),
    snooze: rule(expectedMessage, 'snooze', {
      guard: (_, { input }) => input.days > 90 && [{ field: 'days', message: '最多90天；不再需要的请停用' }],
      effect: (_, { input, today }, to) => to.set({ snoozedTo: dayAfter(today, input.days), reason: input.reason }),
    }),
    stop: rule(expectedMessage, 'stop', {
      effect: (_, { input }, to) => {
        to.set({ reason: input.reason, expectedAt: null, overdueAt: null, missingSince: null, snoozedTo: null })
        to.replaceLines([])
      },
    }),
    // When the next is due is worked out by the next night.
    resume: rule(expectedMessage, 'resume', { effect: (_, __, to) => to.set({ reason: null }) }),
  },
  { jobs: { messageRhythms: { at: '20 2 * * *', run: run(true) }, messagesMissing: { at: '*/5 * * * *', run: run(false) } } },
)
