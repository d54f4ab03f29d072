/** The profile by which a partner's messages of a kind are read and written, where he has one. */
import type { Row } from '../../declare/index.ts'
import type { Read } from '../../engine/rule.ts'
import { edifactType, type Kind } from '../edifact/kinds.ts'
import { tableOf, type PartnerProfile, type ProfilePlace } from '../edifact/profile.ts'
import { writeTable, type Content, type Group } from '../edifact/table.ts'
import { writeInterchange, type Envelope } from '../edifact/write.ts'
import { syntaxes, syntaxOf } from '../syntax.ts'
import type { SyntaxName } from '../envelope.ts'
import { commaSeparated } from '../granted.ts'
import { pushConfig } from '../pushConfig/pushConfig.ts'
import { ediProfile } from './ediProfile.ts'

type Kept = Pick<
  Row<typeof ediProfile>,
  | 'partnerCode' | 'profileName' | 'profileNo' | 'version' | 'readAs' | 'counts' | 'writeAs' | 'hasUna' | 'hasComma' | 'ourQualifier' | 'theirQualifier'
  | 'ourGroup' | 'theirGroup' | 'marks' | 'hasBreaks' | 'isBlank' | 'cum' | 'cumSince' | 'backlog'
> & { lines: readonly Line[] } // prettier-ignore
export type Line = Pick<
  Row<typeof ediProfile>['lines'][number],
  'place' | 'tag' | 'qualifiers' | 'element' | 'component' | 'codes' | 'isNeeded' | 'isLeftOut'
>

const placeOf = ({ place, tag, qualifiers, element, component, codes, isNeeded, isLeftOut }: Line): ProfilePlace => ({
  place, tag, element, component, isNeeded, isLeftOut,
  qualifiers: commaSeparated(qualifiers),
  ...(codes && { codes: Object.fromEntries(codePairs(codes)) }),
})
/** STK=EA,… ; a pair without its half has an empty one. */
export const codePairs = (text: string | null): [theirs: string, ours: string][] =>
  commaSeparated(text).map((pair) => {
    const [theirs = '', ours = ''] = pair.split('=').map((t) => t.trim())
    return [theirs, ours]
  })
export const placesIn = (lines: readonly Line[]): ProfilePlace[] => lines.map(placeOf)

export const profileOf = ({ profileName, profileNo, lines, ...row }: Kept): PartnerProfile => ({
  name: `${profileName} 第${profileNo}版`,
  mailbox: row.partnerCode,
  places: placesIn(lines),
  version: row.version, readAs: row.readAs, counts: row.counts, writeAs: row.writeAs, hasUna: row.hasUna, hasComma: row.hasComma,
  ourQualifier: row.ourQualifier, theirQualifier: row.theirQualifier, ourGroup: row.ourGroup, theirGroup: row.theirGroup,
  marks: row.marks, hasBreaks: row.hasBreaks, isBlank: row.isBlank, cum: row.cum, cumSince: row.cumSince, backlog: row.backlog,
})

/** Of each syntax in which a partner has one. */
export type Profiles = Partial<Record<SyntaxName, PartnerProfile>>
/** That of a mailbox in a syntax, of a kind. */
export type Find = (syntax: SyntaxName, partner: string | null, kind: string) => PartnerProfile | undefined

/** All of several partners, asked at once. @param partnerCode their mailboxes */
export async function profilesFor(read: Read, partnerCode: readonly string[]): Promise<Find> {
  const rows = partnerCode.length ? await read.any(ediProfile, { partnerCode, status: 'enabled' }) : []
  const byKey = new Map(rows.map((r) => [`${r.standard}/${r.partnerCode}/${r.kind}`, profileOf(r)]))
  return (syntax, partner, kind) => byKey.get(`${syntax}/${partner}/${kind}`)
}

/** What a format of 推送配置 is called where it is read. */
export const syntaxOfFormat = { edifact: 'EDIFACT', x12: 'X12', vda: 'VDA' } as const satisfies Record<string, SyntaxName>
type Format = keyof typeof syntaxOfFormat
const formats = Object.keys(syntaxOfFormat) as Format[]
const all = Object.values(syntaxOfFormat)
const each = (of: (syntax: SyntaxName) => PartnerProfile | undefined): Profiles =>
  Object.fromEntries(all.flatMap((syntax) => (of(syntax) ? [[syntax, of(syntax)!]] : [])))

/** Those of a mailbox, of a kind of message. */
export async function profilesOf(read: Read, partner: string, kind: string): Promise<Profiles> {
  const find = await profilesFor(read, [partner])
  return each((syntax) => find(syntax, partner, kind))
}

/** Those of an organization of ours whom messages concern: of the mailboxes that its pushes go to. */
export async function ownProfiles(read: Read, orgId: number, kind: string): Promise<Profiles> {
  const configs = await read.any(pushConfig, { orgId, format: formats, status: ['enabled', 'paused'] })
  const mailbox = (syntax: SyntaxName) => configs.find((c) => syntaxOfFormat[c.format as Format] === syntax)?.theirCode ?? null
  const find = await profilesFor(read, [...new Set(all.map(mailbox).filter((code) => code !== null))])
  return each((syntax) => find(syntax, mailbox(syntax), kind))
}

/** Of whoever sent a file; undefined: he has none. */
export async function sendersProfile(
  read: Read,
  { type, standard }: { type: string; standard: string },
  raw: Buffer,
): Promise<PartnerProfile | undefined> {
  if (standard !== 'EDIFACT') return undefined
  const syntax = syntaxOf(raw)
  const sender = syntaxes[syntax].senderOf(raw)
  return sender ? (await profilesOf(read, sender, type))[syntax] : undefined
}

/** An EDIFACT interchange of one message as its receiver wants it. @param version of the directory, where he does not say */
export function writeAs(
  profile: PartnerProfile | undefined,
  kind: Kind,
  version: string,
  content: Content<Group>,
  envelope: Envelope,
): string {
  return writeInterchange({ ...envelope, ...(profile && { habits: profile }) }, [
    {
      type: edifactType(kind),
      version: profile?.version ?? version,
      segments: writeTable(tableOf(kind, profile), content),
    },
  ])
}
