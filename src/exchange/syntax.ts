/** Messages mean the same in each syntax that they come in: which one a file is written in, and how it is read. */
import { packedLines } from './edifact/desadv.ts'
import type { Findings } from './edifact/findings.ts'
import { edifactType, kinds, type Kind } from './edifact/kinds.ts'
import * as edifact from './edifact/parse.ts'
import { readTable, type Group, type Places } from './edifact/table.ts'
import type { Interchange, Message, Segment } from './envelope.ts'
import { inX12, pathNamed } from './x12/named.ts'
import * as x12 from './x12/parse.ts'
import { setsIn } from './x12/sets.ts'

export type SyntaxName = 'EDIFACT' | 'X12'
interface Syntax {
  parse: (file: Buffer, seen?: (s: Segment) => void) => Interchange
  decode: (file: Buffer) => string
  partRange: (file: string, raw: string, element?: number, component?: number) => [number, number]
  /** What it calls a kind of message; undefined: it has none that we read. */
  typeOf: (kind: Kind) => string | undefined
  tableOf: (kind: Kind) => Group
  /** Refusals name places as EDIFACT does: its own words, and the value that is named. */
  words: (kind: Kind, said: string) => string
  pathNamed?: (kind: Kind, said: string) => string | undefined
  arranged: (kind: Kind, segments: readonly Segment[], findings: Findings) => readonly Segment[]
}

export const syntaxes: Readonly<Record<SyntaxName, Syntax>> = {
  EDIFACT: {
    ...edifact,
    parse: edifact.parseInterchange, typeOf: edifactType,
    tableOf: (kind) => kinds[kind],
    arranged: (kind, segments, findings) => (kind === 'DESADV' ? packedLines(segments, findings) : segments),
    words: (_, said) => said,
  },
  X12: {
    ...x12,
    parse: x12.parseX12,
    typeOf: (kind) => setsIn[kind]?.set,
    tableOf: (kind) => setsIn[kind]?.table ?? kinds[kind],
    arranged: (kind, segments, findings) => setsIn[kind]?.arranged?.(segments, findings) ?? segments,
    words: inX12, pathNamed,
  },
}

/** As the file says by how it begins. */
export const syntaxOf = (file: Buffer): SyntaxName => (x12.isX12(x12.decode(file.subarray(0, 200))) ? 'X12' : 'EDIFACT')

/**
 * An interchange in whichever syntax, and its messages of a kind.
 * @param seen hears of each segment  @throws FileError
 */
export function opened(file: Buffer, kind: Kind, seen?: (s: Segment) => void) {
  const syntax = syntaxOf(file)
  const { parse, typeOf } = syntaxes[syntax]
  const interchange = parse(file, seen)
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
): Record<string, any> => {
  const { tableOf, arranged } = syntaxes[syntax]
  return readTable(tableOf(kind), arranged(kind, message.segments, findings), findings, places)
}

/** How a message of a kind was read, for those who ask where something stands in it. */
export const readBy = (syntax: SyntaxName, kind: Kind) => {
  const { tableOf, pathNamed: named } = syntaxes[syntax]
  return { table: tableOf(kind), ...(named && { pathNamed: (words: string) => named(kind, words) }) }
}
