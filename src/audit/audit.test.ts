/** The log of the past: the tree of RFC 9162, notes that others can read, and any later change of what was there is named. */
import assert from 'node:assert/strict'
import { createHash, generateKeyPairSync } from 'node:crypto'
import { before, describe, test } from 'node:test'
import { raw, sql, type Tx } from '../engine/database/db.ts'
import { verifyHistories } from '../engine/write/verify.ts'
import { forgetVisits } from '../identity/session/visits.ts'
import { documents } from '../modules/index.ts'
import { order, pull, receive, ship, world, type World } from '../../test/world.ts'
import { checkLog, readVerifier, wrongInLog } from './check.ts'
import { checkpoint, checkpoints, lastCheckpoint, tilesOf, verifier } from './log.ts'
import { opened, signed, verifierKey } from './note.ts'
import { proofOf, readProof } from './proof.ts'
import { tileNumber } from './serve.ts'
import { append, frontier, leafHash, rootFrom, treeOf, type Tiles } from './tree.ts'

describe('the tree', () => {
  // Of the reference implementation of RFC 6962 (certificate-transparency, merkletree tests).
  const entries = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657', '606162636465666768696a6b6c6d6e6f']
  const roots = [
    '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
    'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
    'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
    'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
    '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
    '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
    'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
    '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
  ]
  test('has the published roots', () => {
    const tree = frontier()
    for (const [i, entry] of entries.entries()) {
      tree.add(leafHash(Buffer.from(entry, 'hex')))
      assert.equal(tree.root().toString('hex'), roots[i])
    }
  })
  test('is the same from its tiles, in whatever portions it grew, and at every size it had', async () => {
    const leaves = Array.from({ length: 70_000 }, (_, i) => createHash('sha256').update(String(i)).digest())
    const kept = new Map<string, Buffer>()
    const tiles: Tiles = {
      get: async (level, no) => kept.get(`${level}/${no}`),
      put: async (level, no, hashes) => void kept.set(`${level}/${no}`, hashes),
    }
    const sizes = [1, 2, 3, 200, 256, 257, 511, 512, 1000, 65_535, 65_536, 65_537, 70_000]
    for (const [i, size] of sizes.entries()) await append(tiles, sizes[i - 1] ?? 0, leaves.slice(sizes[i - 1] ?? 0, size))
    const tree = frontier()
    for (const [i, leaf] of leaves.entries()) {
      tree.add(leaf)
      if (sizes.includes(i + 1)) assert.ok(tree.root().equals(await treeOf(tiles, i + 1).root()), `${i + 1}`)
    }
    for (const size of sizes) {
      const [there, root] = [treeOf(tiles, size), await treeOf(tiles, size).root()]
      for (const index of new Set([0, 1, 255, 256, size >> 1, size - 2, size - 1])) {
        if (index < 0 || index >= size) continue
        const path = await there.path(index)
        assert.ok(rootFrom(leaves[index]!, index, size, path)?.equals(root), `${index} of ${size}`)
        assert.ok(!rootFrom(leaves[index]!, index, size, [...path, root])?.equals(root))
        if (size > 1) assert.ok(!rootFrom(leaves[index ? 0 : 1]!, index, size, path)?.equals(root))
      }
    }
  })
})

describe('a note', () => {
  test('is read with the key that signed it, and with no other', () => {
    const [ours, other] = [generateKeyPairSync('ed25519'), generateKeyPairSync('ed25519')]
    const made = { origin: 'scm-portal/x', size: 12, root: Buffer.alloc(32, 7), at: '2026-11-27T00:05:00.000Z' }
    const note = signed(made, ours.privateKey)
    assert.deepEqual(opened(note, ours.publicKey), made)
    assert.deepEqual(opened(note, readVerifier(verifierKey(made.origin, ours.publicKey))), made)
    assert.throws(() => opened(note, other.publicKey), /not signed/)
    assert.throws(() => opened(note.replace('\n12\n', '\n13\n'), ours.publicKey), /not signed/)
  })
  // The example of the format's description (golang.org/x/mod/sumdb/note).
  test('names keys as others do', () => {
    const peter = 'PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW'
    assert.equal(verifierKey('PeterNeumann', readVerifier(peter)), peter)
  })
})

