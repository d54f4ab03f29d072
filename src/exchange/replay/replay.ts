/** A message that came once, read and asked again by today's rules: nothing of it is written. What is otherwise than then is said field by field. */
import { complaintText, type Complaint, type Row, type Who } from '../../declare/index.ts'
import type { Engine } from '../../engine/engine.ts'
import { Refusal } from '../../engine/errors.ts'
import { reader } from '../../engine/read/reader.ts'
import { system } from '../../engine/system.ts'
import { bodyOf, mappedBody } from '../body.ts'
import { dataConfig } from '../dataConfig/dataConfig.ts'
import type { dumpLog } from '../dumpLog/dumpLog.ts'
import { readAs } from '../handling.ts'
import { itemsOf, open, readItemsOf, rehearsed } from '../inbox.ts'
import { definitionOf, type Definition } from '../mapping/definition.ts'
import { isIn, type ItemInput, type Message, type MessageIn } from '../message.ts'
import type { Received } from '../edifact/read.ts'
import { differencesOf, MOST, type Difference } from './differences.ts'

type Kept = Row<typeof dumpLog>

export interface Replayed {
  /** Why it would be refused today. */
  reasons: string[]
  /** It was done: what it made stands in the way of its being done again, and says nothing about the rules. */
  isDone: boolean
  /** What it was read as then is kept. */
  isKnown: boolean
  differences: Difference[]
}

/** @param who as whom it is asked; without one as whoever does it again  @throws Refusal when its bytes are gone */
export async function replayed(engine: Engine, messages: readonly Message[], row: Kept, who?: Who): Promise<Replayed> {
  const then = (await mappedBody(engine.db, row.id)) as ItemInput[] | null
  const { message, received } = await today(engine, messages, row)
  const actor = who ?? (row.appId === null ? system('重放报文') : await engine.people.systems.account(engine, row.appId))
  let now: ItemInput[] | undefined
  let refused: Complaint[] = []
  try {
    now = itemsOf(await readItemsOf(engine, actor, message, received))
    await rehearsed(engine, actor, message, received, async () => {})
  } catch (e) {
    if (!(e instanceof Refusal)) throw e
    refused = e.complaints
  }
  return {
    reasons: refused.slice(0, MOST).map(complaintText),
    isDone: row.status === 'done',
    isKnown: !!then,
    differences: then && now ? differencesOf(message, then, now) : [],
  }
}

/** The message as it would be read if it came today. */
async function today(
  engine: Engine,
  messages: readonly Message[],
  row: Kept,
): Promise<{ message: MessageIn; received: Received }> {
  if (row.appId !== null) {
    const [config] = await reader(engine, engine.db, system('重放报文')).any(dataConfig, {
      dataCode: row.dataCode, status: 'enabled',
    })
    if (!config) throw new Refusal(`数据配置${row.dataCode}已停用，不能按今天的规则读`)
    return readAs(engine, row, definitionOf(config as unknown as Definition & typeof config))
  }
  const message = messages.filter(isIn).find((m) => m.name === row.dataCode)
  if (!message) throw new Refusal('这种报文已不再接收')
  return { message, received: await open(engine, system('重放报文'), message, await bodyOf(engine.db, row.id)) }
}
