/** The cards of the board, and how long a part lasted on the days before. */
import { date, dec, int, no, qty, ref, rowId, text, toInstant } from '../../../declare/index.ts'
import type { Engine } from '../../../engine/engine.ts'
import type { ApiCall } from '../../../engine/http/calls.ts'
import { readInput } from '../../../engine/http/ask-calls.ts'
import { sumsBy } from '../../../engine/read/groups.ts'
import { readQuery } from '../../../engine/read/query.ts'
import { reader } from '../../../engine/read/reader.ts'
import { productionLine } from '../../master/productionLine/productionLine.ts'
import { historyOf } from './history.server.ts'
import { materialBoard } from './materialBoard.ts'

const keys = [`${materialBoard.key}.query`]
const cards = { plant: ref('工厂', 'factory') }
const history = {
  plant: ref('工厂', 'factory', { required: true }),
  partNo: no('零件号', { required: true }),
  supplierId: rowId('供应商ID', { required: true }),
}

export default (engine: Engine): ApiCall[] => [
  {
    path: 'materialBoard/getCards',
    methods: ['GET'],
    title: '物料看板各产线的零件数', kind: 'read', keys, input: cards,
    answer: [
      {
        plant: no('工厂', { required: true }),
        lineCode: no('产线'),
        lineName: text('产线名称'),
        normal: int('正常', { required: true }),
        warning: int('预警', { required: true }),
        critical: int('特急', { required: true }),
      },
    ],
    run: async (c) => {
      const { plant } = readInput(cards, c)
      const query = readQuery(materialBoard, 'head', plant ? { plant: String(plant) } : {})
      const rows = await sumsBy(engine, materialBoard, query, ['plant', 'lineCode', 'warnLevel'], c.who, ['parts'])
      const lineCode = [...new Set(rows.flatMap((r) => (r.lineCode ? [String(r.lineCode)] : [])))]
      const lines = await reader(engine, engine.db, c.who).any(productionLine, { lineCode })
      return [...Map.groupBy(rows, (r) => `${r.plant}|${r.lineCode}`).values()].map((of) => {
        const parts = (level: number) => of.find((r) => r.warnLevel === level)?.parts ?? 0
        return {
          plant: of[0]!.plant,
          lineCode: of[0]!.lineCode,
          lineName: lines.find((l) => l.lineCode === of[0]!.lineCode)?.lineName ?? null,
          normal: parts(0),
          warning: parts(1),
          critical: parts(2),
        }
      })
    },
  },
  {
    path: 'materialBoard/getHistory',
    methods: ['GET'],
    title: '零件近7天的库存和可用天数', kind: 'read', keys, input: history,
    answer: [
      {
        day: date('日期', { required: true }),
        beginQty: qty('期初', { required: true }),
        inQty: qty('到货', { required: true, note: '厂内和线边的净进入，含退货、差异和调整' }),
        useQty: qty('消耗', { required: true }),
        endQty: qty('期末', { required: true }),
        coverDays: dec('够用天数', 1, { note: '期末库存按后来的实际消耗够用几天；到现在还没用完的为空' }),
      },
    ],
    run: async (c) => {
      const { plant, partNo, supplierId } = readInput(history, c)
      const of = { plant: String(plant), partNo: String(partNo), supplierId: Number(supplierId) }
      return historyOf(reader(engine, engine.db, c.who), c.who, of, toInstant(engine.now()).slice(0, 10))
    },
  },
]
