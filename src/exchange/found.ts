/** 按内容查找: messages of a log by what stands in them (words.ts), in the scope of who asks. */
import { dayAfter, fromDb, type AnyDocument, type AnswerOf } from '../declare/index.ts'
import { sql, type Sql } from '../engine/database/db.ts'
import { Refusal, status } from '../engine/errors.ts'
import { from } from '../engine/read/tables.ts'
import type { AskContext } from '../engine/rule.ts'
import { byText, LOOKS_DAYS, MOST_FOUND } from './byText.ts'
import { dumpLog } from './dumpLog/dumpLog.ts'
import { pushLog } from './pushLog/pushLog.ts'
import { queryOf } from './words.ts'

type Found = AnswerOf<typeof byText.answer>

/** SQL of rows h of each log: what is shown of them, and the letters in which the text stands. */
const shown: Readonly<Record<string, { columns: Sql; content: Sql }>> = {
  [dumpLog.name]: {
    columns: sql`h.message_key "name", h.data_code kind, h.sender partner, h.received_at at`,
    content: sql`(select b.raw from exchange_body b where b.id = h.id)`,
  },
  [pushLog.name]: {
    columns: sql`h.message_id "name", h.event_code kind, coalesce(h.push_code, h.address, h.phone) partner, h.creation_date at`,
    content: sql`convert_to(h.payload, 'UTF8')`,
  },
}
/** Bytes before the text that are shown with it, and of all. */
const [BEFORE, EXCERPT] = [30, 120]

/** @throws Refusal when there is nothing to look for, or in more days than one question looks */
export async function foundByText(doc: AnyDocument, { read, who, input }: AskContext<typeof byText.input>): Promise<Found> {
  const wrong = (field: string, message: string) => new Refusal(message, status.invalid, [{ field, message }])
  const query = queryOf(input.text!)
  if (!query) throw wrong('text', '请输入至少3个字母或数字、或一个汉字')
  if (input.to! < input.from!) throw wrong('to', '起止日期颠倒，请让起不晚于止')
  if (dayAfter(input.from!, LOOKS_DAYS) < input.to!) throw wrong('to', `一次最多查找${LOOKS_DAYS}天，请缩短日期范围`)
  const { columns, content } = shown[doc.name]!
  const rows = await read.rows<Found[number] & { excerpt: Buffer | null }>(
    sql`
    with found as materialized (select distinct on (w.at, w.id) w.id from exchange_word w
      where w.at >= ${input.from}::date and w.at < ${dayAfter(input.to!)}::date and w.words @@ ${query}::tsquery
        and exists (select from ${from(doc, who)} h where h.id = w.id)
      order by w.at desc, w.id desc limit ${MOST_FOUND})
    select h.id, ${columns}, h.status, case when c.place > 0 then substring(c.content from greatest(1, c.place - ${BEFORE}) for ${EXCERPT}) end excerpt
    from found f join ${from(doc, who)} h on h.id = f.id
      cross join lateral (select ${content} content) b
      cross join lateral (select b.content, position(convert_to(${input.text}, 'UTF8') in b.content) place) c
    order by 5 desc, h.id desc`,
    'anew',
  )
  return rows.map((r) => ({
    ...r,
    at: fromDb(dumpLog.fields.receivedAt, r.at) as string,
    excerpt: r.excerpt && lettersOf(r.excerpt),
  }))
}

/** Cut out of its message: letters that begin or end outside are left away. */
const lettersOf = (bytes: Buffer): string =>
  bytes
    .toString('utf8')
    .replace(/^\ufffd+|\ufffd+$/g, '')
    .replace(/\s+/g, ' ')
