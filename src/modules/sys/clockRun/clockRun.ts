import { defineDocument, instant, int, moment, text } from '../../../declare/index.ts'

/** 定时任务记录: what happened by itself because its time had come, and what did not. Runs that found nothing are one row. */
export const clockRun = defineDocument('clockRun', {
  title: '定时任务',
  about: ['到点自动做的事：何时跑、处理了几条、有没有出错。', '定时任务每次运行自动记录。', '还没有自动运行过'],
  at: '/sys/clock', key: 'sys.clock', rows: 'computed',
  scope: { internal: 'all' },
  fields: {
    title: text('任务', { required: true }),
    at: instant('运行时间', { required: true }),
    until: instant('最近运行', { required: true }),
    times: int('次数', { required: true, sum: false }),
    due: int('到期', { required: true, sum: false }),
    done: int('完成', { required: true, sum: false }),
    failed: int('未完成', { required: true, sum: false }),
    ms: int('耗时(毫秒)', { required: true, sum: false }),
    problems: text('原因', { max: 2000 }),
  },
  list: ['title', 'at', 'until', 'times', 'due', 'done', 'failed', 'ms', 'problems'],
  story: { card: ['title', 'at', 'due', 'done', 'failed'] },
  query: ['title', 'at', 'failed'],
  more: ['due', 'until'],
  sort: ['-until', 'at', 'title', 'ms'],
  desk: {
    waits: {
      clockFailed: {
        title: '今天未完成的定时任务', for: 'internal', kind: 'task', tone: 'danger',
        where: { failedStart: '1', untilStart: moment.dayStart },
        watch: true,
      },
    },
  },
  rights: { grants: { SYS_ADMIN: 'all' } },
})
