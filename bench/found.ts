/**
 * npm run bench -- --only found [--messages 10000000]: so many messages over ten months, the last three of which are found by what stands in
 * them: by the number of a document over all of them, by the words of a text within a month, the documents of a message and the messages
 * of a document; and what writing words takes. In a database of its own that is thrown away. Writes results/found.md; `--small` goes
 * through all of it on little and writes nothing.
 */
import { writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { dayAfter, toInstant } from '../src/declare/index.ts'
import { join, raw, sql, type Db } from '../src/engine/database/db.ts'
import { BLOCK } from '../src/engine/database/ids.ts'
import { scratchDatabase } from '../src/engine/database/migrate/scratch.ts'
import { makeChunks } from '../src/exchange/chunks.ts'
import { indexWords } from '../src/exchange/words.ts'
import type { Engine } from '../src/engine/engine.ts'
import { createEngine } from '../src/main/assemble.ts'
import { administrator, seedBase } from '../src/main/first-start.ts'
import { freePort } from '../test/free-port.ts'
import { call } from './calls.ts'
import { load } from './load.ts'
import { holdBars, tableOf, type Measured } from './measured.ts'
import { SCRATCH_KEY, serve } from './server.ts'

const PASSWORD = 'Bench@2026'
const CLIENTS = 8
const [MONTHS, FOUND_MONTHS] = [10, 3]
/** Messages that are written by one statement, and the first id. */
const [CHUNK, FIRST] = [250_000, 10_000_000]

/** Of message n: what a call-off of twelve lines says, in as many bytes. */
const word = {
  doc: sql`'PS2026' || lpad(m.n::text, 8, '0')`,
  part: (i: number) => sql`'5' || lpad((hashint8(m.n * 12 + ${i}) & 8191)::text, 5, '0') || '-' || (m.n % 7)`,
  batch: sql`'B' || lpad(((m.n::bigint * 7919) % 99999989)::text, 8, '0')`,
  supplier: sql`'S' || lpad((m.n % 300)::text, 4, '0')`,
  plant: sql`'CN0' || (m.n % 4)`,
}

/** Loads rows beside the indexes, which are made anew afterwards: one by one they would take ten times as long. */
async function withoutIndexes(db: Db, tables: readonly string[], work: () => Promise<unknown>): Promise<void> {
  const made = await db.rows<{
    name: string
    made: string
  }>(sql`select i.indexrelid::regclass::text "name", pg_get_indexdef(i.indexrelid) made
    from pg_index i where i.indrelid = any(${tables}::regclass[]) and not i.indisprimary`)
  for (const { name } of made) await db.run(`drop index ${name}`)
  await work()
  await db.run(`set maintenance_work_mem = '1GB'`)
  for (const { made: again } of made) await db.run(again.replace(' ON ONLY ', ' ON '))
}

async function fill(db: Db, messages: number): Promise<void> {
  await db.rows(sql`select setval('id_block', ${Math.ceil((FIRST + messages) / BLOCK)})`)
  await makeChunks(db)
  await withoutIndexes(db, ['dump_log', 'exchange_document', 'exchange_word'], async () => {
    for (let from = 0; from < messages; from += CHUNK) {
      const to = Math.min(messages, from + CHUNK)
      // The n-th of them came in the n-th part of ten months that end now.
      const rows = sql`(select n, ${FIRST} + n id, now() - interval '${raw(String(MONTHS * 30))} days' * ((${messages} - n)::float8 / ${messages}) as at
        from generate_series(${from + 1}::int, ${to}::int) n) m`
      await db.rows(sql`insert into dump_log (id, row_version, created_by, creation_date, updated_by, updated_at, message_key, data_code, sender, size,
          attempts, redo_count, received_at, handled_at, status, doc_nos, app_id, order_key)
        select m.id, 2, '门户', m.at, '门户', m.at, 'ERP/' || m.n, case m.n % 3 when 0 then 'delfor' when 1 then 'desadv' else 'receipt' end, 'ERP', 900,
          1, 0, m.at, m.at, 2, ${word.doc}, 'ERP', ${word.supplier} from ${rows}`)
      await db.rows(
        sql`insert into exchange_document (message_id, document, document_id) select m.id, 'pullSheet', ${FIRST} + m.n / 2 from ${rows}`,
      )
      const words = sql`array[lower(${word.doc}), lower(${word.batch}), lower(${word.supplier}), lower(${word.plant}), 'order', 'lines', 'part', 'quantity', 'plant', 'supplier', 'batch',
        ${join(Array.from({ length: 12 }, (_, i) => word.part(i)))}]`
      const found = sql`where m.at >= (select date_trunc('month', now() - ${FOUND_MONTHS} * interval '1 month'))`
      await db.rows(
        sql`insert into exchange_word (id, at, words) select m.id, m.at, array_to_tsvector(${words}) from ${rows} ${found}`,
      )
      await db.rows(sql`insert into exchange_body (id, raw, hash) select m.id,
        convert_to('{"order":"' || ${word.doc} || '","plant":"' || ${word.plant} || '","lines":[{"part":"' || ${word.part(1)} || '"}]}', 'UTF8'), m.n::text
        from ${rows} ${found}`)
    }
  })
  await db.run('vacuum analyze dump_log, exchange_document, exchange_word, exchange_body')
}

/** What the job takes for one message, ms. */
async function writing(engine: Engine, first: number, messages: number): Promise<number> {
  await engine.db
    .rows(sql`insert into dump_log (id, row_version, created_by, creation_date, updated_by, updated_at, message_key, data_code, sender, size, attempts, redo_count, received_at, status)
    select ${first} + n, 2, '门户', now(), '门户', now(), 'NEW/' || n, 'delfor', 'ERP', 900, 1, 0, now() - interval '1 second', 2 from generate_series(1, ${messages}::int) n`)
  await engine.db
    .rows(sql`insert into exchange_body (id, raw, hash) select ${first} + m.n, convert_to((select string_agg('LIN+' || i || '++' || ${word.part(1)} || i || ':IN' || chr(39) || 'QTY+113:' || m.n || ':PCE', chr(39)) from generate_series(1, 12) i), 'UTF8'), m.n::text
    from generate_series(1, ${messages}::int) m(n)`)
  const begun = performance.now()
  await indexWords(engine)
  return (performance.now() - begun) / messages
}

export async function messagesFound(messages: number, small: boolean, results: string): Promise<void> {
  await using scratch = await scratchDatabase(4)
  const engine = await createEngine({ databaseUrl: scratch.url, bulk: true, masterKey: SCRATCH_KEY })
  await seedBase(engine, administrator(PASSWORD, ['CN01']))
  await indexWords(engine)
  const begun = performance.now()
  await fill(engine.db, messages)
  console.log(`${messages.toLocaleString('en')} messages: ${((performance.now() - begun) / 1000).toFixed(0)} s`)
  const measured: Measured[] = []
  const measure = (...m: Measured) => {
    measured.push(m)
    console.log(`${m[0]}：${m[1].toFixed(2)} ${m[3]}（上限 ${m[2]}）`)
  }
  measure('写一条报文的词', await writing(engine, FIRST + messages, small ? 200 : 10_000), 1, 'ms')
  await engine.feed.close()
  await engine.db.close()

  await using server = await serve(scratch.url, await freePort(), SCRATCH_KEY)
  const ask = await call(server.url, 'admin', PASSWORD)
  const today = toInstant(new Date()).slice(0, 10)
  const any = () => 1 + Math.floor(Math.random() * messages)
  const late = () => messages - Math.floor((Math.random() * messages) / MONTHS)
  const no = (n: number) => `PS2026${String(n).padStart(8, '0')}`
  const month = `from=${dayAfter(today, -30)}&to=${today}`
  const questions: readonly [string, number, () => string][] = [
    ['按单号查接收日志', 50, () => `dumpLog/GetPager?docNos=${no(any())}&total=quick`],
    ['一条报文的单据', 50, () => `dumpLog/GetDocuments?id=${FIRST + any()}`],
    ['一个月里按内容查找：单号', 300, () => `dumpLog/getByText?text=${no(late())}&${month}`],
    ['一个月里按内容查找：零件', 300, () => `dumpLog/getByText?text=5${String(late() % 8192).padStart(5, '0')}-3&${month}`],
    [
      '一个月里按内容查找：工厂和供应商',
      300,
      () => `dumpLog/getByText?text=CN02+S0${String(late() % 300).padStart(3, '0')}&${month}`,
    ],
    ['一个月里按内容查找：每条都有的词', 300, () => `dumpLog/getByText?text=quantity&${month}`],
    ['一个月里按内容查找：没有', 300, () => `dumpLog/getByText?text=absent${any()}&${month}`],
  ]
  for (const [what, bar, path] of questions) {
    await ask('GET', path())
    const t = await load(CLIENTS, small ? 300 : 10_000, async () => void (await ask('GET', path())))
    if (t.errors) throw new Error(`${what}: ${t.errors} errors`)
    measure(`${what} ×${CLIENTS}，p95（p50 ${t.p50} ms）`, t.p95, bar, 'ms')
  }
  if (small) return
  writeFileSync(
    results,
    `# 找到报文 ${today}

${cpus()[0]!.model.trim()}，${cpus().length} 核，${Math.round(totalmem() / 2 ** 30)} GiB。十个月里 ${messages.toLocaleString('en')} 条报文，最近三个月的有词。

| | 用了 | 上限 |
|---|---|---|
${tableOf(measured, [2, 0])}
`,
  )
  holdBars(measured)
}
