/** Messages that people bring as a file instead of a partner's system. */
import { actionKey, no, text, type Action } from '../declare/index.ts'
import type { Engine } from '../engine/engine.ts'
import { Refusal } from '../engine/errors.ts'
import type { ApiCall } from '../engine/http/call.ts'
import { resourceOf } from '../engine/http/calls.ts'
import { receive } from './inbox.ts'
import type { Message } from './message.ts'

/** Answers the numbers of the rows made, and what the receiver did about oddities. */
export const messageCalls = (engine: Engine, messages: readonly Message[]): ApiCall[] =>
  messages
    .filter((m) => m.uploaded)
    .map((message): ApiCall => {
      const [doc, action] = message.makes
      return {
        path: `${resourceOf(doc)}/importMessage`,
        methods: ['POST'],
        title: `导入 ${message.standard} ${message.type} 报文`,
        doc,
        kind: 'read',
        keys: [actionKey(doc, doc.actions[action] as Action)],
        writes: true,
        takesFile: true,
        answer: { orders: [no('单号', { required: true })], notes: [text('说明', { required: true })] },
        run: async (c) => {
          if (!c.file) throw new Refusal('请选择一个文件上传')
          const { docNos, notes } = await receive(engine, c.who, message, c.file.data)
          return { orders: docNos, notes }
        },
      }
    })
