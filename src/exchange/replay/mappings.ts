/** A changed mapping, held against the one that reads messages now. */
import type { Row } from '../../declare/index.ts'
import { sql } from '../../engine/database/db.ts'
import type { Engine } from '../../engine/engine.ts'
import { dataConfig } from '../dataConfig/dataConfig.ts'
import { definitionOf, type Definition } from '../mapping/definition.ts'
import { evaluateBoth } from '../mapping/evaluate.ts'
import type { Read } from '../mapping/helper.ts'
import { demandPlaces, demandTarget, shapeWrong, worded } from '../mapping/judged.ts'
import { messageOf } from '../mapping/targets.ts'
import type { Outcome } from './causes.ts'
import type { Change } from './change.ts'
import type { ReadBoth } from './compare.ts'

type Config = Row<typeof dataConfig>

const says = ({ format, target, each, keyExpr, orderExpr, places }: Definition) => [
  format, target, each ?? null, keyExpr ?? null, orderExpr ?? null,
  places.toSorted((a, b) => (a.field < b.field ? -1 : 1)),
] // prettier-ignore

/** @param after the row as it will be */
export const mappingChange = (before: Config, after: Config): Change => ({
  doc: dataConfig, id: before.id, version: before.version,
  before: says(definitionOf(before)),
  after: says(definitionOf(after)),
  reads: sql`d.data_code = ${before.dataCode} and d.app_id is not null`,
})

/** @throws Refusal: no mapping could be like this */
export function mappedBoth(engine: Engine, before: Config, after: Config): ReadBoth {
  const mappings = [definitionOf(before), definitionOf(after)] as const
  const outcomes = mappings.map((m) => outcomeBy(engine, m))
  return async (some) => {
    const read = await evaluateBoth(some.map((m) => m.raw), mappings) // prettier-ignore
    const isOtherTarget = before.target !== after.target
    return read.map((sides) =>
      !isOtherTarget && JSON.stringify(sides[0]) === JSON.stringify(sides[1])
        ? undefined
        : [outcomes[0]!(sides[0]), outcomes[1]!(sides[1])],
    )
  }
}

function outcomeBy({ documents }: Engine, definition: Definition): (read: Read) => Outcome {
  const target = demandTarget(documents, definition.target)
  demandPlaces(target, definition.places)
  const say = worded(target)
  const message = messageOf(definition.dataCode, definition.dataName, target)
  return (read) => {
    if ('error' in read) return { wrong: [read.error] }
    const wrong = shapeWrong(target, read.mapped)
    if (wrong.length) return { wrong: wrong.map(say) }
    const { key, orderKey, items } = read.mapped
    // What a message is known and ordered by is no field of what it makes, and matters as much.
    return { items: items.map((item, i) => (i ? item : { ...item, 消息标识: key, 顺序键: orderKey, 目标操作: definition.target })), in: message.in } // prettier-ignore
  }
}
