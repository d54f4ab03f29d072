/** 同步 of shared stock: it is computed whenever it is asked for, so that nothing needs to be rebuilt; who asks hears how much of it there is. */
import { instant, int, ref, rowId, toInstant } from '../../../declare/index.ts'
import type { Engine } from '../../../engine/engine.ts'
import type { ApiCall } from '../../../engine/http/calls.ts'
import { readInput } from '../../../engine/http/ask-calls.ts'
import { count } from '../../../engine/read/list.ts'
import { readQuery } from '../../../engine/read/query.ts'
import { stockshare } from './stockshare.ts'

export default (engine: Engine): ApiCall[] => {
  const input = { plant: ref('工厂', 'factory'), supplierId: rowId('供应商ID') }
  return [
    {
      path: 'stockshare/sync',
      methods: ['GET'],
      title: '同步库存共享', kind: 'read',
      keys: [`${stockshare.key}.sync`],
      input,
      answer: { count: int('行数', { required: true }), syncAt: instant('取数时间', { required: true }) },
      run: async (c) => {
        const asked = Object.entries(readInput(input, c)).filter(([, v]) => v !== null && v !== undefined)
        const query = readQuery(stockshare, 'head', Object.fromEntries(asked.map(([n, v]) => [n, String(v)])))
        const { total } = await count(engine, stockshare, query, c.who)
        return { count: total, syncAt: toInstant(engine.now()) }
      },
    },
  ]
}
