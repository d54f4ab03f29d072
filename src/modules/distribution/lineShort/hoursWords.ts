/** 断点预测 in words, for desk, phone and wall alike. */
import { shortTime } from '../../../declare/index.ts'
import { spanText } from '../../../starve/words.ts'
import { hoursLeft, type Running } from './limits.ts'

/** What of a row is told; `chance` in percent. */
interface Hour extends Running {
  chance: number
}
/** The most that is missing, where the plant itself runs out; else why the part stands here all the same. */
export const missingText = (row: { missing: number; since: number; unit: string }, figure: (n: number) => string): string =>
  row.missing > 0 ? `${figure(row.missing)} ${row.unit}` : row.since > 0 ? '厂内有料' : '按计划不缺'

/** From this chance on it is red, percent. */
export const RED = 50

/** 14:20 today, else 11-27 14:20; what the line lacks already has no minute to come. @param now an instant */
export function whenText({ starveAt: at, since }: Pick<Hour, 'starveAt' | 'since'>, now: string): string {
  if (since > 0) return '已欠料'
  if (!at) return '可能晚到'
  return at.slice(0, 10) === now.slice(0, 10) ? at.slice(11, 16) : shortTime(at)
}
/** How long it is until then. */
export function leftText(row: Hour, now: string): string {
  if (row.since > 0) return `${spanText(row.since)}前起`
  const hours = hoursLeft(row, now)
  if (hours === Infinity) return '按计划三天内不断'
  return hours <= 0 ? '现在' : `还有 ${spanText(hours * 60)}`
}
export const isRed = (row: Hour): boolean => row.chance >= RED
/** The whole in a sentence. */
export function saidOf(rows: readonly Hour[], now: string): string {
  const red = rows.filter(isRed).length
  const lacking = rows.filter((r) => r.since > 0).length
  const first = rows.filter((r) => r.starveAt && !r.since).toSorted((a, b) => a.starveAt!.localeCompare(b.starveAt!))[0]
  const next = first && `最早 ${first.partNo} ${whenText(first, now)}`
  const earliest = [lacking && `其中 ${lacking} 个已欠料`, next && (lacking ? `其余${next}` : next)]
    .map((t) => (t ? `，${t}` : ''))
    .join('')
  if (red) return `${red} 个零件四小时内会断点${earliest}`
  return rows.length ? `${rows.length} 个零件三天内会断点${earliest}` : '三天内没有零件会断点'
}
