/** What an action that makes rows is asked, filled in from its declaration: the rows that it names are there and fit together. */
import { dayAfter, mondayOf, type Field, type Fields, type OrgType } from '../../src/declare/index.ts'
import { columnName, sql } from '../../src/engine/database/db.ts'
import { document } from '../../src/engine/engine.ts'
import { table } from '../../src/engine/read/scope.ts'
import { keyOf } from '../../src/engine/read/source.ts'
import { sampleRows } from '../sample.ts'
import { soon, thisMonth, today, world } from '../world.ts'

/** Rows of the world that fit together; of another document any row does. */
const known: Record<string, string> = {
  factory: 'CN01', supplier: 'S001', carrier: 'T01', part: 'P1', warehouse: 'CN01W1', dock: 'D1',
}
/** Where it has to be another one, has to look so, or has to fit the others. */
const named: Record<string, string> = {
  tierCode: 'S002', componentSupplierCode: 'S002', componentPartNo: 'P2', phone: '13800000000', receiverPhone: '13800000000',
  contactPhone: '13800000000', plateNo: '吉A12345', year: '2025', vin: 'LFV1A000000000001', lWeight: '40', qWeight: '30',
  cWeight: '10', sWeight: '10', tWeight: '10',
}

async function referred(f: Field): Promise<unknown> {
  if (known[f.to!]) return known[f.to!]
  const { engine } = await world()
  const target = document(engine, f.to!)
  const find = async () => {
    const rows = await engine.db.rows<{ r: Record<string, unknown> }>(
      sql`select to_jsonb(t) r from ${table(target)} t order by id limit 500`,
    )
    const fits = ({ r }: { r: Record<string, unknown> }) =>
      ['plant', 'supplier_code'].every((c, i) => !(c in r) || r[c] === ['CN01', 'S001'][i])
    return rows.find(fits)?.r[columnName(keyOf(target))]
  }
  return (await find()) ?? (await sampleRows(engine, target), find())
}

let count = 0
async function valueOf(name: string, f: Field, orgType: OrgType): Promise<unknown> {
  if (named[name]) return named[name]
  if (f.to === 'organization') return orgType === 'carrier' ? 'T01' : 'S001'
  switch (f.kind) {
    case 'ref':
      return referred(f)
    case 'qty':
    case 'money':
    case 'dec':
    case 'int':
      return 1
    case 'date':
      return f.week ? mondayOf(dayAfter(today(), 7)) : today()
    case 'instant':
      return soon(24 + ++count)
    case 'period':
      return thisMonth()
    case 'bool':
      return true
    case 'choice':
      return Object.values(f.choices!)[0]![0]
    case 'files':
    case 'json':
      return []
    default:
      if (f.codesOf) return known[f.codesOf]
      // Short: a currency has three letters.
      return `W${(++count).toString(36).toUpperCase()}`
  }
}

/** What says whose a row is, where it is no obligation to say so. */
const telling = ['plant', 'supplierCode', 'partNo', 'warehouse', 'amount']

export async function filled(
  orgType: OrgType,
  fields: Fields = {},
  more: readonly string[] = [],
): Promise<Record<string, unknown>> {
  const row: Record<string, unknown> = {}
  for (const [name, f] of Object.entries(fields))
    if (f.source === 'stored' && (f.required || telling.includes(name) || more.includes(name)))
      row[name] = await valueOf(name, f, orgType)
  return row
}