let w: World
const shipped = async () => {
  await order(w, [['P1', 50]])
  const sheet = await ship(w, await pull(w, [['P1', 20]]), [20])
  await receive(w, sheet, [{ receivedQty: 19 }])
}
/** What is found when something was changed behind the portal's back; taken back afterwards. */
async function found(change: (tx: Tx) => Promise<unknown>): Promise<string[]> {
  const undo = new Error('undo')
  let wrong: string[] = []
  await w.engine.db
    .transaction(async (tx) => {
      for (const t of ['history', 'ledger_txn', 'ledger_line', 'log_checkpoint', 'visit_gone'])
        await tx.run(`alter table ${t} disable trigger append_only`)
      await change(tx)
      wrong = await wrongInLog(tx, w.engine.files)
      throw undo
    })
    .catch((e) => {
      if (e !== undo) throw e
    })
  return wrong
}

describe('the log', () => {
  before(async () => {
    w = await world()
    await shipped()
    assert.ok(await checkpoint(w.engine))
    await shipped()
    assert.ok(await checkpoint(w.engine))
  })

  test('holds what was written, signed, and nothing twice', async () => {
    assert.equal(await checkpoint(w.engine), undefined)
    assert.deepEqual(await wrongInLog(w.engine.db, w.engine.files, readVerifier(await verifier(w.engine))), [])
    const [{ n }] = (await w.engine.db.rows<{ n: number }>(
      sql`select (select count(*) from history) + (select count(*) from ledger_txn) + (select count(*) from visit_log) n`,
    )) as [{ n: number }]
    assert.equal((await lastCheckpoint(w.engine.db))!.size, n)
    const { note, key } = await w.as.supplierA.get('portal/getCheckpoint')
    assert.equal(opened(note, readVerifier(key)).size, n)
  })

  test('every changed, added and removed row is named', async () => {
    const sample = async (table: string, column: string) =>
      (
        await w.engine.db.rows<{ id: number }>(
          sql`select id from ${raw(table)} where ${raw(column)} is not null order by md5(id::text) limit 3`,
        )
      ).map((r) => r.id)
    const columns = {
      history: ['action', 'at', 'user_id', 'who', 'org_id', 'source', 'after', 'hash', 'from_status', 'to_status'],
      ledger_txn: ['movement_type', 'doc_no', 'plant', 'business_date', 'period', 'posted_at', 'operator', 'idempotency_key'],
    }
    const other: Record<string, string> = {
      at: "at + interval '1 day'",
      posted_at: "posted_at + interval '1 day'",
      period: "'209901'", business_date: 'business_date + 1', user_id: 'user_id + 1', org_id: 'org_id + 1',
    }
    let tried = 0
    for (const [table, names] of Object.entries(columns))
      for (const column of names)
        for (const id of await sample(table, column)) {
          const wrong = await found((tx) =>
            tx.rows(sql`update ${raw(table)} set ${raw(column)} = ${raw(other[column] ?? `${column} || 'x'`)} where id = ${id}`),
          )
          assert.deepEqual(
            wrong,
            [`${table === 'history' ? '历史记录' : '账务流水'} ${id} 在存证之后被改动`],
            `${table}.${column}`,
          )
          tried++
        }
    assert.ok(tried > 40)
    for (const id of await sample('history', 'id')) {
      const wrong = await found((tx) => tx.rows(sql`delete from history where id = ${id}`))
      assert.match(wrong.join(), /^历史记录 \d+ 之后缺少一条存证过的记录$|^第一条记录 之前缺少/)
    }
    const [{ txn }] = (await w.engine.db.rows<{ txn: number }>(sql`select min(txn_id) txn from ledger_line`)) as [{ txn: number }]
    const line = await found((tx) => tx.rows(sql`update ledger_line set qty = qty + 1 where txn_id = ${txn}`))
    assert.deepEqual(line, [`账务流水 ${txn} 在存证之后被改动`])
    const [{ first, last }] = (await w.engine.db.rows<{ first: number; last: number }>(
      sql`select min(id) first, max(id) last from history`,
    )) as [{ first: number; last: number }]
    const added = await found((tx) =>
      tx.rows(sql`insert into history (id, doc, doc_id, seq, action, at, user_id, who, org_id, source, hash) overriding system value
        select ${first - 1}, doc, doc_id, 999, action, at, user_id, who, org_id, source, hash from history where id = ${last}`),
    )
    assert.deepEqual(added, [`历史记录 ${first - 1} 在存证之后被加入`])
  })

  test('a past that was rewritten with its tiles and its notes differs from the note that was kept apart', async () => {
    const rewritten = await found(async (tx) => {
      await tx.rows(sql`update history set who = 'somebody' where id = (select min(id) from history)`)
      const kept = await checkpoints(tx)
      await tx.run('delete from log_tile; delete from log_checkpoint')
      const { privateKey } = generateKeyPairSync('ed25519')
      // As if there had been one leaf only.
      await append(tilesOf(tx), 0, [leafHash(Buffer.from('x'))])
      const root = await treeOf(tilesOf(tx), 1).root()
      await tx.rows(sql`insert into log_checkpoint (size, ends, note) values (1, ${JSON.stringify(kept[0]!.ends)}::jsonb,
        ${signed({ origin: 'scm-portal/x', size: 1, root, at: '2026-01-01T00:00:00.000Z' }, privateKey)})`)
    })
    const files = rewritten.filter((m) => /^文件 checkpoints\/\d+的存证（\d+条）与现在的记录不符$/.test(m))
    assert.equal(files.length, 2)
  })

  test('a row whose transaction was open is not left out, however late it is committed', async () => {
    const held = Promise.withResolvers<void>()
    const begun = Promise.withResolvers<void>()
    const slow = w.engine.db.transaction(async (tx) => {
      await tx.rows(sql`insert into history (doc, doc_id, seq, action, at, user_id, who, org_id, source, hash)
        values ('trial', 1, 1, 'make', now(), 0, 'test', 0, 'job', 'x')`)
      begun.resolve()
      await held.promise
    })
    await begun.promise
    await order(w, [['P1', 5]])
    let done = false
    const made = checkpoint(w.engine).then(() => (done = true))
    await order(w, [['P1', 6]])
    assert.equal(done, false)
    held.resolve()
    await slow
    await made
    await checkpoint(w.engine)
    assert.deepEqual(await wrongInLog(w.engine.db, w.engine.files), [])
  })

  test('a visit that was changed or taken out is named; after a year its digest is enough', async () => {
    const { db } = w.engine
    await db.rows(sql`insert into visit_log (user_id, user_name, visit, at, log_type)
      select 7, '张三', 'sign-in ' || n, now() - n * interval '1 month', 2 from generate_series(1, 24) n`)
    await checkpoint(w.engine)
    const [{ young, old }] = (await db.rows<{ young: number; old: number }>(
      sql`select min(id) young, max(id) old from visit_log where visit like 'sign-in %'`,
    )) as [{ young: number; old: number }]
    for (const [column, value] of [
      ['visit', "'other'"],
      ['ok', 'not ok'],
      ['viewer', "'someone'"],
      ['at', "at - interval '2 years'"],
    ])
      assert.deepEqual(
        await found((tx) => tx.rows(sql`update visit_log set ${raw(column!)} = ${raw(value!)} where id = ${young}`)),
        [`访问日志 ${young} 在存证之后被改动`],
        column,
      )
    assert.match((await found((tx) => tx.rows(sql`delete from visit_log where id = ${young}`))).join(), /缺少一条存证过的记录$/)
    const early = await found((tx) =>
      tx.rows(sql`with gone as (delete from visit_log v where id = ${young}
          returning id, at, encode(sha256(convert_to(jsonb_strip_nulls(to_jsonb(v))::text, 'UTF8')), 'hex') digest)
        insert into visit_gone select * from gone`),
    )
    assert.deepEqual(early, [`访问日志 ${young} 在保存期内被删除`])
    await forgetVisits(db)
    assert.deepEqual(await db.rows(sql`select 1 from visit_log where id = ${old}`), [])
    assert.deepEqual(await wrongInLog(db, w.engine.files), [])
    const later = await found((tx) => tx.rows(sql`update visit_gone set at = at - interval '1 day' where id = ${old}`))
    assert.deepEqual(later, [`访问日志 ${old} 在存证之后被改动`])
  })

  // All thousand of issue 36: AUDIT_CHANGES=1000.
  test('of random single changes of records each is named', async () => {
    const sources = [
      ['history', '历史记录', 'history'],
      ['ledger_txn', '账务流水', 'ledger'],
      ['visit_log', '访问日志', 'visits'],
    ] as const
    let seed = 20_261_127
    const random = (n: number) => (seed = (seed * 48_271) % 2_147_483_647) % n
    const { ends } = (await lastCheckpoint(w.engine.db))!
    for (let i = 0; i < Number(process.env.AUDIT_CHANGES ?? 60); i++) {
      const [table, title, source] = sources[random(3)]!
      const ids = (
        await w.engine.db.rows<{ id: number }>(sql`select id from ${raw(table)} where id <= ${ends[source]!} order by id`)
      ).map((r) => r.id)
      const at = random(ids.length)
      const id = ids[at]!
      const columns = await w.engine.db.rows<{ name: string; type: string }>(sql`select column_name name, data_type type
        from information_schema.columns where table_name = ${table} and column_name not in ('id', 'xid', 'reversal_of') order by 1`)
      const { name, type } = columns[random(columns.length)]!
      // What must be unique stays where it is when a row says what its neighbour says.
      const others = columns.map((c) => c.name).filter((n) => !['doc', 'doc_id', 'seq', 'idempotency_key'].includes(n))
      const kind = at + 1 < ids.length ? random(3) : random(2)
      const wrong = await found((tx) =>
        tx.run(
          [
            `delete from ${table} where id = ${id}`,
            `update ${table} set ${name} = ${otherValue(name, type)} where id = ${id}`,
            `update ${table} t set ${others.map((n) => `${n} = o.${n}`).join()} from ${table} o where t.id = ${id} and o.id = ${ids[at + 1]}`,
          ][kind]!,
        ),
      )
      assert.ok(wrong.length, `${table} ${id} ${kind} ${name}`)
      if (kind) assert.ok(wrong.includes(`${title} ${id} 在存证之后被改动`), wrong.join())
    }
  })

  test('a row that is changed without a record is named with its field', async () => {
    const wrong: string[] = []
    for await (const message of verifyHistories(w.engine.db, documents)) wrong.push(message)
    assert.deepEqual(wrong, [])
    const undo = new Error('undo')
    const named = async (change: string) => {
      const said: string[] = []
      await w.engine.db
        .transaction(async (tx) => {
          await tx.run(change)
          for await (const message of verifyHistories(tx, documents)) said.push(message.replace(/ID \d+/, 'ID'))
          throw undo
        })
        .catch((e) => assert.equal(e, undo))
      return said
    }
    const first = '(select min(id) from material_order)'
    assert.deepEqual(await named(`update material_order set plant = 'CN02' where id = ${first}`), [
      '物料订单（ID）的历史：数据与最后一条记录不符：工厂',
    ])
    assert.deepEqual(await named(`update material_order_line set order_qty = order_qty + 1 where head_id = ${first}`), [
      '物料订单（ID）的历史：数据与最后一条记录不符：第1行订单数量',
    ])
    // What a start seeds and nobody touched since.
    assert.deepEqual(await named(`update sys_role set keys = '[]' where code = 'RECEIVER'`), [
      '角色（ID）的历史：数据与最后一条记录不符：权限',
    ])
    assert.deepEqual(
      await named(
        `update sys_user_line set role_code = 'PLANNER' where head_id = (select id from sys_user where user_name = 'admin')`,
      ),
      ['用户（ID）的历史：数据与最后一条记录不符：第1行角色'],
    )
    assert.deepEqual(await named(`delete from material_order_line where head_id = ${first}`), [
      '物料订单（ID）的历史：数据与最后一条记录不符：第1行缺失',
    ])
    assert.deepEqual(
      await named('delete from receive_line; delete from receive where id = (select max(id) from receive)').then((s) => s.at(-1)),
      '收货单（ID）的历史：数据已不在，也没有删除记录',
    )
  })

  test('a document is proved to be in the log, to whoever has its key', async () => {
    const [{ id }] = (await w.engine.db.rows<{ id: number }>(sql`select min(id) id from material_order`)) as [{ id: number }]
    const key = readVerifier(await verifier(w.engine))
    const { proof } = await w.as.planner.get('portal/getProof', { doc: 'materialOrder', id: String(id) })
    const { record, size } = readProof(proof, key)
    assert.equal(record.doc, 'materialOrder')
    assert.equal(record.doc_id, id)
    assert.equal(size, (await lastCheckpoint(w.engine.db))!.size)
    const [, extra] = /\nextra (\S+)\n/.exec(proof)!
    const forged = String(Buffer.from(extra!, 'base64')).replace('materialOrder', 'materialOrdex')
    assert.throws(() => readProof(proof.replace(extra!, Buffer.from(forged).toString('base64')), key), /not in the log/)
    assert.throws(() => readProof(proof, generateKeyPairSync('ed25519').publicKey), /not signed/)
    // Of every record that is in the log, not only of the first checkpoint's.
    for (const row of await w.engine.db.rows<{ doc: string; doc_id: number }>(
      sql`select distinct doc, doc_id from history where doc <> 'trial'`,
    )) {
      const text = await proofOf(w.engine.db, row.doc, row.doc_id)
      if (text) assert.equal(readProof(text, key).record.doc_id, row.doc_id)
    }
    await assert.rejects(w.as.supplierB.get('portal/getProof', { doc: 'materialOrder', id: String(id) }))
  })

  test('tiles and checkpoint are handed out as other tools ask for them', async () => {
    assert.deepEqual(['000', '255', 'x001/234', 'x001/x234/067'].map(tileNumber), [0, 255, 1234, 1_234_067])
    assert.deepEqual(['1', '0000', 'x000/001', 'x001', '001/234'].map(tileNumber), Array(5).fill(undefined))
    const { size } = (await lastCheckpoint(w.engine.db))!
    const get = (url: string) => w.app.inject({ method: 'GET', url })
    const note = await get('/tlog/checkpoint')
    assert.equal(note.body, (await lastCheckpoint(w.engine.db))!.note)
    const full = Math.floor(size / 256)
    const tree = frontier()
    for (let i = 0; i < full; i++)
      for (const hash of hashesOf((await get(`/tlog/tile/0/${String(i).padStart(3, '0')}`)).rawPayload)) tree.add(hash)
    const rest = size % 256
    if (rest)
      for (const hash of hashesOf((await get(`/tlog/tile/0/${String(full).padStart(3, '0')}.p/${rest}`)).rawPayload))
        tree.add(hash)
    assert.equal(tree.root().toString('base64'), note.body.split('\n')[2])
    for (const wrong of [
      '0/999',
      '64/000',
      `0/${String(full).padStart(3, '0')}.p/256`,
      '0/000.p/0',
      '0/x',
      '-1/000',
      `0/${String(full).padStart(3, '0')}`,
    ])
      assert.equal((await get(`/tlog/tile/${wrong}`)).statusCode, 404, wrong)
  })

  test('what the night finds stands in the header', async () => {
    await checkLog(w.engine)
    const good = await w.as.admin.get('portal/getLogCheck')
    assert.equal(good.found, 0)
    assert.equal(good.size, (await lastCheckpoint(w.engine.db))!.size)
    const [{ id }] = (await w.engine.db.rows<{ id: number }>(sql`select min(id) id from history`)) as [{ id: number }]
    await w.engine.db.run('alter table history disable trigger append_only')
    await w.engine.db.rows(sql`update history set who = who || 'x' where id = ${id}`)
    await checkLog(w.engine)
    assert.deepEqual((await w.as.admin.get('portal/getLogCheck')).wrong, [{ message: `历史记录 ${id} 在存证之后被改动` }])
    await w.engine.db.rows(sql`update history set who = left(who, -1) where id = ${id}`)
    await w.engine.db.run('alter table history enable trigger append_only')
  })
})

const hashesOf = (tile: Buffer) => Array.from({ length: tile.length / 32 }, (_, i) => tile.subarray(i * 32, (i + 1) * 32))
function otherValue(name: string, type: string): string {
  if (type.startsWith('timestamp')) return `coalesce(${name}, now()) + interval '1 second'`
  if (type === 'date') return `coalesce(${name}, current_date) + 1`
  if (type === 'boolean') return `not ${name}`
  if (type === 'smallint') return `coalesce(${name}, 0) + 7`
  if (/int/.test(type)) return `coalesce(${name}, 0) + 1000007`
  return type === 'character' ? "'000000'" : `coalesce(${name}, '') || ' '`
}
