/** Documents that messages made or moved, from the message and from the document. They have no numbers of their own always: ids name them. */
import {
  fromDb, instant, int, mayRead, no, rowId, statusField, text, type AnyDocument, type Row, type Who,
} from '../declare/index.ts'
import { sql, type Tx } from '../engine/database/db.ts'
import type { Engine } from '../engine/engine.ts'
import { outOfScope } from '../engine/errors.ts'
import { readInput } from '../engine/http/ask-calls.ts'
import type { ApiCall } from '../engine/http/call.ts'
import { detail } from '../engine/read/load.ts'
import { nameSql } from '../engine/read/names.ts'
import { from } from '../engine/read/tables.ts'
import { dumpLog } from './dumpLog/dumpLog.ts'

/** Kept in the transaction that does what the message says. */
export const keepMade = (tx: Tx, messageId: number, doc: AnyDocument, ids: readonly number[]): Promise<unknown> =>
  tx.rows(sql`insert into exchange_document (message_id, document, document_id)
    select ${messageId}, ${doc.name}, unnest(${ids}::bigint[]) on conflict do nothing`)

/** Shown of one message or document, the latest of it. */
const SHOWN = 50

interface Made {
  doc: string
  id: number
  name: string
}

/** Those that `who` sees, archived ones along with the others. */
async function madeBy(engine: Engine, messageId: number, who: Who): Promise<Made[]> {
  const kinds = await engine.db.rows<{ name: string }>(
    sql`select distinct document "name" from exchange_document where message_id = ${messageId}`,
  )
  const docs = kinds.flatMap(({ name }) => engine.documents.get(name) ?? []).filter((doc) => doc.at && mayRead(doc, who))
  const found = await Promise.all(
    docs.map((doc) =>
      engine.db.rows<Made>(sql`select ${doc.name}::text doc, h.id, ${nameSql(doc)} "name"
        from exchange_document m join ${from(doc, who, { archived: who.keys.has(`${doc.key}.arc`) })} h on h.id = m.document_id
        where m.message_id = ${messageId} and m.document = ${doc.name} order by h.id limit ${SHOWN}`),
    ),
  )
  return found.flat()
}

const cameAbout = {
  id: rowId('报文ID', { required: true }),
  messageKey: no('消息标识', { required: true }),
  dataCode: no('数据编码', { required: true }),
  sender: no('发送方'),
  receivedAt: instant('接收时间', { required: true }),
  status: statusField(dumpLog),
}
type Came = Pick<Row<typeof dumpLog>, 'id' | 'messageKey' | 'dataCode' | 'sender' | 'receivedAt'> & { status: number }

const madeInput = { id: rowId('报文ID', { required: true }) }
const aboutInput = { doc: no('单据类型', { required: true, max: 60 }), id: rowId('单据ID', { required: true }) }
const keys = [`${dumpLog.key}.query`]

export const madeCalls = (engine: Engine): ApiCall[] => [
  {
    path: 'dumpLog/GetDocuments',
    methods: ['GET', 'POST'],
    title: '一条报文生成或变更的单据', doc: dumpLog, kind: 'read', reads: true, keys, input: madeInput,
    answer: {
      documents: [
        {
          doc: no('单据类型', { required: true }),
          id: rowId('单据ID', { required: true }),
          name: text('名称', { required: true }),
        },
      ],
      total: int('总数', { required: true }),
    },
    run: async ({ who, query, body }) => {
      const { id } = readInput(madeInput, { query, body })
      await detail(engine, dumpLog, { id: id! }, who, false)
      const [{ total } = { total: 0 }] = await engine.db.rows<{ total: number }>(
        sql`select count(*)::int total from exchange_document where message_id = ${id}`,
      )
      return { documents: await madeBy(engine, id!, who), total }
    },
  },
  {
    path: 'dumpLog/GetOfDocument',
    methods: ['GET', 'POST'],
    title: '生成或变更一张单据的报文', doc: dumpLog, kind: 'read', reads: true, keys, input: aboutInput,
    answer: { messages: [cameAbout] },
    run: async ({ who, query, body }) => {
      const { doc, id } = readInput(aboutInput, { query, body })
      const of = engine.documents.get(doc!)
      if (!of || !mayRead(of, who)) throw outOfScope()
      await detail(engine, of, { id: id! }, who, false)
      const messages = await engine.db
        .rows<Came>(sql`select h.id, h.message_key "messageKey", h.data_code "dataCode", h.sender, h.received_at "receivedAt", h.status
        from exchange_document m join ${from(dumpLog, who, { archived: who.keys.has(`${dumpLog.key}.arc`) })} h on h.id = m.message_id
        where m.document = ${of.name} and m.document_id = ${id} order by h.id desc limit ${SHOWN}`)
      return { messages: messages.map((m) => ({ ...m, receivedAt: fromDb(dumpLog.fields.receivedAt, m.receivedAt) })) }
    },
  },
]
