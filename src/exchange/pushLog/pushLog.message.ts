/** What a partner's system says of what we sent it: that it can be read or not (CONTRL; 997), and what became of it (APERAK; 824). */
import { Refusal } from '../../engine/errors.ts'
import type { Read } from '../../engine/rule.ts'
import { interchangeKey } from '../answers.ts'
import { defineMessage, type EnvelopeIn } from '../message.ts'
import { headScenarios } from '../scenario.ts'
import { pushLog } from './pushLog.ts'
import { meaning } from './reasons.ts'

/** What is wrong, and in which segment of the message: the first is 1 (UNH, ST). */
export interface ReplyReason {
  position?: number
  text: string
}

const replied = ({ sender, controlNo: no, syntax = 'EDIFACT' }: EnvelopeIn, controlNo: string) => ({
  interchange: interchangeKey(syntax === 'X12' ? 'x12' : 'edifact', sender, controlNo),
  replyKey: `${sender}/${no}`,
})
const key = ({ sender, controlNo }: EnvelopeIn) => [sender, controlNo]
const common = { isAnswer: true, makes: [pushLog, 'reply'], named: ['interchange'], codes: () => [], key } as const

/** What a sample answers: the last interchange that waits for it. */
const waitingFor = (values: Readonly<Record<string, string>>) => async (read: Read) => {
  const [row] = await read.mine(pushLog, { reply: 'awaited', status: 'done' }, { limit: 1 })
  const [sender = '', controlNo = ''] = row?.interchange?.split('/') ?? []
  return row && { plant: '', supplier: sender, place: '', parts: [], orderNo: '', values: { controlNo, ...values } }
}
const scenarios = (result: string, at: string) =>
  headScenarios(
    ['control', '控制号错误', '回执的控制号（UCI 0020，RFF+ACW，AK102）不是我方发出的', 'controlNo'],
    ['result', '结果代码错误', `${result}不是标准里的代码`, at],
  )

export const syntaxReply = defineMessage('syntaxReply', {
  title: '推送的语法回执', standard: 'EDIFACT', type: 'CONTRL',
  in: {
    ...common,
    uploaded: 'importReply',
    sample: waitingFor({ action: 'accepted' }),
    scenarios: scenarios('语法结果（UCI 0083，AK901）', 'action'),
    item: (c, _, envelope) => {
      const { syntax } = envelope
      const say = (level: Parameters<typeof meaning>[1], code: string) => meaning(syntax === 'X12' ? 'X12' : 'EDIFACT', level, code)
      if (!c.controlNo) throw new Refusal('回执没有说答复哪个交换（UCI）')
      const said = [c.action, ...c.messages.map((m) => m.action)]
      const reasons = [
        ...(c.syntaxError ? [{ text: say('interchange', c.syntaxError) }] : []),
        ...c.messages.flatMap((m) => [
          ...(m.syntaxError ? [{ text: say('message', m.syntaxError) }] : []),
          ...m.segments.flatMap((s): ReplyReason[] => {
            const position = Number(s.position) || undefined
            const of = position ? { position } : {}
            return [
              ...(s.syntaxError ? [{ ...of, text: say('segment', s.syntaxError) }] : []),
              ...s.elements.map((e) => ({ ...of, text: `第${e.element || '?'}个数据元 ${say('element', e.syntaxError)}` })),
            ]
          }),
        ]),
      ]
      return { ...replied(envelope, c.controlNo), verdict: said.includes('rejected') ? 'rejected' : 'accepted', dataCode: 'syntaxReply', reasons }
    },
  },
}) // prettier-ignore

export const businessReply = defineMessage('businessReply', {
  title: '推送的处理回执', standard: 'EDIFACT', type: 'APERAK',
  in: {
    ...common,
    uploaded: 'importResult',
    sample: waitingFor({ response: 'AP', note: 'OK' }),
    scenarios: scenarios('处理结果（BGM 4343，OTI01）', 'response'),
    item: (a, _, envelope) => {
      if (!a.controlNo) throw new Refusal('回执没有说答复哪个交换（RFF+ACW）')
      // Who says only what is wrong refuses.
      if (!a.response && !a.errors.length) throw new Refusal('回执没有说是否接受（BGM 4343 应为 AP 或 RE）')
      const reasons: ReplyReason[] = [
        ...a.errors.map(({ code, text }) => ({ text: [text || '没有说明原因', code && `（代码${code}）`].join('') })),
        ...a.made.filter(({ no }) => no).map(({ no }) => ({ text: `对方单据 ${no}` })),
        ...(a.note ? [{ text: a.note }] : []),
      ]
      return { ...replied(envelope, a.controlNo), verdict: a.response === 'AP' ? 'done' : 'rejected', dataCode: 'businessReply', reasons }
    },
  },
}) // prettier-ignore
