/** What suppliers of the demo have passed so far on 对接测试: one is through with its stock reports, one has begun. */
import { demo } from '../../../demo/stage.ts'
import { supplier } from '../../modules/master/supplier/supplier.ts'
import { invrpt } from '../../modules/material/supStockInput/supStockInput.message.ts'
import { versionOf } from '../bench/contract.ts'
import { hashOf } from '../body.ts'
import { isIn, type Message } from '../message.ts'
import { partnerTest } from './partnerTest.ts'

export default demo(partnerTest, {
  after: [supplier],
  last: async (s) => {
    const message = invrpt as Message
    if (!isIn(message)) return
    const { name, title } = message
    const scenarios = message.in.scenarios!
    for (const [orgCode, count] of [
      ['S001', scenarios.length],
      ['S002', 2],
    ] as const) {
      // prettier-ignore
      const input = { orgCode, dataCode: name, messageName: title, version: versionOf(message), scenarioCount: scenarios.length }
      const [id] = await s.do(s.portal, partnerTest, 'begin', [{ input }])
      for (const [i, { code, title: said }] of scenarios.slice(0, count).entries()) {
        const controlNo = String(1001 + i)
        const passed = { scenario: code, title: said, controlNo, hash: hashOf(Buffer.from(`${orgCode} ${controlNo}`)) }
        await s.do(s.portal, partnerTest, 'pass', [{ id: id!, input: passed }])
      }
    }
  },
})
