/** The profile by which a partner's messages of a kind are read and written, where he has one. */
import type { Row } from '../../declare/index.ts'
import type { Read } from '../../engine/rule.ts'
import { edifactType, type Kind } from '../edifact/kinds.ts'
import { senderOf } from '../edifact/parse.ts'
import { tableOf, type PartnerProfile, type ProfilePlace } from '../edifact/profile.ts'
import { writeTable, type Content, type Group } from '../edifact/table.ts'
import { writeInterchange, type Envelope } from '../edifact/write.ts'
import { syntaxOf } from '../syntax.ts'
import { commaSeparated } from '../granted.ts'
import { pushConfig } from '../pushConfig/pushConfig.ts'
import { ediProfile } from './ediProfile.ts'

type Kept = Pick<
  Row<typeof ediProfile>,
  | 'profileName' | 'profileNo' | 'version' | 'readAs' | 'counts' | 'writeAs' | 'hasUna' | 'hasComma' | 'ourQualifier' | 'theirQualifier'
> & { lines: readonly Line[] } // prettier-ignore
export type Line = Pick<
  Row<typeof ediProfile>['lines'][number],
  'place' | 'tag' | 'qualifiers' | 'element' | 'component' | 'codes' | 'isNeeded'
>

const placeOf = ({ place, tag, qualifiers, element, component, codes, isNeeded }: Line): ProfilePlace => ({
  place, tag, element, component, isNeeded,
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

export const profileOf = (row: Kept): PartnerProfile => ({
  name: `${row.profileName} 第${row.profileNo}版`,
  version: row.version,
  places: placesIn(row.lines),
  readAs: row.readAs, counts: row.counts, writeAs: row.writeAs, hasUna: row.hasUna, hasComma: row.hasComma,
  ourQualifier: row.ourQualifier, theirQualifier: row.theirQualifier,
})

/** @param partnerCode the partner's mailbox */
export async function profileFor(read: Read, partnerCode: string, kind: string): Promise<PartnerProfile | undefined> {
  const find = await profilesFor(read, [partnerCode])
  return find(partnerCode, kind)
}
/** All of several partners, asked at once. */
export async function profilesFor(
  read: Read,
  partnerCode: readonly string[],
): Promise<(partnerCode: string | null, kind: string) => PartnerProfile | undefined> {
  const rows = partnerCode.length ? await read.any(ediProfile, { partnerCode, status: 'enabled' }) : []
  const byKey = new Map(rows.map((r) => [`${r.partnerCode}/${r.kind}`, profileOf(r)]))
  return (partner, kind) => byKey.get(`${partner}/${kind}`)
}

/** That of an organization of ours whom messages concern: of the mailbox that its pushes go to. */
export async function ownProfile(read: Read, orgId: number, kind: string): Promise<PartnerProfile | undefined> {
  const [config] = await read.any(pushConfig, { orgId, format: 'edifact', status: ['enabled', 'paused'] }, { limit: 1 })
  return config?.theirCode ? profileFor(read, config.theirCode, kind) : undefined
}

/** Of whoever sent a file; undefined: it is no EDIFACT, or he has none. */
export async function sendersProfile(
  read: Read,
  { type, standard }: { type: string; standard: string },
  raw: Buffer,
): Promise<PartnerProfile | undefined> {
  const sender = standard === 'EDIFACT' && syntaxOf(raw) === 'EDIFACT' ? senderOf(raw) : undefined
  return sender ? profileFor(read, sender, type) : undefined
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
