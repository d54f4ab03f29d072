/** What the sender of an interchange is told of it: CONTRL (997) when it came, APERAK (824) when it was done or refused. */
import { toMinute } from '../../declare/index.ts'
import { formatOf, type Mailbox } from '../answers.ts'
import { defineMessage } from '../message.ts'
import { dumpLog } from './dumpLog.ts'

type Said = Readonly<Record<string, unknown>>
const of = (data: Said) => data as unknown as Mailbox & { isDone: boolean }
const mailbox = (data: Said) => ({ code: data.sender, format: formatOf(of(data).syntax) })

export const syntaxAnswer = defineMessage('syntaxAnswer', {
  title: '报文已收到', standard: 'EDIFACT', type: 'CONTRL',
  out: {
    tells: [dumpLog, 'acknowledged'],
    version: 'D:3:UN', mailbox,
    content: (_, __, data) => {
      const { controlNo, sender, receiver, groups, isReadable } = of(data)
      return { controlNo, sender, receiver, groups, action: isReadable ? 'accepted' : 'rejected' }
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
      const { controlNo, groups, isDone } = of(data)
      return {
        documentNo: String(id),
        response: isDone ? 'AP' : 'RE',
        writtenAt: toMinute(at),
        note: notes ?? '',
        controlNo, groups,
        made: (isDone ? (docNos?.split('、') ?? []) : []).slice(0, MOST_MADE).map((no) => ({ no })),
        errors: lines.map((l) => ({ code: 'ZZZ', text: [l.no, l.field, l.message].filter(Boolean).join(' ') })),
      }
    },
  },
})
