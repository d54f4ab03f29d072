/** The AsyncAPI 3.0 description of what partners' systems are told: each event that a document declares, as writeEvent writes it. */
import { eventName, headFields, type AnyDocument, type Tell, type Tells } from '../declare/index.ts'

type Json = Record<string, unknown>

const reference = (to: string): Json => ({ $ref: `#/${to}` })

/** As webhookHeaders signs. */
const headers: Json = {
  type: 'object',
  properties: {
    'x-message-id': { type: 'string', description: '消息标识；重发时不变，收到过的不要再处理' },
    'webhook-id': { type: 'string', description: '同消息标识' },
    'webhook-timestamp': { type: 'string', pattern: '^\\d+$', description: '发送时间，Unix 秒；与本机相差过大的请拒收' },
    'webhook-signature': {
      type: 'string', pattern: '^v1,\\S+( v1,\\S+)*$',
      description: 'Standard Webhooks 签名：以推送配置的密钥对 标识.时间.报文 做 HMAC-SHA256；换密钥后七天内有新旧两个',
    },
  },
  required: ['x-message-id', 'webhook-id', 'webhook-timestamp', 'webhook-signature'],
}

/** The values that the event's words name; the teller may add others, and which of them there are depends on the row. */
function dataOf(doc: AnyDocument, { text, at = '' }: Tell): Json {
  const names = new Set(Array.from(`${text}${at}`.matchAll(/\{(\w+)\}/g), (m) => m[1]!))
  const labelled = [...names].map((n) => [n, headFields(doc)[n] ? { description: headFields(doc)[n]!.label } : {}])
  return { type: 'object', properties: Object.fromEntries(labelled) }
}

function messageOf(doc: AnyDocument, name: string, told: Tell): Json {
  const event = eventName(doc, name)
  return {
    name: event, title: told.title, summary: told.text,
    headers: reference('components/schemas/headers'),
    tags: [{ name: doc.title }],
    payload: {
      type: 'object',
      properties: {
        event: { const: event },
        document: { const: doc.name },
        id: { type: 'integer', description: '单据ID' },
        no: { type: 'string', description: '单号' },
        at: { type: 'string', format: 'date-time', description: '事件时间' },
        data: dataOf(doc, told),
      },
      required: ['event', 'document', 'id', 'no', 'data'],
    },
  }
}

/** The whole description. */
export function asyncapiOf(documents: readonly AnyDocument[]): Json {
  const messages = Object.fromEntries(
    documents
      .flatMap((d) =>
        Object.entries(d.tells as Tells).map(([name, told]) => [eventName(d, name), messageOf(d, name, told)] as const),
      )
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  )
  return {
    asyncapi: '3.0.0',
    info: {
      title: '供应链协同门户：推送的事件', version: '0.1.0',
      description: '推送配置选哪些事件发到哪个地址；配置了报文内容或 XML、EDIFACT 的，报文按配置写。',
    },
    defaultContentType: 'application/json',
    channels: {
      push: {
        address: null,
        title: '推送',
        description: 'POST 到推送配置的地址；应答 2xx 即已收到，否则按配置重试',
        messages: Object.fromEntries(Object.keys(messages).map((name) => [name, reference(`components/messages/${name}`)])),
      },
    },
    operations: { tell: { action: 'send', channel: reference('channels/push'), title: '告知对方系统' } },
    components: { messages, schemas: { headers } },
  }
}
