/** The large data set, made once by SQL in a database of its own and kept between runs, as long as no migration is added. */
import { readdir } from 'node:fs/promises'
import { fillDemo, small as smallDemo } from '../demo/fill.ts'
import { fillOnce } from '../src/main/first-start.ts'
import { createEngine } from '../src/main/assemble.ts'
import { connect, sql, type Db, type Sql } from '../src/engine/database/db.ts'
import type { Engine } from '../src/engine/engine.ts'
import { readSettings } from '../src/main/settings.ts'
import { keptKey } from '../src/trust/keys.ts'

export interface Size {
  orders: number
  linesPerOrder: number
  sheetLines: number
  ledgerLines: number
}
export const full: Size = { orders: 300_000, linesPerOrder: 10, sheetLines: 400_000, ledgerLines: 6_000_000 }

/** Everything once, within a minute: what it measures says nothing. */
export const small: Size = { orders: 400, linesPerOrder: 10, sheetLines: 400, ledgerLines: 8000 }

/** @returns url of the filled database */
export const largeDatabase = (server: string, size: Size, say: (line: string) => void): Promise<string> =>
  keptDatabase(server, `bench_${size.orders}_${size.ledgerLines}`, say, async (engine) => {
    await fillOnce(engine.db, () => fillDemo(engine, size === small ? smallDemo : { days: 12 }))
    await withoutIndexes(
      engine.db,
      ['material_order', 'material_order_line', 'demand_line', 'send_sheet', 'send_sheet_line', 'ledger_txn', 'ledger_line'],
      () => fillLarge(engine.db, size, say),
    )
    await run(engine.db, 'vacuum analyze')
    await lawsFromHere(engine.db)
  })

/** Bulk rows are sheets without boxes and receipts: the laws are asked about what happens from here on. */
export const lawsFromHere = (db: Db) =>
  db.rows(sql`update portal_setting set value = value || jsonb_build_object('horizon', x.h, 'counted', jsonb_build_object('postings', 0, 'before', x.h))
    from (select pg_snapshot_xmin(pg_current_snapshot())::text h) x where name = 'lawsChecked'`)

/** A database of this kind with the portal's newest tables, filled when it is not there yet. @returns its url */
export async function keptDatabase(
  server: string,
  kind: string,
  say: (line: string) => void,
  fill: (engine: Engine) => Promise<void>,
): Promise<string> {
  const migrations = await readdir(new URL('../migrations/', import.meta.url))
  // A portal that is newer than its set would bring it up to date while it is measured, and lack what filling adds today.
  const name = `${kind}_${migrations.sort().at(-1)!.slice(0, 4)}`
  const admin = connect(server, 1)
  const [there] = await admin.rows(sql`select 1 from pg_database where datname = ${name}`)
  const older = await admin.rows<{ datname: string }>(
    sql`select datname from pg_database where starts_with(datname, ${kind + '_'}) and datname <> ${name}`,
  )
  for (const { datname } of older) await admin.run(`drop database ${datname} with (force)`)
  const url = new URL(server)
  url.pathname = '/' + name
  if (there) {
    const db = connect(url.href, 1)
    const done = await db.rows(sql`select 1 from portal_state where name = 'bench'`).catch(() => [])
    await db.close()
    if (done.length) {
      await admin.close()
      return url.href
    }
    await admin.run(`drop database ${name} with (force)`)
  }
  await admin.run(`create database ${name}`)
  await admin.close()
  // The key of the server that will be measured: it opens what the demo's people signed with.
  const { signKey, dataDir } = readSettings()
  const engine = await createEngine({ databaseUrl: url.href, masterKey: signKey ?? (await keptKey(dataDir)), bulk: true })
  say('基准数据：主数据与少量真实业务……')
  await fill(engine)
  await engine.db.rows(sql`insert into portal_state (name) values ('bench')`)
  await engine.db.close()
  return url.href
}

/** Ten million rows go in several times faster when their indexes are made afterwards; keys and constraints stay. */
export async function withoutIndexes(db: Db, tables: string[], fill: () => Promise<void>): Promise<void> {
  const indexes = await db.rows<{ name: string; definition: string }>(sql`
    select c.relname as name, replace(pg_get_indexdef(i.indexrelid), ' ON ONLY ', ' ON ') as definition
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where i.indrelid = any(${tables}::regclass[]) and not i.indisprimary
      and not exists (select from pg_constraint k where k.conindid = i.indexrelid)`)
  for (const { name } of indexes) await db.run(`drop index ${name}`)
  await fill()
  for (const { definition } of indexes) await run(db, definition)
}

/** A statement that may take its time. */
export async function run(db: Db, q: string | Sql): Promise<void> {
  const client = await db.pool.connect()
  try {
    await client.query("set statement_timeout = 0; set maintenance_work_mem = '1GB'")
    await (typeof q === 'string' ? client.query(q) : client.query(q.text, q.values as unknown[]))
  } finally {
    client.release()
  }
}

