/** Is the past as it was: every leaf derived anew from its row, every root from its leaves, every note by its signature. */
import { createPublicKey, type KeyObject } from 'node:crypto'
import { sql, type Queryable } from '../engine/database/db.ts'
import type { Engine } from '../engine/engine.ts'
import { readWhole, type FileStore } from '../engine/files/file-store.ts'
import { audited, checkpoints, endOf, isCheckpointName, lastCheckpoint, leavesOf, tilesOf, verifier, type Kept } from './log.ts'
import { opened } from './note.ts'
import { frontier, WIDTH } from './tree.ts'

/** `name+id+key` of C2SP → the key. @throws when it is none */
export function readVerifier(text: string): KeyObject {
  const raw = Buffer.from(text.split('+').slice(2).join('+'), 'base64')
  if (raw.length !== 33 || raw[0] !== 1) throw new Error('not the public key of a log')
  const spki = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), raw.subarray(1)])
  return createPublicKey({ key: spki, format: 'der', type: 'spki' })
}

/**
 * @param files where notes were kept apart from the database
 * @param key public key of the log; without it signatures are not checked
 * @returns what is wrong, in Chinese, the oldest first
 */
export async function wrongInLog(db: Queryable, files: FileStore, key?: KeyObject): Promise<string[]> {
  const wrong: string[] = []
  const roots = new Map<number, Buffer>()
  const tree = frontier()
  let last: Kept | undefined
  for (const kept of await checkpoints(db)) {
    const leaves = await storedLeaves(db, last?.size ?? 0, kept.size)
    for (const leaf of leaves) tree.add(leaf)
    roots.set(kept.size, tree.root())
    wrong.push(...noteWrong(kept.note, roots, '数据库', key), ...(await rowsWrong(db, leaves, last, kept)))
    last = kept
  }
  for await (const { name } of files.list())
    if (isCheckpointName(name)) wrong.push(...noteWrong(String(await readWhole(files, name)), roots, `文件 ${name}`, key))
  return wrong
}

/** So many places are named to people; how many there are is said. */
const NAMED = 100

/** Goes through the whole log, and keeps what it found for the header. */
export async function checkLog(engine: Engine): Promise<void> {
  const wrong = await wrongInLog(engine.db, engine.files, readVerifier(await verifier(engine)))
  const size = (await lastCheckpoint(engine.db))?.size ?? 0
  await engine.db.rows(sql`insert into log_check (at, size, found, wrong)
    values (${engine.now().toISOString()}::timestamptz, ${size}, ${wrong.length}, ${JSON.stringify(wrong.slice(0, NAMED))}::jsonb)
    on conflict (one) do update set at = excluded.at, size = excluded.size, found = excluded.found, wrong = excluded.wrong`)
}

async function storedLeaves(db: Queryable, from: number, to: number): Promise<Buffer[]> {
  const leaves: Buffer[] = []
  for (let i = from; i < to;) {
    const tile = await tilesOf(db).get(0, Math.floor(i / WIDTH))
    const until = Math.min(to, (Math.floor(i / WIDTH) + 1) * WIDTH)
    for (; i < until; i++) leaves.push(tile?.subarray((i % WIDTH) * 32, ((i % WIDTH) + 1) * 32) ?? Buffer.alloc(0))
  }
  return leaves
}

function noteWrong(note: string, roots: ReadonlyMap<number, Buffer>, place: string, key?: KeyObject): string[] {
  const [, size = '', root = ''] = note.split('\n')
  if (key) {
    try {
      opened(note, key)
    } catch {
      return [`${place}的存证（${size}条）不是本门户签署的`]
    }
  }
  const now = roots.get(Number(size))?.toString('base64')
  return now === root ? [] : [`${place}的存证（${size}条）与现在的记录不符`]
}

/** Rows that are not what they were when the checkpoint was made, and those that are gone. */
async function rowsWrong(db: Queryable, leaves: Buffer[], last: Kept | undefined, kept: Kept): Promise<string[]> {
  const was = leaves.map((l) => l.toString('base64'))
  const is: { name: string; hash: string; early: boolean }[] = []
  for (const source of audited)
    for await (const rows of leavesOf(db, source, endOf(last, source), endOf(kept, source)))
      for (const r of rows) is.push({ name: `${source.title} ${r.id}`, hash: r.hash.toString('base64'), early: r.early })
  const [known, there] = [new Set(was), new Set(is.map((r) => r.hash))]
  const wrong = is.filter((r) => r.early).map((r) => `${r.name} 在保存期内被删除`)
  for (let i = 0, j = 0; i < was.length || j < is.length;) {
    const row = is[j]
    if (row && row.hash === was[i]) {
      i++
      j++
    } else if (row && !known.has(row.hash)) {
      const changed = i < was.length && !there.has(was[i]!)
      wrong.push(`${row.name} 在存证之后${changed ? '被改动' : '被加入'}`)
      if (changed) i++
      j++
    } else {
      wrong.push(`${is[j - 1]?.name ?? '第一条记录'} ${j ? '之后' : '之前'}缺少一条存证过的记录`)
      i++
    }
  }
  return wrong
}
