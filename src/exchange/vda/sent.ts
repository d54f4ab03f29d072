/**
 * VDA on its way to a partner. The outbox keeps what a call-off says; its records are written when it is sent, with the plant's code as it is
 * then and the number of the transmission, so that what had no room goes once the code has been maintained (重新推送).
 */
import { sql, type Queryable } from '../../engine/database/db.ts'
import { document, type Engine } from '../../engine/engine.ts'
import type { Read } from '../../engine/rule.ts'
import type { Row } from '../../declare/index.ts'
import type { CodeBook } from '../codes.ts'
import type { delfor } from '../edifact/delfor.ts'
import type { Content } from '../edifact/table.ts'
import { profilesOf } from '../ediProfile/find.ts'
import type { Message } from '../message.ts'
import type { pushConfig } from '../pushConfig/pushConfig.ts'
import type { Shaped } from '../pushConfig/shaped.ts'
import type { pushLog } from '../pushLog/pushLog.ts'
import { NoRoom } from './out.ts'
import { writeCallOff } from './write.ts'

interface Pending {
  content: Content<typeof delfor>
  at: string
  /** Where the plant's code is translated. */
  book: (Pick<CodeBook, 'kind' | 'theirs' | 'ours'> & { doc: string }) | null
}

/** What the outbox keeps. */
export function pendingVda(message: Message, content: unknown, at: string): string {
  const book = message.in?.codeBook
  const of = book && { doc: book.doc.name, kind: book.kind, theirs: book.theirs, ours: book.ours }
  return JSON.stringify({ content, at, book: of ?? null } satisfies { content: unknown } & Omit<Pending, 'content'>)
}

/** Characters that VDA has for a plant. */
const PLANT = 3

export async function shapedVda(
  engine: Engine,
  read: Read,
  { pushCode, ourCode, theirCode }: Row<typeof pushConfig>,
  { id, payload }: Row<typeof pushLog>,
): Promise<Shaped> {
  const { content, at, book } = JSON.parse(payload) as Pending
  const plant = await plantCode(engine, read, book, content.shipTo ?? '')
  if (plant === undefined)
    return { wrong: `VDA 的工厂代码最多${PLANT}个字符：请在“报文代码对照”中给工厂 ${content.shipTo} 维护一个，再重新推送` }
  const profile = (await profilesOf(read, theirCode!, 'DELFOR')).VDA
  try {
    // Whether it can be written is asked before its number is taken.
    const write = (no: number) =>
      writeCallOff(
        content,
        {
          sender: ourCode!,
          receiver: theirCode!,
          controlNo: numbered(no),
          before: numbered(no - 1),
          plant, at,
        },
        profile,
      )
    write(1)
    return { body: write(await transmissionNo(engine.db, pushCode, id)) }
  } catch (e) {
    if (e instanceof NoRoom) return { wrong: e.message }
    throw e
  }
}

/** Ours where it has room, else the first of the partners' codes that has. */
async function plantCode(engine: Engine, read: Read, book: Pending['book'], plant: string): Promise<string | undefined> {
  if (plant.length <= PLANT || !book) return plant.length <= PLANT ? plant : undefined
  const where = { [book.kind]: 'plant', [book.ours]: plant, status: 'enabled' }
  const rows = (await read.any(document(engine, book.doc), where as object)) as Record<string, any>[]
  return rows.map((r) => r[book.theirs] as string).filter((code) => code.length <= PLANT).sort()[0] // prettier-ignore
}

/** Numbers of transmissions have five digits and begin anew behind the last one; before the first one there is none, 0. */
const MOST = 99_999
const numbered = (no: number): string => String(((no - 1) % MOST) + 1)

/** The same one for the same delivery. */
async function transmissionNo(db: Queryable, pushCode: string, id: number): Promise<number> {
  const [known] = await db.rows<{ no: string }>(sql`select no from vda_transmission where delivery_id = ${id}`)
  if (known) return Number(known.no)
  const [taken] = await db.rows<{ no: string }>(sql`with last as (
      insert into vda_transmission_last as l (push_code, no) values (${pushCode}, 1)
      on conflict (push_code) do update set no = l.no + 1 returning no)
    insert into vda_transmission (delivery_id, push_code, no) select ${id}, ${pushCode}, no from last returning no`)
  return Number(taken!.no)
}
