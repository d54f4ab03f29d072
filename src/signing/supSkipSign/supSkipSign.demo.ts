/** Suppliers who waive signatures of their own by agreement: one does, one waits for the maker, one is still writing. */
import { Readable } from 'node:stream'
import { demo, each } from '../../../demo/stage.ts'
import { dateOf, DAY } from '../../../demo/time.ts'
import { keepFile } from '../../engine/files/store.ts'
import { supSkipSign } from './supSkipSign.ts'

const wanted = [
  ['S006', '标准件小额差异免签，按月汇总确认'],
  ['S007', '玻璃破损由承运商承担，我司不再逐单签字'],
  ['S012', '紧固件按箱计数，差异在下一车补齐'],
] as const

export default demo(supSkipSign, {
  last: async (s) => {
    const inputs = []
    for (const [supplierCode, reason] of wanted)
      inputs.push({
        input: {
          supplierCode,
          bizType: 'diff' as const,
          supplierDiffSign: true,
          maxAmount: 50_000n,
          agreementFile: [
            await keepFile(s.engine, s.portal, '免签协议.pdf', Readable.from([Buffer.from('%PDF-1.4\n%%EOF\n')]), () => false),
          ],
          reason,
          validFrom: dateOf(s.clock + 9 * DAY),
          validTo: dateOf(s.clock + 374 * DAY),
        },
      })
    const ids = await s.do(s.portal, supSkipSign, 'create', inputs)
    await s.do(s.portal, supSkipSign, 'submit', each(ids.slice(0, 2)))
    await s.do(
      s.beyond('郭国栋'),
      supSkipSign,
      'approve',
      ids.slice(0, 1).map((id) => ({ id, input: { decision: '同意，金额上限内有效' } })),
    )
  },
})
