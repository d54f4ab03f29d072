import type { Row } from '../../declare/index.ts'
import { Refusal } from '../../engine/errors.ts'
import { rules } from '../../engine/rule.ts'
import { maintainedRules } from '../../parts/maintained.rules.ts'
import { definitionOf } from '../mapping/definition.ts'
import { demandPlaces, demandTarget, readSample, shapeWrong, worded } from '../mapping/judged.ts'
import { fieldsOf, targetsOf, type Documents } from '../mapping/targets.ts'
import { LOOK_FIRST, replayed } from '../replay/change.ts'
import { mappingChange } from '../replay/mappings.ts'
import { dataConfig } from './dataConfig.ts'

/** As many reasons as a person will read. */
const MOST_TOLD = 20

/** Why the sample does not become input of the target. */
async function sampleWrong(row: Row<typeof dataConfig>, documents: Documents): Promise<string[]> {
  const target = demandTarget(documents, row.target)
  const definition = definitionOf(row)
  demandPlaces(target, definition.places)
  const wrong = shapeWrong(target, await readSample(row.sample, definition))
  return wrong.slice(0, MOST_TOLD).map(worded(target))
}

const kept = maintainedRules(dataConfig, {
  key: 'fixed',
  find: async (rows, read) => {
    const found = new Map<string, { wrong: string[]; replayed: string | null | undefined }>()
    const before = new Map((await read.any(dataConfig, { id: rows.flatMap((r) => r.id ?? []) })).map((r) => [r.id, r]))
    for (const row of rows) {
      const wrong = await sampleWrong(row, read.portal.documents).catch((e) => {
        if (e instanceof Refusal) return [e.message]
        throw e
      })
      const known = before.get(row.id)
      found.set(row.dataCode, { wrong, replayed: known ? await replayed(read, mappingChange(known, row)) : null })
    }
    return found
  },
  create: {
    guard: (row) => !/^[A-Za-z0-9_-]+$/.test(row.dataCode) && '数据编码只能由字母、数字、下划线和连字符组成',
  },
  edit: {
    effect: (row, { input: { lines, ...head }, found }, to) => {
      to.set({ ...head, version: row.version + 1, replayed: found.get(row.dataCode)!.replayed ?? null })
      if (lines) to.replaceLines(lines)
    },
  },
  wrong: (row, { found }) => {
    const { wrong, replayed } = found.get(row.dataCode)!
    if (wrong.length) return wrong.map((message) => ({ message: `样例校验失败：${message}` }))
    return replayed === undefined && LOOK_FIRST
  },
})

export default rules(dataConfig, kept, {
  asks: {
    getTargets: async ({ read: { portal } }) => targetsOf(portal.documents),
    getFields: async ({ read: { portal }, input }) => fieldsOf(demandTarget(portal.documents, input.target)),
  },
})
