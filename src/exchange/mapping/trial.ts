/** The call by which a mapping is tried on a sample while somebody types it. */
import { json, text, type Action } from '../../declare/index.ts'
import type { Engine } from '../../engine/engine.ts'
import { Refusal, status } from '../../engine/errors.ts'
import type { ApiCall } from '../../engine/http/call.ts'
import { readInput } from '../../engine/http/ask-calls.ts'
import { acting } from '../../engine/system.ts'
import { dataConfig, definition } from '../dataConfig/dataConfig.ts'
import { tried } from '../inbox.ts'
import { demandPlaces, demandTarget, readSample, shapeWrong, worded } from './judged.ts'
import type { Mapping, Place } from './mapped.ts'
import { messageOf } from './targets.ts'

const input = { ...definition, places: json('字段和取值', { required: true }) }
/** As many reasons as a person will read. */
const MOST_TOLD = 50

/** Answers what the mapping reads, and what the portal would do with it; nothing is written. */
export const trialCall = (engine: Engine): ApiCall => ({
  path: 'dataConfig/test',
  methods: ['POST'],
  title: '用样例试映射：取到的值，和收到后会怎样（不写入）', doc: dataConfig, kind: 'read', reads: true, keySuffix: 'edit',
  keys: [`${dataConfig.key}.edit`],
  input,
  answer: {
    key: text('消息标识'),
    orderKey: text('顺序键'),
    items: json('取到的对象', { required: true }),
    wrong: [{ field: text('字段'), message: text('原因', { required: true }) }],
    says: text('收到后会怎样', { required: true }),
  },
  run: async (c) => {
    const { who } = c
    const { places: given, sample, ...rest } = readInput(input, c)
    const target = demandTarget(engine.documents, rest.target as string)
    const places = placesOf(given)
    demandPlaces(target, places)
    const read = await readSample(sample as string, { ...rest, places } as unknown as Mapping)
    const shape = shapeWrong(target, read)
    const received = { sender: '试映射', controlNo: '1', types: ['TEST'], notes: [], wrong: [], messages: read.items }
    // Who will send it is not known yet: what rules say is told, what that account may is asked when it sends.
    const refused = shape.length ? [] : await tried(engine, acting(who, '试映射'), messageOf('TEST', '试映射', target), received)
    const all = [...shape, ...refused]
    const { label } = target.doc.actions[target.action] as Action
    const say = worded(target)
    return {
      key: read.key, orderKey: read.orderKey, items: read.items,
      wrong: all.slice(0, MOST_TOLD).map((c) => ({ field: c.field ?? null, message: say(c) })),
      says: all.length ? '现在收到会被拒收' : `现在收到会${label}：${target.doc.title} ${read.items.length}`,
    }
  },
})

/** @throws Refusal when they are no fields with expressions */
function placesOf(value: unknown): Place[] {
  const wrong = () => new Refusal('places 应为 {field, expr} 的列表', status.invalid)
  if (!Array.isArray(value) || value.length > 500) throw wrong()
  return value.map((p: { field?: unknown; expr?: unknown } | null) => {
    if (typeof p?.field !== 'string' || typeof p.expr !== 'string' || p.expr.length > 2000) throw wrong()
    return { field: p.field, expr: p.expr }
  })
}
