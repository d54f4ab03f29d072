import { clock, end, span } from './when.ts'

/** As `dashboard/getRunning` answers. */
export interface Running {
  roomMb?: number | null
  databaseMb: number
  backedUpAt?: string | null
  jobTitle?: string | null
  jobAt?: string | null
}
export interface Check {
  title: string
  text: string
  tone: 'well' | 'warning' | 'danger'
}

/** Less is little, MB; with less than this the portal calls its disk low (engine/watch/health.ts). */
const [ENOUGH, LITTLE] = [10_240, 1_024]
const HOUR = 3_600_000
/** A backup a night may be late by some hours; without one for a week much would be lost. */
const [NIGHTLY, WEEKLY] = [30 * HOUR, 7 * 24 * HOUR]
/** Some job runs every minute. */
const OFTEN = HOUR

export const sizeText = (mb: number): string =>
  mb < 1024 ? `${mb} MB` : `${(mb / 1024).toLocaleString('zh-CN', { maximumFractionDigits: 1 })} GB`

/** What whoever looks after the portal wants to see without asking, and how it is. @param now ms */
export function running({ roomMb, databaseMb, backedUpAt, jobTitle, jobAt }: Running, now: number): Check[] {
  const age = (at: string) => now - end(at)
  const today = new Date(now + 8 * HOUR).toISOString().slice(0, 10)
  const checks: (Check | undefined)[] = [
    roomMb == null
      ? undefined
      : {
          title: '磁盘空间',
          text: `剩 ${sizeText(roomMb)}`,
          tone: roomMb < LITTLE ? 'danger' : roomMb < ENOUGH ? 'warning' : 'well',
        },
    { title: '数据库', text: sizeText(databaseMb), tone: 'well' },
    {
      title: '最近备份',
      text: backedUpAt ? `${span(age(backedUpAt))}前` : '还没有备份',
      tone: !backedUpAt ? 'warning' : age(backedUpAt) > WEEKLY ? 'danger' : age(backedUpAt) > NIGHTLY ? 'warning' : 'well',
    },
    jobAt
      ? { title: '最近任务', text: `${jobTitle} ${clock(jobAt, today)}`, tone: age(jobAt) > OFTEN ? 'warning' : 'well' }
      : undefined,
  ]
  return checks.filter((c) => c !== undefined)
}