async function fillLarge(db: Db, size: Size, say: (line: string) => void): Promise<void> {
  // Ids of bulk rows lie above anything that the portal's blocks will hand out in a run.
  const base = 10_000_000_000
  say(`基准数据：${size.orders} 张订单，${size.orders * size.linesPerOrder} 行……`)
  await run(
    db,
    `create temp table k as select row_number() over (order by plant, supplier_code, part_no) - 1 n, plant, supplier_code, supplier_id, part_no from supbusi;
    create index on k (n);
    insert into material_order (id, row_version, created_by, creation_date, updated_by, updated_at, order_no, version, plant, supplier_code, supplier_id, order_month, order_type, fulfil_mode, warehouse, line_count, latest_need_at, receipt_state,
      ordered_qty, open_qty, alloc_qty, transit_qty, received_qty, cancelled_qty, fulfil_pct, called_qty, published_at, published_by, viewed, status)
    select ${base} + i, 1, '基准', now() - (i % 700) * interval '1 day', '基准', now(), 'BM' || lpad(i::text, 8, '0'), 1, k.plant, k.supplier_code, k.supplier_id, to_char(now() - (i % 700) * interval '1 day', 'YYYYMM'), 1, 1, k.plant || 'W01', ${size.linesPerOrder},
      (now() - (i % 700) * interval '1 day')::date + 20, 0, ${size.linesPerOrder * 100}, ${size.linesPerOrder * 100}, 0, 0, 0, 0, 0, 0, now() - (i % 700) * interval '1 day', '基准', true, 1
    from generate_series(1, ${size.orders}) i join k on k.n = i % (select count(*) from k)`,
  )
  await run(
    db,
    `insert into material_order_line (id, head_id, line_no, plant, supplier_code, supplier_id, part_no, unit, order_qty, need_date, snp, revised_times, line_status, order_month, receipt_state, status)
    select ${base} + 1000000 + (o.id - ${base}) * ${size.linesPerOrder} + j, o.id, j, o.plant, o.supplier_code, o.supplier_id, p.part_no, 'EA', 100, o.latest_need_at - j, 10, 0, 1, o.order_month, o.receipt_state, o.status
    from material_order o cross join generate_series(1, ${size.linesPerOrder}) j join (select row_number() over () - 1 n, part_no from part) p on p.n = (o.id + j) % least(1000, (select count(*) from part)) where o.id > ${base}`,
  )
  await run(
    db,
    `insert into demand_line (id, demand_type, doc_id, plant, supplier_id, part_no, unit, ordered, open)
    select id, 'materialOrder', head_id, plant, supplier_id, part_no, unit, 100, 100 from material_order_line where id > ${base}`,
  )
  say(`基准数据：${size.sheetLines} 行送货单……`)
  await run(
    db,
    `insert into send_sheet (id, row_version, created_by, creation_date, updated_by, updated_at, sheet_no, sheet_type, plant, supplier_code, supplier_id, warehouse, plan_send_at, plan_arrive_at, send_at, received_at, transport_by, tray_count, box_count, total_qty, received_qty, diff_qty, print_count, status, line_side)
    select ${base} + 900000000 + i, 1, '基准', d.day, '基准', now(), 'BS' || lpad(i::text, 8, '0'), 1, o.plant, o.supplier_code, o.supplier_id, o.warehouse, d.day, d.day + interval '1 day', d.day, d.day + interval '1 day', 1, 1, 4, 40, 40, 0, 0, 5, false
    from generate_series(1, ${size.sheetLines / 4}) i join material_order o on o.id = ${base} + i
    cross join lateral (select now() - (i % 300) * interval '1 day' - (i % 600) * interval '1 minute' as day) d`,
  )
  await run(
    db,
    `insert into send_sheet_line (id, head_id, line_no, plant, supplier_code, supplier_id, demand_type, demand_no, demand_line_id, part_no, unit, ship_qty, boxes, tail_qty, received_qty, short_qty, damaged_qty, rejected_qty, over_qty, status)
    select ${base} + 800000000 + (s.id - ${base} - 900000000) * 4 + j, s.id, j, s.plant, s.supplier_code, s.supplier_id, 2, 'BM', ${base} + 1000000 + (s.id - ${base} - 900000000) * ${size.linesPerOrder} + j, 'X', 'EA', 10, 1, 0, 10, 0, 0, 0, 0, s.status
    from send_sheet s cross join generate_series(1, 4) j where s.id > ${base} + 900000000`,
  )
  say(`基准数据：${size.ledgerLines} 行流水……`)
  await run(
    db,
    `insert into ledger_txn (movement_type, doc_type, doc_no, doc_id, plant, business_date, period, posted_at, source, idempotency_key, operator)
    select 'REL', 'materialOrder', o.order_no, o.id, o.plant, o.published_at::date, to_char(o.published_at, 'YYYYMM'), o.published_at, 2, 'BENCH:' || o.id, '基准' from material_order o where o.id > ${base};
    insert into ledger_line (txn_id, book, account, supplier_id, plant, holder, part_no, unit, demand_line_id, qty, business_date, period, movement)
    select t.id, 'D', a.account, l.supplier_id, l.plant, '', l.part_no, l.unit, l.id, a.sign * 100, t.business_date, t.period, 'REL'
    from material_order_line l join ledger_txn t on t.doc_type = 'materialOrder' and t.doc_id = l.head_id cross join (values ('SRC', -1), ('OPEN', 1)) a(account, sign) where l.id > ${base}`,
  )
}
