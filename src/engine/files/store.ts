/** Uploaded files: content in the file store, one row each in the database, reached only through the documents that refer to them. */
import { createHash, randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FileRef, Who } from '../../declare/index.ts'
import { sql, type Queryable } from '../database/db.ts'
import { engineOf, type Engine, type Portal } from '../engine.ts'
import { Refusal, status } from '../errors.ts'
import { readWhole } from './file-store.ts'
import { attachment, fileType, MB, safeName, SIGNATURE_BYTES, type Accepts } from './types.ts'

/** What a person may have uploaded without a document that refers to it: more than any form holds. */
const MOST_LOOSE = { files: 200, bytes: 500 * MB }
const tooMany = () =>
  new Refusal(`未提交的附件过多（每人最多${MOST_LOOSE.files}个、共${MOST_LOOSE.bytes / MB}MB），请先提交单据，或一天后再上传`)

/** Uploads that no document came to refer to. */
const LOOSE = sql`attached_at is null and at < now() - interval '1 day'`

/** Where a content lies in the store. No folder grows too large. */
export const nameOf = (id: string) => `${id.slice(0, 2)}/${id}`

export const tooLarge = (accepts: Accepts) => `文件不能超过${accepts.most / 1024 / 1024}MB`

/**
 * Takes in an upload. The content is kept before the row says so: a crash leaves at most a file that nobody knows of.
 * @param limited told at the end of the stream whether it was cut off at the size limit
 * @throws Refusal for a type that is not kept, an empty or a too large file
 */
