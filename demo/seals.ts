/** Seals of the demo's organizations, reviewed and ready for use. */
import { Readable } from 'node:stream'
import type { Engine } from '../src/server/engine.ts'
import { keepFile } from '../src/server/files/store.ts'
import { perform } from '../src/server/perform.ts'
import { system } from '../src/server/system.ts'
import { seal } from '../src/signing/seal/seal.ts'
import { drawPng } from './png.ts'

const SIDE = 480
const RED = [200, 22, 29, 235]

const corners = Array.from({ length: 10 }, (_, i) => {
  const r = i % 2 ? 0.382 : 1
  const a = -Math.PI / 2 + (i * Math.PI) / 5
  return [r * Math.cos(a), r * Math.sin(a)] as const
})
/** Is a point inside a five-pointed star of radius 1 that stands on two legs? */
function inStar(x: number, y: number): boolean {
  if (Math.hypot(x, y) > 1) return false
  let inside = false
  for (let i = 0; i < 10; i++) {
    const [x1, y1] = corners[i]!
    const [x2, y2] = corners[(i + 9) % 10]!
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside
  }
  return inside
}

/** A round red seal with a star, transparent around: PNG, 480 × 480. Real ones are uploaded by their organizations. */
export function sealPicture(rings: number): Buffer {
  const half = SIDE / 2
  return drawPng(SIDE, SIDE, true, (x, y) => {
    const [dx, dy] = [(x - half) / half, (y - half) / half]
    const r = Math.hypot(dx, dy)
    const on = (r < 0.98 && r > 0.93) || (rings > 1 && r < 0.72 && r > 0.7) || inStar(dx / 0.32, dy / 0.32)
    return on ? RED : undefined
  })
}

const wanted = [
  { orgCode: 'OEM', sealName: '收货专用章', sealType: 'receiving', holders: 'receiver,warehouse', rings: 1 },
  { orgCode: 'OEM', sealName: '结算专用章', sealType: 'contract', holders: 'accountant', rings: 2 },
  { orgCode: 'S001', sealName: '物流专用章', sealType: 'logistics', holders: 'supplier1,supadmin', rings: 1 },
  { orgCode: 'S001', sealName: '合同专用章', sealType: 'contract', holders: 'supplier1', rings: 2 },
  { orgCode: 'S002', sealName: '物流专用章', sealType: 'logistics', holders: 'supplier2', rings: 1 },
]

/** Applied for by their organizations and approved by the maker; one more waits for its review. */
export async function demoSeals(engine: Engine): Promise<void> {
  const applicant = { ...system('演示数据'), name: '组织管理员' }
  const year = engine.now().getFullYear()
  const act = (action: string, id: number, input: Record<string, unknown> = {}, name = '组织管理员') =>
    perform(engine, { ...applicant, name }, seal, action, { items: [{ id, input }], source: 'demo' })
  for (const [i, { rings, ...w }] of [...wanted, { ...wanted[4]!, sealName: '质量专用章' }].entries()) {
    const picture = await keepFile(engine, applicant, `${w.sealName}.png`, Readable.from([sealPicture(rings)]), () => false)
    const proof = await keepFile(engine, applicant, '授权书.png', Readable.from([sealPicture(2)]), () => false)
    const input = { ...w, image: [picture], proof: [proof], validFrom: `${year}-01-01`, validTo: `${year + 1}-12-31` }
    const { ids } = await perform(engine, applicant, seal, 'create', { items: [{ input }], source: 'demo' })
    await act('submit', ids[0]!)
    if (i < wanted.length) await act('approve', ids[0]!, { decision: '核对无误' }, '系统管理员')
  }
}
