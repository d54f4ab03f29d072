import type { Row } from '../../declare/index.ts'
import { outOfScope } from '../../engine/errors.ts'
import { makes, rule, rules, type Read } from '../../engine/rule.ts'
import { merged } from '../../parts/createEdit.rules.ts'
import { maintainedRules } from '../../parts/maintained.rules.ts'
import { placesOf, placesWrong } from '../edifact/profile.ts'
import { LOOK_FIRST, replayed } from '../replay/change.ts'
import { profileChange } from '../replay/profiles.ts'
import { changesIn, namedPlace, spokenPlaces } from '../guide/guide.ts'
import { syntaxes } from '../syntax.ts'
import { ediProfile } from './ediProfile.ts'
import { codePairs, placesIn, type Line } from './find.ts'
import { begunBy } from './standards.ts'

type Profile = Row<typeof ediProfile>

function wrong(row: Profile, { today }: { today: string }) {
  const { partnerCode, standard, kind } = row
  if (!/^[\x20-\x7e]+$/.test(partnerCode)) return '对方信箱只能由英文字母、数字和英文标点组成'
  if (!syntaxes[standard].boundsOf(kind)) return `${standard} 没有 ${kind} 的报文`
  return cumWrong(row, today) ?? wrongIn[standard](row)
}

function cumWrong({ kind, cum, cumSince, backlog }: Profile, today: string): string | undefined {
  if (cum !== 'usual' && kind !== 'DELFOR' && kind !== 'DESADV') return '只有 DELFOR 和 DESADV 有累计数'
  if (backlog === 'apart' && kind !== 'DELFOR') return '只有 DELFOR 有欠交'
  if ((cum === 'reset') !== (cumSince !== null)) return '累计数从累计起始日起时填写起始日，其他时候不填'
  return cumSince && cumSince > today ? '累计起始日不能晚于今天' : undefined
}

function edifactWrong({ version, writeAs, hasComma, hasUna, marks, ourGroup, theirGroup }: Profile) {
  if (version && !/^[A-Z]:\d\d[A-Z]:[A-Z]{2}(:[A-Z0-9]{1,6})?$/.test(version)) return '目录版本应像 D:10A:UN 或 D:10A:UN:A01051'
  if (marks || ourGroup || theirGroup) return '分隔符和GS代码只用于 X12'
  return hasComma && !hasUna && writeAs === 'UNOY' && 'UNOY 的小数点由 UNA 说明，小数点用逗号时请同时写 UNA'
}

function x12Wrong({ partnerCode, version, hasComma, hasUna, ourQualifier, theirQualifier, marks }: Profile) {
  if (partnerCode.length > 15) return 'X12 的信箱最多15个字符'
  if (version && !/^00[4-8]0[1-6]0[A-Z0-9]{0,6}$/.test(version)) return 'X12 的版本应像 004010 或 005010'
  if (hasComma || hasUna) return 'X12 的小数点用句点，没有 UNA'
  const qualifier = [ourQualifier, theirQualifier].find((q) => q && !/^[A-Z0-9]{2}$/.test(q))
  if (qualifier) return `X12 的信箱限定符是两个大写字母或数字，现有 ${qualifier}`
  const isParting = (text: string) => /^[!-/:-@[-`{-~]{3}$/.test(text) && new Set(text).size === 3
  return !!marks && !isParting(marks) && '分隔符要写三个不同的英文标点：元素、子元素、段结束，如 *>~'
}

function vdaWrong(row: Profile) {
  const { partnerCode, version, hasComma, hasUna, marks, ourQualifier, theirQualifier, ourGroup, theirGroup } = row
  if (partnerCode.length > 9) return 'VDA 的信箱最多9个字符'
  if (version && !/^\d{3}:\d\d(,\d{3}:\d\d)*$/.test(version)) return 'VDA 的版本按记录写，如 512:02,513:01'
  return (
    (hasComma || hasUna || !!(marks || ourQualifier || theirQualifier || ourGroup || theirGroup)) &&
    'VDA 没有 UNA、分隔符、限定符和GS代码，小数没有小数点'
  )
}

const wrongIn = { EDIFACT: edifactWrong, X12: x12Wrong, VDA: vdaWrong } as const

function placesAsked({ standard, kind }: Profile, lines: readonly Line[]) {
  const half = lines.findIndex((l) => codePairs(l.codes).some(([theirs, ours]) => !theirs || !ours))
  if (half >= 0) return `第${half + 1}行的代码对照应写成 对方代码=本系统代码，用逗号分隔`
  const { tableOf, boundsOf } = syntaxes[standard]
  return placesWrong(tableOf(kind), placesIn(lines), boundsOf(kind)).map((message) => ({ message }))
}

/** What the messages that came said to each change. @param rows as they will be  @returns by partner, standard and kind */
async function replaysOf(rows: Profile[], read: Read) {
  const before = new Map((await read.any(ediProfile, { id: rows.flatMap((r) => r.id ?? []) })).map((r) => [r.id, r]))
  const said = new Map<string, string | null | undefined>()
  for (const row of rows) {
    const known = before.get(row.id)
    said.set(keyOf(row), known ? await replayed(read, profileChange(known, row)) : null)
  }
  return said
}
const keyOf = ({ partnerCode, standard, kind }: Profile) => `${partnerCode}/${standard}/${kind}`

const setPlaces = rule(ediProfile, 'setPlaces', {
  find: (rows, read, inputs) => replaysOf(rows.map((r, i) => merged(r, inputs[i]!)), read), // prettier-ignore
  guard: (row, { input, found }) => {
    const wrong = placesAsked(row, input.lines ?? [])
    return wrong.length ? wrong : found.get(keyOf(row)) === undefined && LOOK_FIRST
  },
  effect: (row, { input, found }, to) => {
    to.set({ profileNo: row.profileNo + 1, replayed: found.get(keyOf(row)) ?? null })
    to.replaceLines(input.lines ?? [])
  },
})

const createByStandard = makes(ediProfile, 'createByStandard', {
  as: 'begin',
  make: async ({ partnerCode, basis }) => ({ rows: [begunBy(partnerCode, basis)] }),
})

const begin = rule(ediProfile, 'begin', { guard: (row, { today }) => wrong(row, { today }) || placesAsked(row, row.lines) })

export default rules(
  ediProfile,
  {
    ...maintainedRules(ediProfile, {
      key: 'fixed', find: replaysOf,
      edit: {
        effect: (row, { input, found }, to) =>
          to.set({ ...input, profileNo: row.profileNo + 1, replayed: found.get(keyOf(row)) ?? null }),
      },
      wrong: (row, { found, today }) => wrong(row, { today }) || (found.get(keyOf(row)) === undefined && LOOK_FIRST),
    }),
    setPlaces, createByStandard, begin,
  },
  {
    asks: {
      getPlaces: async ({ input }) => {
        const { tableOf, boundsOf } = syntaxes[input.standard ?? 'EDIFACT']
        const table = tableOf(input.kind)
        const said = spokenPlaces(table)
        return placesOf(table, boundsOf(input.kind)).map((place) => ({ place, name: namedPlace(place), now: said.get(place)! }))
      },
      getChanges: async ({ read, input }) => {
        const [row] = await read.mine(ediProfile, { id: input.id })
        if (!row) throw outOfScope()
        const { tableOf } = syntaxes[row.standard]
        const theirs = tableOf(row.kind, { places: placesIn(row.lines), hasComma: row.hasComma })
        return changesIn(tableOf(row.kind), theirs)
      },
    },
  },
)
