import { rowId, type Row } from '../../../declare/index.ts'
import { plain, rule, rules, type Read } from '../../../server/rule.ts'
import { sql } from '../../../server/db.ts'
import { dueQuery } from '../../common/viewed.ts'
import { periodWrong } from '../checks.ts'
import { supbusi } from './supbusi.ts'

type Link = Pick<
  Row<typeof supbusi>,
  'plant' | 'supplierCode' | 'businessType' | 'partNo' | 'validFrom' | 'validTo' | 'deliverMode' | 'tplWarehouse' | 'sharePct'
> & { id: number }
const overlap = (a: Link, b: Link) => a.validFrom <= (b.validTo ?? '9999') && b.validFrom <= (a.validTo ?? '9999')

const others = (rows: { plant: string; partNo: string | null }[], read: Read) =>
  read.any(supbusi, {
    plant: [...new Set(rows.map((r) => r.plant))],
    partNo: [...new Set(rows.flatMap((r) => (r.partNo ? [r.partNo] : [])))],
    status: 'enabled',
  })

function wrong(link: Link, found: Link[]): string | false {
  const late = periodWrong(link)
  if (late) return late
  if (link.deliverMode === 'tpl' && !link.tplWarehouse) return '送货方式为三方仓时必须填写三方仓'
  if (!link.partNo) return false
  const rivals = found.filter((f) => f.id !== link.id && f.plant === link.plant && f.partNo === link.partNo && overlap(f, link))
  if (rivals.some((f) => f.supplierCode === link.supplierCode && f.businessType === link.businessType))
    return `零件${link.partNo}的有效期与已有业务关系重叠`
  const share = rivals.reduce((n, f) => n + (f.sharePct ?? 0n), link.sharePct ?? 0n)
  return share > 10_000n && `零件${link.partNo}配额合计超过100%`
}

const create = rule(supbusi, 'create', { find: others, guard: (row, { found }) => wrong(row, found) })
const edit = rule(supbusi, 'edit', {
  find: (_, read, inputs) => others(inputs, read),
  guard: (row, { input, found }) => wrong({ ...input, id: row.id }, found),
})
const remove = rule(supbusi, 'remove', {
  find: async (rows, read) =>
    new Set(
      (
        await read.rows<{ k: string }>(sql`select distinct plant || '|' || supplier_id || '|' || part_no k from demand_line
    where supplier_id = any(${rows.map((r) => r.supplierId)}::bigint[]) and open + alloc + transit > 0`)
      ).map((r) => r.k),
    ),
  guard: (row, { found }) =>
    [...found].some((k) => k.startsWith(`${row.plant}|${row.supplierId}|${row.partNo ?? ''}`)) && '存在未完成需求，不能删除',
})

export default rules(
  supbusi,
  { create, edit, disable: plain, enable: plain, remove },
  {
    calls: {
      get: {
        title: '供应商业务详情',
        input: { id: rowId('ID', { required: true }) },
        run: async (c) => (await dueQuery(c, supbusi, { id: c.input.id }))[0] ?? null,
      },
    },
  },
)
