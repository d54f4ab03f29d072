import type { Row } from '../../declare/index.ts'
import { outOfScope } from '../../engine/errors.ts'
import { rule, rules } from '../../engine/rule.ts'
import { maintainedRules } from '../../parts/maintained.rules.ts'
import type { Kind } from '../edifact/kinds.ts'
import { placesOf, placesWrong, tableOf } from '../edifact/profile.ts'
import { changesIn, namedPlace, spokenPlaces } from '../guide/guide.ts'
import { ediProfile } from './ediProfile.ts'
import { codePairs, placesIn, type Line } from './find.ts'

type Profile = Row<typeof ediProfile>

function wrong({ partnerCode, version, writeAs, hasComma, hasUna }: Profile) {
  if (!/^[\x20-\x7e]+$/.test(partnerCode)) return '对方信箱只能由英文字母、数字和英文标点组成'
  if (version && !/^[A-Z]:\d\d[A-Z]:[A-Z]{2}(:[A-Z0-9]{1,6})?$/.test(version)) return '目录版本应像 D:10A:UN 或 D:10A:UN:A01051'
  return hasComma && !hasUna && writeAs === 'UNOY' && 'UNOY 的小数点由 UNA 说明，小数点用逗号时请同时写 UNA'
}

function placesAsked(kind: Kind, lines: readonly Line[]) {
  const half = lines.findIndex((l) => codePairs(l.codes).some(([theirs, ours]) => !theirs || !ours))
  if (half >= 0) return `第${half + 1}行的代码对照应写成 对方代码=本系统代码，用逗号分隔`
  return placesWrong(tableOf(kind), placesIn(lines)).map((message) => ({ message }))
}

const setPlaces = rule(ediProfile, 'setPlaces', {
  guard: (row, { input }) => placesAsked(row.kind, input.lines ?? []),
  effect: (row, { input }, to) => {
    to.set({ profileNo: row.profileNo + 1 })
    to.replaceLines(input.lines ?? [])
  },
})

export default rules(
  ediProfile,
  {
    ...maintainedRules(ediProfile, {
      key: 'fixed',
      edit: { effect: (row, { input }, to) => to.set({ ...input, profileNo: row.profileNo + 1 }) },
      wrong,
    }),
    setPlaces,
  },
  {
    asks: {
      getPlaces: async ({ input }) => {
        const table = tableOf(input.kind)
        const said = spokenPlaces(table)
        return placesOf(table).map((place) => ({ place, name: namedPlace(place), now: said.get(place)! }))
      },
      getChanges: async ({ read, input }) => {
        const [row] = await read.mine(ediProfile, { id: input.id })
        if (!row) throw outOfScope()
        const theirs = tableOf(row.kind, { places: placesIn(row.lines), hasComma: row.hasComma })
        return changesIn(tableOf(row.kind), theirs)
      },
    },
  },
)
