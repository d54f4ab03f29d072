/** Each route has a base of permission keys of its own, and who held a shared one before holds what it opened. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { sql } from '../src/engine/database/db.ts'
import { documents } from '../src/modules/index.ts'
import { world } from './world.ts'

test('no two routes share a base; a report has that of the rows it counts', () => {
  const routes = documents.filter((d) => d.at && d.rows !== 'computed')
  const shared = [...Map.groupBy(routes, (d) => d.key).values()].filter((of) => of.length > 1)
  assert.deepEqual(
    shared.map((of) => of.map((d) => d.name)),
    [],
  )
})

test('roles are moved to the new bases; what was switched off stays off', async () => {
  const { engine } = await world()
  const migration = readFileSync(new URL('../migrations/0071_key_bases.sql', import.meta.url), 'utf8')
  const role = (code: string, type: number, keys: string[]) => sql`insert into sys_role
    (id, code, name, org_type, keys, row_version, created_by, creation_date, updated_by, updated_at, status, app_code, data_scope, grantable, is_system)
    values (${engine.ids.take()}, ${code}, ${code}, ${type}, ${JSON.stringify(keys)}, 1, '', now(), '', now(), 1, 'PORTAL', 2, 1, false)`
  await engine.ids.ensure()
  await engine.db.transaction(async (tx) => {
    await tx.rows(role('OLD', 1, ['sys.orgs.query', 'sys.orgs.factory', 'dm.fleet.edit', 'dm.part.query', 'uc.query']))
    await tx.rows(role('SUP', 2, ['sys.orgs.query']))
    await tx.rows(sql`update permission set for_supplier = false where value = 'sys.orgs'`)
    await tx.rows(sql`update permission set status = 0 where value = 'dm.part.query'`)
    await tx.client.query(migration)
    const keys = new Map(
      (await tx.rows<{ code: string; keys: string[] }>(sql`select code, keys from sys_role where code in ('OLD', 'SUP')`)).map(
        (r) => [r.code, r.keys],
      ),
    )
    assert.deepEqual(keys.get('OLD'), [
      'dm.carrier.query', 'dm.driver.edit', 'dm.factory.add', 'dm.factory.del', 'dm.factory.edit', 'dm.factory.query',
      'dm.part.query', 'dm.supplier.query', 'dm.truck.edit', 'sys.departments.query', 'sys.orgs.query', 'uc.query',
    ])
    assert.deepEqual(keys.get('SUP'), ['sys.orgs.query'])
  })
})
