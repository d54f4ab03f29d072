/** 我的供应商: whom one works with (domain-platform OR-08). */
import { named, no, rowId, text } from '../../declare/index.ts'
import { sql, type Sql } from '../../engine/database/db.ts'
import type { Engine } from '../../engine/engine.ts'
import type { ApiCall } from '../../engine/http/calls.ts'
import { codes } from '../../engine/read/codes.ts'
import { table } from '../../engine/read/scope.ts'
import { supbusi } from './supbusi/supbusi.ts'
import { sendSheet } from '../distribution/sendSheet/sendSheet.ts'
import { supplier } from './supplier/supplier.ts'

/** Everybody's own: suppliers linked to my plants, myself, or those whose goods my trucks carried in the last year. */
export default (engine: Engine): ApiCall[] => [
  {
    path: 'supplier/getMySuppliers',
    methods: ['GET'],
    title: '我的供应商', kind: 'read',
    input: { organizationId: no('组织ID') },
    answer: [
      named('MySupplier', {
        id: rowId('组织ID', { required: true }),
        supplierCode: text('代码', { required: true }),
        supplierName: text('名称', { required: true }),
      }),
    ],
    run: ({ who }) => {
      const mine: Record<typeof who.orgType, Sql> = {
        internal: sql`s.status in ${codes(supplier, 'status', 'enabled')} and exists (select 1 from ${table(supbusi)} b where b.supplier_id = s.id and b.status in ${codes(supbusi, 'status', 'enabled')} and b.plant = any(${who.plants}::text[])
          and current_date between b.valid_from and coalesce(b.valid_to, 'infinity'::date))`,
        supplier: sql`s.id = ${who.orgId}`,
        carrier: sql`exists (select 1 from ${table(sendSheet)} x where x.supplier_id = s.id and x.carrier_id = ${who.orgId} and x.creation_date > now() - interval '1 year')`,
      }
      return engine.db.rows(
        sql`select s.id, s.supplier_code "supplierCode", s.supplier_name "supplierName" from ${table(supplier)} s where ${mine[who.orgType]} order by s.supplier_code`,
      )
    },
  },
]
