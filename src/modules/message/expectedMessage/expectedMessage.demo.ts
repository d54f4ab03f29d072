/**
 * Messages of eight weeks from four partners, and what was learned from them: one of them is missing, one came late. From there on
 * they send by their habits, but the one that is missing. The line control's system has sent, too.
 */
import { sendCars } from '../../../../demo/lineControl.ts'
import { demo, type Stage } from '../../../../demo/stage.ts'
import { DAY, HOUR, instant, isWorkDay, midnight, millis, MINUTE } from '../../../../demo/time.ts'
import { appConfig } from '../../../exchange/appConfig/appConfig.ts'
import { dumpLog } from '../../../exchange/dumpLog/dumpLog.ts'
import { vOnline } from '../../distribution/vOnline/vOnline.ts'
import { supplier } from '../../master/supplier/supplier.ts'
import { expectedMessage } from './expectedMessage.ts'

/** Who sends what at which hours of a working day; the first is silent, the second was late. */
const habits = [
  { code: 'S002', dataCode: 'desadv', hours: [7.5, 10.5] },
  { code: 'S028', dataCode: 'desadv', hours: [9] },
  { code: 'S001', dataCode: 'invrpt', hours: [8.5] },
  { code: 'S001', dataCode: 'desadv', hours: [6, 14, 22] },
  { code: 'S003', dataCode: 'invrpt', hours: [10], weekday: 2 },
] as const
type Of = (typeof habits)[number]
const [silent, late] = habits
/** For so long nothing came of the first two: a day of work is among it, whatever the hour and the weekday. */
const SILENCE = 50 * HOUR

async function arrive(s: Stage, all: readonly { of: Of; at: number }[]): Promise<void> {
  const partners = new Map((await s.all(supplier)).map((p) => [p.supplierCode, p.id]))
  const ids = await s.do(
    s.portal,
    dumpLog,
    'receive',
    // A small world has not all of them.
    all
      .filter(({ of }) => partners.has(of.code))
      .map(({ of, at }) => ({
        input: {
          messageKey: `${of.code}/${of.dataCode}/${at}`,
          dataCode: of.dataCode, sender: of.code, size: 1200,
          receivedAt: instant(at),
          orgId: partners.get(of.code)!,
        },
      })),
  )
  await s.do(s.portal, dumpLog, 'succeed', ids.map((id) => ({ id, input: { costMs: 40 } }))) // prettier-ignore
}
const scan = (s: Stage, whole: boolean) => s.do(s.portal, expectedMessage, 'scan', [{ input: { whole } }])

/** Each that is due sends a few minutes around its hour. */
async function goOn(s: Stage): Promise<void> {
  const ids = new Map((await s.all(supplier)).map((p) => [p.supplierCode, p.id]))
  const known = await s.all(expectedMessage, { status: ['regular', 'recovered'] })
  const due = known.flatMap((e) => {
    const of = habits.find((h) => ids.has(h.code) && h.code === e.orgCode && h.dataCode === e.dataCode)
    return of && of !== silent && e.expectedAt && millis(e.expectedAt) <= s.clock ? [{ of, at: s.clock }] : []
  })
  await arrive(s, due)
}

export default demo(expectedMessage, {
  after: [supplier, appConfig, vOnline],
  last: async (s) => {
    const today = midnight(s.present)
    const all: { of: Of; at: number }[] = []
    for (let day = today - 56 * DAY; day <= today; day += DAY)
      for (const of of habits)
        for (const hour of of.hours) {
          const at = day + hour * HOUR + s.c.between(-8, 12) * MINUTE
          const isMissing = (of === silent || of === late) && at > s.present - SILENCE
          const weekday = new Date(day + 8 * HOUR).getUTCDay()
          const isOn = 'weekday' in of ? weekday === of.weekday && isWorkDay(day) : day === today || isWorkDay(day)
          if (isOn && !isMissing && at < s.present) all.push({ of, at })
        }
    await arrive(s, all)
    await scan(s, true)
    await scan(s, false)
    await arrive(s, [{ of: late, at: s.clock }])
    await scan(s, false)
    await sendCars(s)
  },
  live: [{ name: 'messages', every: 10, do: goOn }],
})