export async function keepFile(
  engine: Engine,
  who: Who,
  name: string,
  content: Readable,
  limited: () => boolean,
  accepts: Accepts = attachment,
): Promise<FileRef> {
  // Before it takes room; asked again when its size is known.
  if (await isFull(engine.db, who, 0)) throw tooMany()
  return store(engine, name, content, limited, accepts, (file) =>
    engine.db.transaction(async (tx) => {
      // Those who come at once count each other.
      await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended('files|' || ${who.userId}::text, 0))`)
      if (await isFull(tx, who, file.size)) throw tooMany()
      await enter(tx, who, [file])
    }),
  )
}

/** A file that the portal has made. */
export interface MadeFile {
  name: string
  content: Buffer
}
/** Takes in what the portal has made for somebody: it counts for nobody's limit, and works where no connection may be waited for. */
export async function makeFiles(portal: Portal, who: Who, files: readonly MadeFile[]): Promise<FileRef[]> {
  const put: Stored[] = []
  const keep = async (file: Stored) => void put.push(file)
  try {
    const made = []
    for (const { name, content } of files)
      made.push(await store(portal, name, Readable.from([content]), () => false, attachment, keep))
    await enter(engineOf(portal).db.aside, who, put)
    return made
  } catch (e) {
    await Promise.all(put.map((file) => portal.files.remove(nameOf(file.id))))
    throw e
  }
}
/** The same of one file. */
export const makeFile = async (portal: Portal, who: Who, name: string, content: Buffer): Promise<FileRef> =>
  (await makeFiles(portal, who, [{ name, content }]))[0]!

interface Stored extends FileRef {
  media: string
  sha256: string
}
const enter = (db: Queryable, who: Who, files: readonly Stored[]): Promise<unknown> =>
  db.rows(sql`insert into stored_file (id, file_name, media_type, size, sha256, user_id)
    select *, ${who.userId}::bigint from unnest(${files.map((f) => f.id)}::uuid[], ${files.map((f) => f.fileName)}::text[],
      ${files.map((f) => f.media)}::text[], ${files.map((f) => f.size)}::bigint[], ${files.map((f) => f.sha256)}::text[]) f`)

async function store(
  engine: Pick<Engine, 'files'>,
  name: string,
  content: Readable,
  limited: () => boolean,
  accepts: Accepts,
  write: (file: Stored) => Promise<unknown>,
): Promise<FileRef> {
  const fileName = safeName(name)
  const id = randomUUID()
  const hash = createHash('sha256')
  let size = 0
  let head = Buffer.alloc(0)
  let media = ''
  // What is refused at its end is not kept.
  async function* judged(): AsyncGenerator<Buffer> {
    for await (const chunk of content as AsyncIterable<Buffer>) {
      if (head.length < SIGNATURE_BYTES) head = Buffer.concat([head, chunk]).subarray(0, SIGNATURE_BYTES)
      hash.update(chunk)
      size += chunk.length
      yield chunk
    }
    const type = fileType(fileName, head, accepts.kind)
    const wrong = limited() ? tooLarge(accepts) : size === 0 ? '文件是空的' : 'wrong' in type ? type.wrong : undefined
    if (wrong) throw new Refusal(wrong, status.invalid)
    media = (type as { media: string }).media
  }
  await engine.files.put(nameOf(id), judged())
  await write({ id, fileName, size, media, sha256: hash.digest('hex') }).catch(async (e) => {
    await engine.files.remove(nameOf(id))
    throw e
  })
  return { id, fileName, size }
}

/** Would one more of this size be too much? */
async function isFull(db: Queryable, who: Who, size: number): Promise<boolean> {
  const [loose] = await db.rows<{ files: number; bytes: number }>(
    sql`select count(*)::int files, coalesce(sum(size), 0) bytes from stored_file where user_id = ${who.userId} and attached_at is null`,
  )
  return loose!.files >= MOST_LOOSE.files || Number(loose!.bytes) + size > MOST_LOOSE.bytes
}

/** The content of a stored file that a row names: for what is small. @throws when it is gone */
export const fileContent = (engine: Pick<Engine, 'files'>, id: string): Promise<Buffer> => readWhole(engine.files, nameOf(id))
/** The same, piece by piece. */
export const fileStream = (engine: Pick<Engine, 'files'>, id: string): Promise<Readable> => engine.files.get(nameOf(id))

/** Removes an upload that nothing refers to. @returns false when there is none */
export async function dropFile(portal: Portal, id: string): Promise<boolean> {
  const [gone] = await engineOf(portal).db.rows(
    sql`delete from stored_file where id = ${id} and attached_at is null returning id`,
  )
  if (gone) await portal.files.remove(nameOf(id))
  return !!gone
}

/** Content of a stored file. The caller has found the id in a row that the asking person may see. */
export async function openFile(portal: Portal, id: string): Promise<{ fileName: string; media: string; content: Readable }> {
  const [row] = await engineOf(portal).db.rows(sql`select file_name, media_type from stored_file where id = ${id}`)
  if (!row) throw new Refusal('文件不存在')
  return { fileName: row.file_name, media: row.media_type, content: await fileStream(portal, id) }
}

/** A field's value that is about to be written, and the one that stands. */
export interface FileChange {
  label: string
  value: FileRef[]
  before: FileRef[]
}

/**
 * Files that a document comes to refer to: its own from before, or uploads of the same person that nothing refers to yet.
 * Puts the stored name and size in place of what was sent, and marks them as attached.
 * @throws Refusal when somebody else's or an unknown file is named
 */
export async function attachFiles(tx: Queryable, who: Who, changes: FileChange[]): Promise<void> {
  const added = changes.flatMap((c) => c.value.filter((f) => !c.before.some((b) => b.id === f.id)))
  const ids = [...new Set(added.map((f) => f.id))]
  const rows = ids.length
    ? await tx.rows<{ id: string; file_name: string; size: number }>(sql`update stored_file set attached_at = now()
        where id = any(${ids}::uuid[]) and attached_at is null and user_id = ${who.userId} returning id, file_name, size`)
    : []
  const known = new Map(rows.map((r) => [r.id, { id: r.id, fileName: r.file_name, size: r.size }]))
  for (const c of changes) {
    for (const b of c.before) known.set(b.id, b)
    if (c.value.some((f) => !known.has(f.id))) throw new Refusal(`${c.label}：文件不存在或已失效，请重新上传`, status.invalid)
    c.value.splice(0, c.value.length, ...c.value.map((f) => known.get(f.id)!))
  }
}

/** Removes uploads that no document came to refer to within a day. */
export async function forgetLooseFiles(engine: Engine): Promise<void> {
  const rows = await engine.db.rows<{ id: string }>(sql`delete from stored_file where ${LOOSE} returning id`)
  for (const { id } of rows) await engine.files.remove(nameOf(id))
}
