/** One provider a plant, that stores and carries. */
import { Readable } from 'node:stream'
import { plants } from '../../../../demo/bill.ts'
import { demo, type Stage } from '../../../../demo/stage.ts'
import { dateOf, DAY } from '../../../../demo/time.ts'
import { keepFile } from '../../../engine/files/store.ts'
import { warehouse } from '../warehouse/warehouse.ts'
import { thirdLogiBase } from './thirdLogiBase.ts'

async function provide(s: Stage): Promise<void> {
  const signed = () =>
    keepFile(s.engine, s.portal, '仓储运输合同.pdf', Readable.from([Buffer.from('%PDF-1.4\n%%EOF\n')]), () => false)
  const contracts = []
  for (const p of plants) contracts.push({ plant: p.code, contractFile: [await signed()] })
  await s.do(
    s.portal,
    thirdLogiBase,
    'create',
    contracts.map(({ plant, contractFile }, i) => ({
      input: {
        plant, carrierCode: 'T03',
        serviceType: 'both' as const,
        warehouses: `${plant}T01`,
        contractNo: `WL2026-0${i + 1}`,
        contractFile,
        validFrom: dateOf(s.clock - 300 * DAY),
        validTo: dateOf(s.clock + 700 * DAY),
        insurance: true,
        grade: 'a' as const,
        contact: '调度室', phone: '13800000002',
      },
      lines: [
        { item: 'storage' as const, unit: '立方米/天', price: 8500n },
        { item: 'handling' as const, unit: '托', price: 120_000n },
        { item: 'truck' as const, unit: '车', price: 8_600_000n },
      ],
    })),
  )
}

export default demo(thirdLogiBase, { after: [warehouse], rows: provide })
