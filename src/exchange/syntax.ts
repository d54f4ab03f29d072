/** Messages mean the same in each syntax that they come in: which one a file is written in, and how it is read. */
import { packedLines } from './edifact/desadv.ts'
import type { Finding, Findings } from './edifact/findings.ts'
import { edifactType, type Kind } from './edifact/kinds.ts'
import * as edifact from './edifact/parse.ts'
import { demandNeeded, edifactBounds, tableOf, type Bounds, type Profile } from './edifact/profile.ts'
import { readTable, type Group, type Places } from './edifact/table.ts'
import type { Interchange, Message, ReadAs, Segment, SyntaxName } from './envelope.ts'
import { pathNamedIn, wordsIn } from './named.ts'
import * as vda from './vda/parse.ts'
import { hasRecords, vdaBounds, vdaTableOf } from './vda/profile.ts'
import { recordsIn, spoken as spokenVda } from './vda/records.ts'
import { spoken as spokenX12 } from './x12/named.ts'
import * as x12 from './x12/parse.ts'
import { hasSet, x12Bounds, x12TableOf } from './x12/profile.ts'
import { setsIn } from './x12/sets.ts'

interface Syntax {
  parse: (file: Buffer, seen?: (s: Segment) => void, profile?: Profile) => Interchange
  decode: (file: Buffer, readAs?: ReadAs) => string
  partRange: (file: string, raw: string, element?: number, component?: number) => [number, number]
  /** What it calls a kind of message; undefined: it has none that we read. */
  typeOf: (kind: Kind) => string | undefined
  tableOf: (kind: Kind, profile?: Pick<Profile, 'places' | 'hasComma'>) => Group
  /** Who sent it, as its envelope says. */
  senderOf: (file: Buffer) => string | undefined
  /** What a profile may say of a kind; undefined: there is no message of it to have one. */
  boundsOf: (kind: Kind) => Bounds | undefined
  /** Refusals name places as EDIFACT does: its own words, and the value that is named. */
  words: (kind: Kind, said: string) => string
  /** What was found, with the place where it stands in the file; without it the words are enough. */
  told?: (finding: Finding, s: Segment | undefined) => string
  pathNamed?: (kind: Kind, said: string) => string | undefined
  arranged: (kind: Kind, segments: readonly Segment[], findings: Findings, table: Group) => readonly Segment[]
}

export const syntaxes: Readonly<Record<SyntaxName, Syntax>> = {
  EDIFACT: {
    ...edifact,
    parse: edifact.parseInterchange, typeOf: edifactType, tableOf,
    boundsOf: () => edifactBounds,
    arranged: (kind, segments, findings) => (kind === 'DESADV' ? packedLines(segments, findings) : segments),
    words: (_, said) => said,
  },
  X12: {
    ...x12,
    parse: x12.parseX12,
    typeOf: (kind) => setsIn[kind]?.set,
    tableOf: x12TableOf,
    boundsOf: (kind) => (hasSet(kind) ? x12Bounds : undefined),
    arranged: (kind, segments, findings, table) => setsIn[kind]?.arranged?.(segments, findings, table) ?? segments,
    words: wordsIn(spokenX12),
    pathNamed: pathNamedIn(spokenX12),
  },
  VDA: {
    ...vda,
    parse: vda.parseVda,
    typeOf: (kind) => recordsIn[kind]?.type,
    tableOf: vdaTableOf,
    boundsOf: (kind) => (hasRecords(kind) ? vdaBounds : undefined),
    arranged: (kind, segments, findings) => recordsIn[kind]?.arranged(segments, findings) ?? segments,
    words: wordsIn(spokenVda),
    pathNamed: pathNamedIn(spokenVda),
  },
}

/** As the file says by how it begins. */
export function syntaxOf(file: Buffer): SyntaxName {
  const begins = x12.decode(file.subarray(0, 200))
  if (x12.isX12(begins)) return 'X12'
  return vda.isVda(begins) ? 'VDA' : 'EDIFACT'
}

/**
 * An interchange in whichever syntax, and its messages of a kind.
 * @param seen hears of each segment
 * @param profile of who sent it  @throws FileError
 */
export function opened(file: Buffer, kind: Kind, seen?: (s: Segment) => void, profile?: Profile) {
  const syntax = syntaxOf(file)
  const { parse, typeOf } = syntaxes[syntax]
  const interchange = parse(file, seen, profile)
  const type = typeOf(kind)
  return { ...interchange, syntax, type, wanted: interchange.messages.filter((m) => m.type === type) }
}

/** What a message of a kind says. */
export const contentOf = (
  syntax: SyntaxName,
  kind: Kind,
  message: Message,
  findings: Findings,
  places?: Places,
  profile?: Profile,
): Record<string, any> => {
  const { tableOf, arranged } = syntaxes[syntax]
  const table = tableOf(kind, profile)
  const content = readTable(table, arranged(kind, message.segments, findings, table), findings, places)
  if (profile) demandNeeded(table, content, findings, places)
  return content
}

/** How a message of a kind was read, for those who ask where something stands in it. */
export const readBy = (syntax: SyntaxName, kind: Kind, profile?: Profile) => {
  const { tableOf, pathNamed: named } = syntaxes[syntax]
  return { table: tableOf(kind, profile), ...(named && { pathNamed: (words: string) => named(kind, words) }) }
}

/** What was found in a file, told with its place. @param segments of the whole file */
export const toldOf = (syntax: SyntaxName, findings: readonly Finding[], segments: readonly Segment[]): Finding[] =>
  findings.map((f) => ({ ...f, message: syntaxes[syntax].told?.(f, segments[(f.spot?.segment ?? 0) - 1]) ?? f.message }))
