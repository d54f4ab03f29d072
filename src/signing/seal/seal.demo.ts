/** Seals of the demo's organizations, reviewed and ready for use; one more waits for its review. */
import { Readable } from 'node:stream'
import { sealPicture } from '../../../demo/seals.ts'
import { demo, each, type Stage } from '../../../demo/stage.ts'
import { dateOf } from '../../../demo/time.ts'
import { sysUser } from '../../modules/sys/user/user.ts'
import { keepFile } from '../../engine/files/store.ts'
import { seal } from './seal.ts'

const wanted = [
  { orgCode: 'OEM', sealName: '收货专用章', sealType: 'receiving', holders: 'receiver,warehouse', rings: 1 },
  { orgCode: 'OEM', sealName: '结算专用章', sealType: 'contract', holders: 'accountant', rings: 2 },
  { orgCode: 'S001', sealName: '物流专用章', sealType: 'logistics', holders: 'supplier1,supadmin', rings: 1 },
  { orgCode: 'S001', sealName: '合同专用章', sealType: 'contract', holders: 'supplier1', rings: 2 },
  { orgCode: 'S028', sealName: '合同专用章', sealType: 'contract', holders: 'supplier3', rings: 2 },
  { orgCode: 'T01', sealName: '合同专用章', sealType: 'contract', holders: 'carrier', rings: 2 },
  { orgCode: 'T03', sealName: '仓储专用章', sealType: 'contract', holders: 'keeper', rings: 1 },
  { orgCode: 'S002', sealName: '物流专用章', sealType: 'logistics', holders: 'supplier2', rings: 1 },
  { orgCode: 'S002', sealName: '质量专用章', sealType: 'logistics', holders: 'supplier2', rings: 1 },
] as const

/** Applied for by their organizations and approved by the maker. */
async function apply(s: Stage): Promise<void> {
  const applicant = { ...s.portal, name: '组织管理员' }
  const year = Number(dateOf(s.clock).slice(0, 4))
  const pictures = new Map([1, 2].map((rings) => [rings, sealPicture(rings)]))
  const file = (name: string, rings: number) =>
    keepFile(s.engine, applicant, `${name}.png`, Readable.from([pictures.get(rings)!]), () => false)
  const inputs = []
  // A small world has not all suppliers.
  const there = wanted.filter((w) => !w.orgCode.startsWith('S') || s.frame.suppliers.includes(w.orgCode))
  for (const { rings, ...w } of there)
    inputs.push({
      ...w,
      image: [await file(w.sealName, rings)],
      proof: [await file('授权书', 2)],
      validFrom: `${year}-01-01`,
      validTo: `${year + 1}-12-31`,
    })
  const ids = await s.do(
    applicant,
    seal,
    'create',
    inputs.map((input) => ({ input })),
  )
  await s.do(applicant, seal, 'submit', each(ids))
  await s.do(
    { ...s.portal, name: '系统管理员' },
    seal,
    'approve',
    ids.slice(0, -1).map((id) => ({ id, input: { decision: '核对无误' } })),
  )
}

export default demo(seal, { after: [sysUser], last: apply })
