/** Killing the server or the database's sessions in the middle: the whole effect or none, and the laws hold. */
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import * as xlsx from '@e965/xlsx'
import { checkLaws } from '../src/ledger/laws.ts'
import { diskStore } from '../src/engine/files/disk-store.ts'
import { runTask } from '../src/engine/tasks/tasks.ts'
import { sql } from '../src/engine/database/db.ts'
import { portal } from './portal.ts'
import { delforOf, pull, ship, thisMonth, today, world } from './world.ts'

const sleep = (ms: number) => new Promise((r) => setTimeout(r, ms))

describe('kill -9', () => {
  test('the server, in the middle of an import', async () => {
    const w = await world()
    const wb = xlsx.utils.book_new()
    const rows = Array.from({ length: 3000 }, (_, i) => [
      'CN01',
      'S002',
      `CRASH${String(i % 300).padStart(4, '0')}`,
      thisMonth(),
      '拉动',
      'CN01W1',
      `P${1 + (i % 5)}`,
      1 + i,
      today(),
    ])
    xlsx.utils.book_append_sheet(
      wb,
      xlsx.utils.aoa_to_sheet([
        ['工厂', '供应商代码', '订单号', '订单月份', '履行方式', '收货仓库', '零件号', '订单数量', '需求日期'],
        ...rows,
      ]),
      '表',
    )
    const file = new Blob([xlsx.write(wb, { type: 'buffer', bookType: 'xlsx' })])
    for (const delay of [250, 700, 1300]) {
      const { child, url } = await portal(w.scratch.url, { DATA_DIR: 'data' })
      const body = new FormData()
      body.append('file', file, '订单.xlsx')
      const request = fetch(`${url}/api/materialOrder/importExcel`, {
        method: 'POST',
        headers: { authorization: `Bearer ${w.as.planner.token}` },
        body,
      }).then(
        (r) => r.json(),
        () => undefined,
      )
      await sleep(delay)
      child.kill('SIGKILL')
      const answer = (await request) as { status?: number } | undefined
      await sleep(300)
      const [{ heads, lines }] = (await w.engine.db.rows<{ heads: number; lines: number }>(
        sql`select count(distinct h.id)::int heads, count(l.id)::int lines from material_order h join material_order_line l on l.head_id = h.id where h.order_no like 'CRASH%'`,
      )) as [{ heads: number; lines: number }]
      assert.ok(
        (heads === 0 && lines === 0) || (heads === 300 && lines === 3000),
        `${heads} orders with ${lines} lines after ${delay} ms`,
      )
      if (answer?.status === 0) assert.equal(heads, 300)
      if (heads) break
    }
    assert.deepEqual(
      (await checkLaws(w.engine.db)).filter((l) => !l.ok),
      [],
    )
  })

  test('the server, while it looks at a file: nothing of the set is to be seen, and the task goes on', async () => {
    const w = await world()
    const dataDir = await mkdtemp(join(tmpdir(), 'scm-crash-'))
    const rows = Array.from({ length: 12_000 }, (_, i) => `CRASHP-${i},看${i},小箱KLT,100,100,100,1,20,是,主机厂`)
    const file = ['器具代码,器具名称,类型,长(mm),宽(mm),高(mm),皮重(kg),限重(kg),可循环,归属', ...rows].join('\n')
    const { child, url } = await portal(w.scratch.url, { DATA_DIR: dataDir })
    const body = new FormData()
    body.append('file', new Blob([file]), '核对.csv')
    const request = fetch(`${url}/api/package/previewImport`, {
      method: 'POST',
      headers: { authorization: `Bearer ${w.as.admin.token}` },
      body,
    }).catch(() => undefined)
    const sets = () =>
      w.engine.db.rows<{ id: number; state: number; kept: number }>(
        sql`select s.id, s.state, (select count(*) from import_row where set_id = s.id) kept from import_set s where s.file_name = '核对.csv'`,
      )
    while (!(await sets())[0]?.kept) await sleep(10)
    child.kill('SIGKILL')
    await once(child, 'exit')
    await request
    await sleep(300)
    const [{ id, state, kept }] = (await sets()) as [{ id: number; state: number; kept: number }]
    assert.equal(state, 0)
    assert.ok(kept < 12_000, 'it was killed in the middle')
    assert.equal((await w.as.admin.ask('GET', `package/getImport?id=${id}`)).status, 4)
    assert.equal((await w.as.admin.ask('POST', 'package/applyImport', { id })).status, 4)
    // Its task is a running one that nobody is at.
    await runTask({ ...w.engine, files: diskStore(join(dataDir, 'files')) }, id)
    const set = (await w.as.admin.get('task/get', { id })).rows
    assert.deepEqual([set.id, set.state, set.added, set.refused], [id, 1, 12_000, 0])
    assert.deepEqual(
      (await sets()).map((s) => [s.state, s.kept]),
      [[1, 12_000]],
    )
    assert.deepEqual(await readdir(join(dataDir, 'files', 'imports')), [])
    await rm(dataDir, { recursive: true })
  })

  test('the server, while a change set is applied and undone: the set says what is there', async () => {
    const w = await world()
    const heading = '器具代码,器具名称,类型,长(mm),宽(mm),高(mm),皮重(kg),限重(kg),可循环,归属'
    const rows = (name: string) =>
      Array.from({ length: 3000 }, (_, i) => `CRASH-${i},${name}${i},小箱KLT,100,100,100,1,20,是,主机厂`)
    const looked = async (name: string, known: number) =>
      (await w.as.admin.preview('package/previewImport', Buffer.from([heading, ...rows(name).slice(known)].join('\n')), 'a.csv'))
        .content.id as number
    // A third of the rows is there already and changes.
    const first = await looked('旧', 2000)
    await w.as.admin.post('package/applyImport', { id: first })
    const table = () =>
      w.engine.db.rows(
        sql`select to_jsonb(p) - 'row_version' - 'updated_at' - 'updated_by' r from package p where package_code like 'CRASH-%' order by package_code`,
      )
    const before = await table()
    const id = await looked('新', 0)
    const stateOf = async () =>
      (await w.engine.db.rows<{ state: number }>(sql`select state from import_set where id = ${id}`))[0]!.state
    const killed = async (call: string, delay: number) => {
      const { child, url } = await portal(w.scratch.url, { DATA_DIR: 'data' })
      const request = fetch(`${url}/api/package/${call}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${w.as.admin.token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ id }),
      }).catch(() => undefined)
      await sleep(delay)
      child.kill('SIGKILL')
      await request
      await sleep(300)
    }
    for (const delay of [60, 250, 600]) {
      await killed('applyImport', delay)
      if ((await stateOf()) === 2) break
      assert.deepEqual(await table(), before, `after ${delay} ms`)
    }
    // What was interrupted can be done again, once.
    if ((await stateOf()) === 1) await w.as.admin.post('package/applyImport', { id })
    const after = await table()
    assert.equal(after.length, 3000)
    for (const delay of [60, 250, 600]) {
      await killed('undoImport', delay)
      if ((await stateOf()) === 3) break
      assert.deepEqual(await table(), after, `undo after ${delay} ms`)
    }
    if ((await stateOf()) === 2) await w.as.admin.post('package/undoImport', { id })
    assert.deepEqual(await table(), before)
  })

  test('the server, in the middle of a bulk action: the task goes on where it was, its result has every row once', async () => {
    const w = await world()
    const rows = Array.from({ length: 1200 }, (_, i) => `CRASHB-${i},批量${i},小箱KLT,100,100,100,1,20,是,主机厂`)
    const file = Buffer.from(['器具代码,器具名称,类型,长(mm),宽(mm),高(mm),皮重(kg),限重(kg),可循环,归属', ...rows].join('\n'))
    await w.as.admin.upload('package/importExcel', file, 'a.csv')
    const { child, url } = await portal(w.scratch.url, { DATA_DIR: 'data' })
    // Whatever is done no longer meets the filter.
    const answer = await fetch(`${url}/api/package/bulk`, {
      method: 'POST',
      headers: { authorization: `Bearer ${w.as.admin.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ action: 'disable', query: { packageName: '批量', status: '1' }, expected: 1200 }),
    }).then((r) => r.json() as Promise<{ content: { jobId: number } }>)
    const { jobId } = answer.content
    const left = async () =>
      (
        await w.engine.db.rows<{ n: number }>(
          sql`select count(*) n from package where package_code like 'CRASHB-%' and status = 1`,
        )
      )[0]!.n
    while ((await left()) > 1100) await sleep(20)
    child.kill('SIGKILL')
    await once(child, 'exit')
    await sleep(300)
    const rest = await left()
    assert.ok(rest > 0, 'it was killed in the middle')
    await runTask(w.engine, jobId)
    const { state, rows: result } = await w.as.admin.get('task/get', { id: jobId })
    assert.deepEqual([state, result.total, result.done, result.refused], [2, 1200, 1200, 0])
    assert.equal(new Set(result.rows.map((r: { name: string }) => r.name)).size, 1200)
    assert.equal(await left(), 0)
    const twice = await w.engine.db.rows(sql`select doc_id from history
      where doc = 'package' and action = 'disable' and doc_id in (select id from package where package_code like 'CRASHB-%')
      group by doc_id having count(*) > 1`)
    assert.deepEqual(twice, [])
  })

  test('the server, between the order that a message makes and its receipt: both or none, and once in the end', async () => {
    const w = await world()
    const { pool } = w.engine.db
    // The receipt takes a second, the order is written by then.
    await pool.query(
      `create function slow_receipt() returns trigger language plpgsql as $$ begin perform pg_sleep(1); return new; end $$`,
    )
    await pool.query(
      `create trigger slow_receipt before update on dump_log for each row when (new.status = 2) execute function slow_receipt()`,
    )
    const asleep = async () =>
      (await pool.query(`select 1 from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`)).rowCount
    const { child, url } = await portal(w.scratch.url, { DATA_DIR: 'data' })
    const body = new FormData()
    body.append('file', new Blob([delforOf('77', 'CRASHM').toString()]), 'a.edi')
    const request = fetch(`${url}/api/materialOrder/importMessage`, {
      method: 'POST',
      headers: { authorization: `Bearer ${w.as.planner.token}` },
      body,
    }).catch(() => undefined)
    while (!(await asleep())) await sleep(10)
    child.kill('SIGKILL')
    await request
    while (await asleep()) await sleep(20)
    await sleep(300)
    const made = async () => [
      (await w.engine.db.rows(sql`select id from material_order where order_no = 'EDICRASHM'`)).length,
      (await w.engine.db.rows<{ status: number }>(sql`select status from dump_log where message_key = 'OSENDER/77'`))[0]?.status,
    ]
    assert.deepEqual(await made(), [0, 0])
    await pool.query('drop trigger slow_receipt on dump_log')
    await pool.query('drop function slow_receipt')
    const again = await w.as.planner.upload('materialOrder/importMessage', delforOf('77', 'CRASHM'), 'a.edi')
    assert.deepEqual(again.content?.orders, ['EDICRASHM'], again.message)
    assert.deepEqual(await made(), [1, 2])
  })

  test("the database's sessions, in the middle of receipts", async () => {
    const w = await world()
    const sheets = []
    for (let i = 0; i < 4; i++) sheets.push(await ship(w, await pull(w, [['A6', 5 + i]]), [5 + i]))
    const asked = sheets.map((s: any) =>
      w.as.receiver.ask('POST', 'sendSheet/receive', {
        id: s.id,
        lines: [{ id: s.lines[0].id, receivedQty: s.lines[0].shipQty }],
      }),
    )
    const { pool } = w.engine.db
    for (let i = 0; i < 3; i++) {
      await pool
        .query(
          "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'",
        )
        .catch(() => {})
      await sleep(5)
    }
    const answers = await Promise.all(asked)
    for (const [i, answer] of answers.entries()) {
      const { items }: { items: unknown[] } = await w.as.receiver.get('receive/getPager', { sheetNo: sheets[i].sheetNo })
      const state = (await w.as.receiver.get('sendSheet/getDetails', { id: sheets[i].id })).status
      // The answer may be lost, the effect never halved.
      assert.ok(
        (items.length === 1 && state === 5) || (items.length === 0 && state === 2),
        `${items.length} receipts, state ${state}`,
      )
      if (answer.status === 0) assert.equal(items.length, 1)
    }
    assert.deepEqual(
      (await checkLaws(w.engine.db)).filter((l) => !l.ok),
      [],
    )
  })
})
