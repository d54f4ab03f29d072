/** What a configuration wants of an event: whether it wants it at all, and what its message looks like on the way. */
import jsonata from 'jsonata'
import { eventName, type AnyDocument, type Row, type Tells } from '../../declare/index.ts'
import { FileError } from '../../engine/limited.ts'
import { codesIn, commaSeparated } from '../granted.ts'
import { evaluate } from '../mapping/evaluate.ts'
import { placeOf, type Place } from '../mapping/mapped.ts'
import { writeXml } from '../xml/write.ts'
import { FORWARDED } from '../forwards.ts'
import type { pushLog } from '../pushLog/pushLog.ts'
import { formats, isStandard, type pushConfig } from './pushConfig.ts'

type Config = Row<typeof pushConfig>

/** An event as systems are told of it: an action's, or one that a job found. */
export interface Heard {
  name: string
  orgId: number | null
  entry: { doc: AnyDocument; row: Record<string, any> & { id: number } }
}

/** What belongs to no plant concerns all of them. */
export const wants = ({ events, plants }: Config, { name, entry: { row } }: Heard): boolean =>
  (!events || commaSeparated(events).includes(name)) && (!plants || !row.plant || codesIn(plants).includes(row.plant as string))

/** Headers that say what a message is, or whose it is: the portal's, or no business of a list that everybody reads. */
const ours =
  /^(content-|transfer-|webhook-|x-message-id$|host$|connection$|upgrade$|te$|trailer$|expect$|cookie|authorization$|proxy-|.*(token|secret|api-?key|password))/i

/** One a line, `Name: value`. */
export const headersOf = (text: string | null): Record<string, string> =>
  Object.fromEntries(
    (text ?? '')
      .split('\n')
      .filter((line) => line.trim())
      .map((line) => [line.split(':')[0]!.trim(), line.slice(line.indexOf(':') + 1).trim()]),
  )

const headersWrong = (text: string | null): string | undefined => {
  for (const [name, value] of Object.entries(headersOf(text))) {
    if (!/^[A-Za-z0-9!#$%&'*+.^_`|~-]+$/.test(name) || !/^[\x20-\x7e]+$/.test(value))
      return `附加请求头每行一个，写成 名称: 值，只用英文字母、数字和英文标点，现有 ${name}`
    if (ours.test(name)) return `附加请求头不能是 ${name}：报文的标识、签名和口令由门户自己写`
  }
  return undefined
}

const expressionWrong = (label: string, text: string | null): string | undefined => {
  try {
    if (text) jsonata(text)
    return undefined
  } catch (e) {
    return `${label}的表达式写法有误${placeOf(e)}`
  }
}

/** Why a configuration cannot be kept as it is. */
export function shapeWrong(row: Config, documents: ReadonlyMap<string, AnyDocument>): string | undefined {
  const known = new Set([...documents.values()].flatMap((d) => Object.keys(d.tells as Tells).map((name) => eventName(d, name))))
  const strange = commaSeparated(row.events).find((code) => !known.has(code))
  if (strange) return `没有事件${strange}，事件编码见消息规则的事件列表`
  if (isStandard(row.format) && (row.condition || row.body))
    return `报文格式为 ${formats[row.format][1]} 时，条件和报文内容不能填：报文由标准规定`
  return headersWrong(row.headers) ?? expressionWrong('条件', row.condition) ?? expressionWrong('报文内容', row.body)
}

/** What leaves; `skipped`: nothing, because the condition does not hold; `wrong`: an expression cannot be worked out. */
export type Shaped = { body: string } | { skipped: string } | { wrong: string }

/** @param row an event as JSON, written in the row's format; what a partner's system sent goes on as it came */
export async function shape({ condition, body }: Config, row: Row<typeof pushLog>): Promise<Shaped> {
  const isEvent = row.eventCode !== FORWARDED && !isStandard(row.format)
  if (!isEvent || (!condition && !body && row.format !== 'xml')) return { body: row.payload }
  const places: Place[] = []
  if (condition) places.push({ field: 'is', expr: `$boolean($body.(${condition}))` })
  if (body) places.push({ field: 'made', expr: `{"of": $body.(${body})}` })
  const made = places.length ? await ask(row.payload, places) : { items: [{}], wrong: [] }
  if ('error' in made) return { wrong: made.error }
  const [first] = made.wrong
  if (first) return { wrong: `${first.field === 'is' ? '条件' : '报文内容'}${first.message}` }
  const { is, made: content } = made.items[0] as { is?: boolean; made?: { of?: unknown } }
  if (condition && is !== true) return { skipped: '不符合推送条件' }
  if (body && content?.of === undefined) return { wrong: '报文内容没有结果' }
  const value = body ? content!.of : JSON.parse(row.payload)
  if (typeof value === 'string') return { body: value }
  return { body: row.format === 'xml' ? writeXml('message', value) : JSON.stringify(value) }
}

async function ask(payload: string, places: Place[]) {
  try {
    return await evaluate(Buffer.from(payload), { format: 'json', each: '{"all": $}', places })
  } catch (e) {
    if (e instanceof FileError) return { error: e.message }
    throw e
  }
}
