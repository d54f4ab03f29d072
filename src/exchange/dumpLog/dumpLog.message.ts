/** What the sender of an interchange is told of it: CONTRL when it came, APERAK when it was done or refused. */
import type { Mailbox } from '../answers.ts'
import { toMinute } from '../edifact/table.ts'
import { defineMessage } from '../message.ts'
import { dumpLog } from './dumpLog.ts'

type Said = Readonly<Record<string, unknown>>
const mailbox = (data: Said) => data.sender
const of = (data: Said) => data as unknown as Mailbox & { isDone: boolean }

export const syntaxAnswer = defineMessage('syntaxAnswer', {
  title: '报文已收到', standard: 'EDIFACT', type: 'CONTRL',
  out: {
    tells: [dumpLog, 'acknowledged'],
    version: 'D:3:UN', mailbox,
    content: (_, __, data) => {
      const { controlNo, sender, receiver, isReadable } = of(data)
      return { controlNo, sender, receiver, action: isReadable ? '7' : '4' }
    },
  },
})

/** As many documents as the standard has room for; all of them stand in the note of the log. */
const MOST_MADE = 8

export const businessAnswer = defineMessage('businessAnswer', {
  title: '报文处理结果', standard: 'EDIFACT', type: 'APERAK',
  out: {
    tells: [dumpLog, 'answered'],
    version: 'D:97A:UN', mailbox,
    content: ({ id, docNos, notes, lines }, at, data) => {
      const { controlNo, isDone } = of(data)
      return {
        documentNo: String(id),
        response: isDone ? 'AP' : 'RE',
        writtenAt: toMinute(at),
        note: notes ?? '',
        controlNo,
        made: (isDone ? (docNos?.split('、') ?? []) : []).slice(0, MOST_MADE).map((no) => ({ no })),
        errors: lines.map((l) => ({ code: 'ZZZ', text: [l.no, l.field, l.message].filter(Boolean).join(' ') })),
      }
    },
  },
})
