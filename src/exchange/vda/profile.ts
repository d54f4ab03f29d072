/**
 * A partner's profile in VDA: columns are fixed, but he may have other codes, versions of records, blanks for zeros, and fields that he needs
 * or does not want.
 */
import type { Bounds, PartnerProfile, Profile, ProfilePlace } from '../edifact/profile.ts'
import { profiled } from '../edifact/profile.ts'
import { kinds, type Kind } from '../edifact/kinds.ts'
import { pairOf, type Group, type Value } from '../edifact/table.ts'
import { words } from '../guide/words.ts'
import { vdaUnits } from './despatch.ts'
import { field } from './layouts.ts'
import { NoRoom, type Out, type Values } from './out.ts'
import { recordsIn } from './records.ts'

/** Nothing moves. */
export const vdaBounds: Bounds = { tag: /^\d{3}$/, envelope: [], hasComponents: false, isFixed: true }

const text = (tag: string, no: number): Value => ({ tag, at: field(no) })
/** A 4905, which only goes out, as a profile speaks of it: where `callOff.ts` puts what. Its days repeat, and are no place of their own. */
const callOff: Group = {
  isPlain: true,
  values: {},
  groups: {
    lines: {
      begins: { tag: '512' },
      values: {
        item: { ...text('512', 8), must: true },
        orderNo: text('512', 10),
        place: { ...text('512', 11), or: field(19) },
        unit: { ...text('512', 13), codes: vdaUnits, what: '单位' },
        lastDespatch: text('513', 4),
        cumReceived: { ...text('513', 7), as: 'qty' },
      },
    },
  },
}

const ownTable = (kind: Kind): Group | undefined => recordsIn[kind]?.table ?? (kind === 'DELFOR' ? callOff : undefined)

/** Whether VDA has a recommendation for a kind, that we read or write. */
export const hasRecords = (kind: Kind): boolean => !!ownTable(kind)

/** The table of a kind in VDA, as a partner with a profile has it. */
export const vdaTableOf = (kind: Kind, profile?: Pick<Profile, 'places'>): Group => {
  const table = ownTable(kind) ?? kinds[kind]
  return profile ? profiled<Group>(table, { places: profile.places, hasComma: false }) : table
}

/**
 * Records as a partner reads them.
 * @param content of an advice, where values that he needs and that we write to nobody are taken from
 * @throws NoRoom when something that he needs is not said
 */
export function laidRecords(
  kind: Kind,
  records: readonly Out[],
  content: Readonly<Record<string, any>>,
  profile: PartnerProfile | undefined,
): Out[] {
  if (!profile) return [...records]
  const theirs = vdaTableOf(kind, profile)
  let lines = 0
  return records.map(([tag, version, values]): Out => {
    // Packages repeat the fields of their position: of those nothing is agreed.
    const [group, said] = tag === theirs.groups!.lines!.begins!.tag ? [content.lines?.[lines++], 'lines.'] : [content, '']
    const own = profile.places.filter((p) => valueOf(theirs, p)?.tag === tag)
    const more = own.flatMap((p) => placedIn(p, valueOf(theirs, p)!, values, p.place === `${said}${nameOf(p)}` ? group : {}))
    return [tag, version, { ...values, ...Object.fromEntries(more) }]
  })
}

const nameOf = ({ place }: ProfilePlace) => place.split('.').at(-1)!
function valueOf(table: Group, { place }: ProfilePlace): Value | undefined {
  const names = place.split('.')
  const group = names.slice(0, -1).reduce<Group | undefined>((g, name) => g?.groups?.[name], table)
  return group?.values[names.at(-1)!]
}
/** A field by its number in the recommendation. */
const numberOf = (element: number) => element + 2

/** What a profile makes of one value: its fields with what stands in them. */
function placedIn(
  p: ProfilePlace,
  { at, or, codes }: Value,
  values: Values,
  content: Readonly<Record<string, any>> = {},
): [number, string | undefined][] {
  const fields = [at, ...(or === undefined ? [] : [or])].map((place) => numberOf(pairOf(place)[0]))
  if (p.isLeftOut) return fields.map((no) => [no, undefined])
  const known = fields.filter((no) => values[no])
  const said = known.length ? known : content[nameOf(p)] ? [fields[0]!] : []
  if (p.isNeeded && !said.length) throw new NoRoom(`对方的报文规格要求写${words[nameOf(p)]?.[0] ?? nameOf(p)}，这份单据没有`)
  return said.map((no) => [no, codedAs(values[no] ?? (content[nameOf(p)] as string), p, codes)])
}

function codedAs(said: string, { codes: theirs }: ProfilePlace, codes: Value['codes']): string {
  if (!theirs || !codes) return said
  const meant = vdaUnits[said] ?? said
  return Object.keys(theirs).find((code) => theirs[code] === meant) ?? said
}
