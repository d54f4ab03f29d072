/** Messages that are brought by a call: as a file by people instead of a partner's system, as JSON by systems of the maker's own. */
import { actionKey, json, no, text, type Action } from '../declare/index.ts'
import type { Engine } from '../engine/engine.ts'
import { Refusal } from '../engine/errors.ts'
import type { ApiCall } from '../engine/http/call.ts'
import { resourceOf } from '../engine/http/calls.ts'
import { edifactType, type Kind } from './edifact/kinds.ts'
import { receive } from './inbox.ts'
import { isIn, uploadCall, type Message } from './message.ts'
import { syntaxes } from './syntax.ts'

/** Rows in JSON are the body itself, unless they come as a file. */
const envelope = {
  sender: no('发送系统', { max: 60 }),
  messageNo: no('报文号', { max: 50, note: '同一系统的同一个报文号只处理一次' }),
  type: no('报文类型'),
  rows: json('数据行', { note: '最多5000行，每行与单条调用的参数相同' }),
}

const others = ['X12', 'VDA'] as const
const named = (syntax: string, type: string | undefined) => (type ? [`${syntax} ${type}`] : [])
/** As each syntax that it may come in calls it. */
const namesOf = ({ standard, type }: Message) => [
  `${standard} ${edifactType(type)}`,
  ...(standard === 'EDIFACT' ? others.flatMap((syntax) => named(syntax, syntaxes[syntax].typeOf(type as Kind))) : []),
]

/** Answers the numbers of the rows made, and what the receiver did about oddities. */
export const messageCalls = (engine: Engine, messages: readonly Message[]): ApiCall[] =>
  messages
    .filter(isIn)
    .filter((m) => m.in.uploaded)
    .map((message): ApiCall => {
      const [doc, action] = message.in.makes
      return {
        path: `${resourceOf(doc)}/${uploadCall(message)}`,
        methods: ['POST'],
        title: `导入 ${namesOf(message).join('、')} 报文`,
        doc, kind: 'read',
        keys: [actionKey(doc, doc.actions[action] as Action)],
        writes: true, takesFile: true,
        ...(message.standard === 'JSON' ? { input: envelope } : {}),
        answer: { orders: [no('单号', { required: true })], notes: [text('说明', { required: true })] },
        run: async (c) => {
          const body = message.standard === 'JSON' && c.body ? Buffer.from(JSON.stringify(c.body)) : undefined
          const raw = c.file?.data ?? body
          if (!raw) throw new Refusal('请选择一个文件上传')
          const { docNos, notes } = await receive(engine, c.who, message, raw)
          return { orders: docNos, notes }
        },
      }
    })
