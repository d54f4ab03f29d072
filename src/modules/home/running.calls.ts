/** 系统运行: room, size, the last backup and the last job, for whoever looks after the portal. */
import { instant, int, text, toInstant } from '../../declare/index.ts'
import { sql } from '../../engine/database/db.ts'
import type { Engine } from '../../engine/engine.ts'
import type { ApiCall } from '../../engine/http/calls.ts'
import { clockRun } from '../sys/clockRun/clockRun.ts'

interface Found {
  size: string
  backed: string | null
  job: string | null
  jobAt: string | null
}

export default (engine: Engine): ApiCall[] => [
  {
    path: 'dashboard/getRunning',
    methods: ['GET'],
    title: '系统运行：空间、备份、最近的任务', kind: 'read',
    keys: [`${clockRun.key}.query`],
    answer: {
      roomMb: int('附件空间还剩(MB)', { note: '对象存储不限，为空' }),
      databaseMb: int('数据库大小(MB)', { required: true }),
      backedUpAt: instant('最近备份', { note: '由本门户备份，或数据库最近归档的日志；没有记录的为空' }),
      jobTitle: text('最近运行的定时任务'),
      jobAt: instant('它的运行时间'),
    },
    run: async () => {
      const [[found], room] = await Promise.all([
        engine.db.rows<Found>(sql`select pg_database_size(current_database())::text size, j.title job, j.until "jobAt",
          greatest((select (value ->> 'until')::timestamptz from portal_setting where name = 'backedUp'),
            (select last_archived_time from pg_stat_archiver)) backed
          from (select 1) x left join lateral (select title, until from clock_log order by id desc limit 1) j on true`),
        engine.files.room().catch(() => undefined),
      ])
      const { size, backed, job, jobAt } = found!
      const mb = (bytes: number) => Math.round(bytes / 1024 ** 2)
      return {
        roomMb: room === undefined ? null : mb(room),
        databaseMb: mb(Number(size)),
        backedUpAt: backed && toInstant(new Date(backed)),
        jobTitle: job,
        jobAt: jobAt && toInstant(new Date(jobAt)),
      }
    },
  },
]
