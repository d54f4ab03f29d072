import { dayAfter, type Row, type Who } from '../../../declare/index.ts'
import { sql } from '../../../engine/database/db.ts'
import { rule, rules, type Read } from '../../../engine/rule.ts'
import { addressList, isServiceKey, keepServiceKey } from '../../../identity/session/service.ts'
import { maintainedRules } from '../../../parts/maintained.rules.ts'
import { codesOf } from '../../master/checks.server.ts'
import { factory } from '../../master/factory/factory.ts'
import { supplier } from '../../master/supplier/supplier.ts'
import { roleWrong } from '../checks.server.ts'
import { roleNames } from '../role/names.server.ts'
import { sysRole } from '../role/role.ts'
import { serviceAccount } from './serviceAccount.ts'

type Account = Row<typeof serviceAccount>

/** A key ends at the latest so many days after it was issued, */
const LONGEST = 730
/** and so many days after the next one was: the system changes over meanwhile. */
const OVERLAP = 7

interface Found {
  roles: Map<string, Row<typeof sysRole>>
  plants: Set<string>
  suppliers: Set<string>
}
const known = async (read: Read, rows: Account[]): Promise<Found> => ({
  roles: new Map((await read.any(sysRole, { code: rows.flatMap((r) => codesOf(r.roleCodes)) })).map((r) => [r.code, r])),
  plants: new Set((await read.any(factory, { plant: rows.flatMap((r) => codesOf(r.plants)) })).map((f) => f.plant)),
  suppliers: new Set(
    (await read.any(supplier, { supplierCode: rows.flatMap((r) => codesOf(r.supplierCodes)) })).map((x) => x.supplierCode),
  ),
})

/** Nobody gives a system rights that they do not hold themselves, by granting it roles or by making it a key. */
const rightsWrong = ({ roleCodes, orgType }: Account, { roles }: Pick<Found, 'roles'>, who: Who): string | undefined =>
  codesOf(roleCodes)
    .map((code) => roleWrong(roles.get(code), orgType ?? undefined, who))
    .find(Boolean)

function rangeWrong({ ipRanges, plants, supplierCodes, orgType }: Account, found: Found): string | undefined {
  const [ofPlants, ofSuppliers] = [codesOf(plants), codesOf(supplierCodes)]
  if (orgType !== 'internal' && ofPlants.length + ofSuppliers.length) return '只有主机厂的系统需要填写工厂和供应商范围'
  const plant = ofPlants.find((p) => !found.plants.has(p))
  if (plant) return `工厂${plant}不存在`
  const stranger = ofSuppliers.find((x) => !found.suppliers.has(x))
  if (stranger) return `供应商${stranger}不存在`
  try {
    addressList(ipRanges ?? '')
  } catch (e) {
    return `${(e as Error).message}不是 IP 地址或网段，例如 10.1.2.3 或 10.1.2.0/24`
  }
  return undefined
}

const kept = maintainedRules(serviceAccount, {
  own: 'orgCode',
  find: (rows, read) => known(read, rows),
  wrong: (row, { found, who }) => rightsWrong(row, found, who) ?? rangeWrong(row, found),
})

const issueKey = rule(serviceAccount, 'issueKey', {
  find: async (rows, read, inputs) => {
    const fresh = new Set<number>()
    for (const [i, row] of rows.entries())
      // What is no key is refused below, and kept nowhere.
      if (isServiceKey(inputs[i]!.key)) {
        const lockedWith = row.authMode === 'signature' ? read.portal.masterKey : undefined
        if (await keepServiceKey(read, row.id, row.lines.length + 1, inputs[i]!.key, lockedWith)) fresh.add(row.id)
      }
    return { fresh, ...(await known(read, rows)) }
  },
  guard: (row, { input, found, who, today }) => {
    if (!isServiceKey(input.key)) return '密钥应为 scmk_ 加 43 位随机字符（字母、数字、_、-）'
    if (input.validTo > dayAfter(today, LONGEST)) return `密钥有效期最长${LONGEST}天`
    if (!found.fresh.has(row.id)) return '这把密钥已经用过，请换一把'
    return rightsWrong(row, found, who)
  },
  effect: (row, { input, who, now, today }, to) => {
    for (const l of row.lines)
      if (l.keyValidTo > dayAfter(today, OVERLAP)) to.setLine(l.id, { keyValidTo: dayAfter(today, OVERLAP) })
    to.addLine({ keyNo: row.lines.length + 1, issuedAt: now, issuedBy: who.name, keyValidTo: input.validTo })
  },
})

const revokeKey = rule(serviceAccount, 'revokeKey', {
  guard: (row, { input }) => {
    const line = row.lines.find((l) => l.keyNo === input.keyNo)
    return !line ? `没有${input.keyNo}号密钥` : !!line.revokedAt && `${input.keyNo}号密钥已作废`
  },
  effect: (row, { input, now }, to) => to.setLine(row.lines.find((l) => l.keyNo === input.keyNo)!.id, { revokedAt: now }),
})

export default rules(
  serviceAccount,
  { ...kept, issueKey, revokeKey },
  { personal: { roleNames: () => roleNames(sql`h.role_codes`) } },
)
