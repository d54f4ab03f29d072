import { notOwn } from '../../../parts/ownership.rules.ts'
import type { Complaint, Row } from '../../../declare/index.ts'
import { plain, rule, rules, type Context, type Read } from '../../../engine/rule.ts'
import { linkedParts } from '../../common/links.server.ts'
import { validityPeriods } from '../../common/validityPeriods.server.ts'
import { periodWrong } from '../checks.server.ts'
import { packageMaster } from '../package/package.ts'
import { partPackage } from './partPackage.ts'

type Packed = Pick<
  Row<typeof partPackage>,
  'id' | 'plant' | 'supplierCode' | 'partNo' | 'packageCode' | 'palletCode' | 'validFrom'
>

/** Containers of one supplier pack the parts of no other; a supplier says how its own parts are packed. */
async function ownOf(rows: Packed[], read: Read, { who }: Context) {
  const codes = rows.flatMap((r) => [r.packageCode, ...(r.palletCode ? [r.palletCode] : [])])
  const ownerOf = new Map((await read.any(packageMaster, { packageCode: codes })).map((p) => [p.packageCode, p.supplierCode]))
  const isSupplier = who.orgType === 'supplier' && !who.system
  const unlinked = isSupplier && (await linkedParts(read, rows, (r) => [{ partNo: r.partNo, on: r.validFrom }]))
  return {
    wrong(row: Packed): string | Complaint[] | undefined {
      for (const code of [row.packageCode, row.palletCode]) {
        const owner = code && ownerOf.get(code)
        if (owner && owner !== row.supplierCode) return `器具${code}归供应商${owner}，不能用于供应商${row.supplierCode}的零件`
      }
      return unlinked ? unlinked.get(row.id) : undefined
    },
  }
}

const perTray = (p: { snp: bigint; boxesPerTray: number | null }) => (p.boxesPerTray ? p.snp * BigInt(p.boxesPerTray) : null)
const create = rule(partPackage, 'create', {
  find: (rows, read, _, context) => ownOf(rows, read, context),
  together: 'each',
  guard: (row, { who, found }) => notOwn(partPackage, 'supplierCode', row, who) || periodWrong(row) || found.wrong(row),
  effect: (row, _, to) => to.set({ qtyPerTray: perTray(row) }),
})
const edit = rule(partPackage, 'edit', {
  find: (rows, read, inputs, context) => ownOf(rows.map((r, i) => ({ ...r, ...inputs[i] })), read, context), // prettier-ignore
  guard: (row, { input, found }) =>
    input.supplierCode !== row.supplierCode
      ? '供应商不能修改'
      : periodWrong({ ...row, ...input }) || found.wrong({ ...row, ...input }),
  effect: (row, { input }, to) => to.set({ ...input, qtyPerTray: perTray({ ...row, ...input }) }),
})

/** What it would take the place of: of its part the approved one that begins last before it. */
const submit = rule(partPackage, 'submit', {
  find: (rows, read) => {
    const of = (name: 'plant' | 'supplierCode' | 'partNo') => [...new Set(rows.map((r) => r[name]))]
    return read.any(partPackage, {
      plant: of('plant'),
      supplierCode: of('supplierCode'),
      partNo: of('partNo'),
      status: 'approved',
    })
  },
  effect: (row, { found }, to) => {
    const same = ['plant', 'supplierCode', 'partNo'] as const
    const former = found
      .filter((f) => same.every((n) => f[n] === row[n]) && f.validFrom < row.validFrom)
      .reduce<(typeof found)[number] | undefined>((last, f) => (last && last.validFrom > f.validFrom ? last : f), undefined)
    to.set({
      formerPackageCode: former?.packageCode ?? null,
      formerSnp: former?.snp ?? null,
      formerPalletCode: former?.palletCode ?? null,
      formerBoxesPerTray: former?.boxesPerTray ?? null,
    })
  },
})

const versions = validityPeriods(partPackage, () => true)
const approve = rule(partPackage, 'approve', {
  find: versions.find,
  guard: (row, { found }) => versions.laterThan(row, found) && '已有生效日期相同或更晚的包装，请驳回并修改生效日期',
  effect: (row, { found }, to) => versions.effect(row, found, to),
})

export default rules(partPackage, {
  create, edit, submit, withdraw: plain, approve, reject: plain, endBefore: plain, remove: plain,
})
