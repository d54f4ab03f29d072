/** 按内容查找: how both logs of messages are asked for what stands in a message. */
import { date, int, instant, no, rowId, text, type Ask } from '../declare/index.ts'

/** Days between which one question looks. */
export const LOOKS_DAYS = 31
/** Answered at most, the latest. */
export const MOST_FOUND = 50

export const byText = {
  title: '按内容查找',
  input: {
    text: text('内容', { required: true, max: 200 }),
    from: date('从', { required: true }),
    to: date('到', { required: true }),
  },
  answer: [
    {
      id: rowId('ID', { required: true }),
      name: no('消息标识', { required: true }),
      kind: no('种类', { required: true, note: '数据编码或事件' }),
      partner: text('对方'),
      at: instant('时间', { required: true }),
      status: int('状态', { required: true }),
      excerpt: text('所在之处', { note: '与输入逐字相同时' }),
    },
  ],
} satisfies Ask
