/** Pictures of screens in the handbook: one a screen and kind of organization, kept with what the screen looked like when it was taken. */
import { createHash } from 'node:crypto'
import {
  headFields, isForPeople, openTo, orgTypeCodes, type Action, type AnyDocument, type DeclaredPage, type OrgType, type States,
} from '../../../declare/index.ts'
import { sql, type Queryable } from '../../../engine/database/db.ts'

/** What a screen shows, as far as it is declared: once this is another one, a picture of it is old. */
export function digestOf(screen: AnyDocument | DeclaredPage, orgType: OrgType): string {
  const shown = 'fields' in screen ? shownOf(screen as AnyDocument, orgType) : [screen.title, (screen as DeclaredPage).about]
  return createHash('sha256').update(JSON.stringify(shown)).digest('hex').slice(0, 16)
}

function shownOf(doc: AnyDocument, orgType: OrgType): unknown {
  const fields = headFields(doc)
  const labels = (names: readonly string[]) => names.map((n) => fields[n]?.label ?? n)
  return {
    title: doc.title,
    columns: labels(doc.list),
    asked: labels(doc.query),
    states: Object.values(doc.states as States).map(([, label]) => label),
    buttons: (Object.values(doc.actions) as Action[])
      .filter((a) => !a.hidden && isForPeople(a) && openTo(a, orgType))
      .map((a) => a.label),
  }
}

/** Is this a JPEG that can be drawn: do its segments lead to a frame that has a size? (ISO/IEC 10918-1, annex B) */
export function isJpeg(data: Buffer): boolean {
  if (data.length < 4 || data.readUInt16BE(0) !== 0xffd8) return false
  for (let at = 2; at + 9 < data.length && data[at] === 0xff; at += 2 + data.readUInt16BE(at + 2)) {
    const marker = data[at + 1]!
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return data.readUInt16BE(at + 5) > 0 && data.readUInt16BE(at + 7) > 0
  }
  return false
}

export interface KeptPicture {
  screen: string
  digest: string
}
/** Which pictures there are for a kind of organization. */
export const picturesOf = (db: Pick<Queryable, 'rows'>, orgType: OrgType): Promise<KeptPicture[]> =>
  db.rows<KeptPicture>(sql`select screen, digest from handbook_picture where org_type = ${orgTypeCodes[orgType]}`)

/** The JPEG of each of these screens, as far as there is one. */
export async function contentsOf(
  db: Pick<Queryable, 'rows'>,
  orgType: OrgType,
  screens: readonly string[],
): Promise<Map<string, Buffer>> {
  const rows = await db.rows<{ screen: string; content: Buffer }>(
    sql`select screen, content from handbook_picture where org_type = ${orgTypeCodes[orgType]} and screen = any(${screens}::text[])`,
  )
  return new Map(rows.map((r) => [r.screen, r.content]))
}

/** Keeps a picture in place of the one before. */
export const keepPicture = (db: Pick<Queryable, 'rows'>, orgType: OrgType, { screen, digest }: KeptPicture, content: Buffer) =>
  db.rows(sql`insert into handbook_picture (screen, org_type, digest, content) values (${screen}, ${orgTypeCodes[orgType]}, ${digest}, ${content})
    on conflict (screen, org_type) do update set digest = excluded.digest, content = excluded.content, taken_at = now()`)
