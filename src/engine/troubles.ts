/**
 * What keeps the portal from keeping anything: no database, no room left, a place that may only be read. Who writes is told, who reads
 * goes on where that is possible; it is looked at until it is over.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { isAway, type Db } from './database/db.ts'
import { withoutPartition } from './database/partitions.ts'
import { TRIAL, type FileStore } from './files/file-store.ts'

export type Place = 'database' | 'files'
export type Kind = 'full' | 'closed' | 'away'

const reasons: Record<Kind, string> = { full: '空间不足', closed: '暂时只读', away: '暂时无法访问' }
const told: Record<Place, (reason: string) => string> = {
  database: (reason) => `数据库${reason}，暂时只能查看、不能保存；已填写的内容请勿关闭页面，恢复后自动继续`,
  files: (reason) => `文件存储${reason}，暂时不能上传文件和签字；其他操作不受影响，恢复后自动继续`,
}
const messageOf = (place: Place, kind: Kind) => told[place](reasons[kind])

const AWAY = '数据库暂时无法访问，请稍后再试；未保存的内容请勿关闭页面'
/** It lasts until somebody makes it; the rest can be written meanwhile. */
const unprepared = (year: string) =>
  `数据库没有为${year ? `${year}年` : '新数据'}准备存储分区，本次操作没有保存；请联系系统管理员重新启动门户（启动时补建分区），然后再试。年份不对时请先校正服务器时间`

/** How often a place is looked at that was in trouble, ms. */
const EVERY = 5_000

export interface Troubles {
  /** What people are told of an error that is one of these; undefined of all others. */
  about(error: unknown): string | undefined
  /** What they are told while any lasts. */
  now(): string | undefined
  /** Which places are in trouble, and how. */
  standing(): ReadonlyMap<Place, Kind>
  /** @param tell called when one begins and when it is over  @returns stops it */
  listen(tell: () => void): () => void
}

/** @param every ms between two looks */
export function troublesOf(db: Db, files: FileStore, log: (line: string) => void, every = EVERY): Troubles {
  const standing = new Map<Place, Kind>()
  const listeners = new Set<() => void>()
  const tellAll = () => {
    for (const tell of listeners) tell()
  }
  /** As much as is written anew by an ordinary request, and nothing of it stays. */
  const writes: Record<Place, () => Promise<unknown>> = {
    database: () =>
      db.aside.run('create temp table room on commit drop as select repeat(md5(n::text), 32) from generate_series(1, 1000) n'),
    async files() {
      await files.put(TRIAL, [Buffer.alloc(1024 * 1024, 1)])
      await files.remove(TRIAL)
    },
  }
  const lookAgain = async (place: Place) => {
    do await sleep(every, undefined, { ref: false })
    while (
      !(await writes[place]().then(
        () => true,
        () => false,
      ))
    )
    log(`${messageOf(place, standing.get(place)!).split('，')[0]}：已恢复`)
    standing.delete(place)
    tellAll()
  }
  return {
    about(error) {
      const year = withoutPartition(error)
      if (year !== undefined) {
        const message = unprepared(year)
        log(`${message}（${(error as Error).message}）`)
        return message
      }
      const trouble = troubleOf(error)
      if (!trouble) return isAway(error) ? AWAY : undefined
      const [place, kind] = trouble
      const message = messageOf(place, kind)
      if (!standing.has(place)) {
        standing.set(place, kind)
        log(`${message}（${(error as Error).message}）`)
        tellAll()
        void lookAgain(place)
      }
      return message
    },
    now: () => [...standing].map(([place, kind]) => messageOf(place, kind)).join('；') || undefined,
    standing: () => standing,
    listen(tell) {
      listeners.add(tell)
      return () => listeners.delete(tell)
    },
  }
}

function troubleOf(error: unknown): [Place, Kind] | undefined {
  const { code = '', message = '' } = (error ?? {}) as { code?: string; message?: string }
  if (code === '53100') return ['database', 'full']
  // A standby, or an operator who closed it; PostgreSQL calls a file system that it may only read a lack of privilege.
  if (code === '25006' || (code === '42501' && message.startsWith('could not '))) return ['database', 'closed']
  if (/^(ENOSPC|EDQUOT)$/.test(code)) return ['files', 'full']
  if (/^(EROFS|EACCES|EPERM)$/.test(code)) return ['files', 'closed']
  if (code === 'STORE_AWAY') return ['files', 'away']
  return undefined
}
