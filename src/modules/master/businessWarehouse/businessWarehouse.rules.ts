import { choiceName, type Row } from '../../../declare/index.ts'
import { asRow } from '../../../engine/read/by-columns.ts'
import { maintainedRules } from '../../../parts/maintained.rules.ts'
import { rules, type Read } from '../../../engine/rule.ts'
import { periodWrong } from '../checks.server.ts'
import { warehouse } from '../warehouse/warehouse.ts'
import { businessWarehouse } from './businessWarehouse.ts'
import { serving } from './serving.server.ts'

type Link = Row<typeof businessWarehouse>

/** Which kinds of warehouse serve a business; others serve any but these two. */
const kinds: Partial<Record<Link['businessType'], readonly string[]>> = { kd: ['kd'], aftermarket: ['depot', 'subDepot'] }

interface Found {
  kind: Map<string, string>
  rivals: Link[]
}
async function find(pending: Link[], read: Read): Promise<Found> {
  const plant = [...new Set(pending.map((l) => l.plant))]
  // Writers of a plant's warehouses wait for each other: the rivals are other rows.
  const stores = await read.any(warehouse, { plant }, { lock: true })
  const replaced = new Set(pending.map((l) => l.id))
  const partNo = [...new Set(pending.flatMap((l) => l.partNo ?? []))]
  const stored = [
    ...(await read.any(businessWarehouse, { plant, partNo, status: 'enabled' })),
    ...(await read.any(businessWarehouse, { plant, partNo: null, status: 'enabled' })),
  ]
  return {
    kind: new Map(stores.map((w) => [`${w.plant}|${w.warehouse}`, w.whKind])),
    rivals: [...stored.filter((l) => !replaced.has(l.id)), ...pending.filter((l) => l.status === 'enabled')],
  }
}
const sameKey = (a: Link, b: Link) =>
  (['plant', 'businessType', 'supplierCode', 'partNo', 'priority'] as const).every((n) => a[n] === b[n])
const overlap = (a: Link, b: Link) => a.validFrom <= (b.validTo ?? '9999') && b.validFrom <= (a.validTo ?? '9999')

function wrong(link: Link, { kind, rivals }: Found): string | false {
  const late = periodWrong(link)
  if (late) return late
  const fitting = kinds[link.businessType]
  if (fitting && !fitting.includes(kind.get(`${link.plant}|${link.warehouse}`) ?? ''))
    return `仓库${link.warehouse}的类型与业务类型不符`
  return (
    link.status === 'enabled' &&
    rivals.some((l) => l.id !== link.id && sameKey(l, link) && overlap(l, link)) &&
    '相同业务、供应商、零件和优先级在该有效期内已有仓库'
  )
}

/** Rivals share these. */
const together = (row: Partial<Link>) => `${row.plant}|${row.supplierCode ?? ''}|${row.partNo ?? ''}`

export default rules(
  businessWarehouse,
  maintainedRules(businessWarehouse, {
    key: 'free', find, together,
    wrong: (row, { found }) => wrong(row, found),
    amongEnabled: true,
  }),
  {
    asks: {
      // The most specific one: part before supplier before business, then priority; null when none is set.
      resolve: async ({ read, today, input: { plant, businessType, supplierCode, partNo } }) => {
        const type = choiceName(businessWarehouse.fields.businessType, businessType)
        if (!type) return null
        const [best] = await serving(read, [{ plant, businessType: type as Link['businessType'], supplierCode, partNo }], today)
        const [row] = best?.id ? await read.mine(businessWarehouse, { id: best.id }) : []
        return row ? asRow(businessWarehouse, row) : null
      },
    },
  },
)
