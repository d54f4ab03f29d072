import type { Row } from '../../declare/index.ts'
import { Refusal } from '../../engine/errors.ts'
import { rules } from '../../engine/rule.ts'
import { maintainedRules } from '../../parts/maintained.rules.ts'
import { definitionOf } from '../mapping/definition.ts'
import { demandPlaces, demandTarget, readSample, shapeWrong, worded } from '../mapping/judged.ts'
import { fieldsOf, targetsOf, type Documents } from '../mapping/targets.ts'
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
  find: async (rows, { portal }) => {
    const wrong = new Map<string, string[]>()
    for (const row of rows)
      wrong.set(
        row.dataCode,
        await sampleWrong(row, portal.documents).catch((e) => {
          if (e instanceof Refusal) return [e.message]
          throw e
        }),
      )
    return wrong
  },
  create: {
    guard: (row) => !/^[A-Za-z0-9_-]+$/.test(row.dataCode) && '数据编码只能由字母、数字、下划线和连字符组成',
  },
  edit: {
    effect: (row, { input: { lines, ...head } }, to) => {
      to.set({ ...head, version: row.version + 1 })
      if (lines) to.replaceLines(lines)
    },
  },
  wrong: (row, { found }) => found.get(row.dataCode)!.map((message) => ({ message: `样例校验失败：${message}` })),
})

export default rules(dataConfig, kept, {
  asks: {
    getTargets: async ({ read: { portal } }) => targetsOf(portal.documents),
    getFields: async ({ read: { portal }, input }) => fieldsOf(demandTarget(portal.documents, input.target)),
  },
})
