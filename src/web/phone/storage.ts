/** What a phone keeps (IndexedDB): the queue in its order, and anything else by name. Several at once are written together or not. */
import { corrected, type Entry, type Shelf } from './queue.ts'

type Stores = 'queue' | 'things'

export interface PhoneStorage extends Shelf {
  get<T>(name: string): Promise<T | undefined>
  /** All whose names begin so, by name. */
  list<T>(start: string): Promise<Map<string, T>>
  set(name: string, value: unknown): Promise<void>
  forget(names: readonly string[]): Promise<void>
  /** Changes a thing as a whole: two windows lose nothing of each other's. Undefined removes it. */
  update<T>(name: string, change: (was: T | undefined) => T | undefined): Promise<T | undefined>
  /**
   * Puts entries at the end of the queue and forgets things, in one: what is begun becomes what is done.
   * @param corrects key of the refused entry that the first of them takes the place of
   * @throws Error when that one is not refused any more
   */
  put(entries: readonly Entry[], corrects?: string, forget?: readonly string[]): Promise<void>
}

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error!)
  })
const committed = (tx: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    tx.oncomplete = () => resolve()
    tx.onabort = tx.onerror = () => reject(tx.error ?? new Error('没有保存'))
  })

/** @param name of the database @param told after every change of the queue, in this window */
export function phoneStorage(name: string, told: () => void = () => {}): PhoneStorage {
  let opened: Promise<IDBDatabase> | undefined
  const open = (): Promise<IDBDatabase> =>
    (opened ??= new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(name, 1)
      request.onupgradeneeded = () => {
        request.result.createObjectStore('queue', { autoIncrement: true }).createIndex('key', 'key', { unique: true })
        request.result.createObjectStore('things')
      }
      request.onsuccess = () => {
        // A browser that is short of memory closes it: the next access opens it anew.
        request.result.onclose = () => (opened = undefined)
        resolve(request.result)
      }
      request.onerror = () => ((opened = undefined), reject(request.error!))
    }))
  const reading = async <T>(store: Stores, work: (s: IDBObjectStore) => Promise<T>): Promise<T> =>
    work((await open()).transaction(store).objectStore(store))
  async function writing<T>(stores: Stores[], work: (...s: IDBObjectStore[]) => Promise<T>): Promise<T> {
    // On the disk, not only with the operating system: the battery may be out next.
    const tx = (await open()).transaction(stores, 'readwrite', { durability: 'strict' })
    const written = committed(tx)
    const working = work(...stores.map((s) => tx.objectStore(s))).catch((e: unknown) => {
      // Nothing of it stays.
      if (!tx.error) tx.abort()
      throw e
    })
    const [result] = await Promise.all([working, written])
    if (stores.includes('queue')) told()
    return result
  }
  const under = (start: string) => IDBKeyRange.bound(start, `${start}\uffff`)
  return {
    all: () => reading('queue', (s) => done(s.getAll() as IDBRequest<Entry[]>)),
    change: (key, change) =>
      writing(['queue'], async (s) => {
        const cursor = await done(s.index('key').openCursor(key))
        const is = cursor ? change(cursor.value as Entry) : undefined
        if (is) await done(cursor!.update(is))
        return is
      }),
    remove: (keys) =>
      writing(['queue'], async (s) => {
        for (const key of keys) await done((await done(s.index('key').openCursor(key)))!.delete())
      }),
    put: (entries, corrects, forget = []) =>
      writing(['queue', 'things'], async (queue, things) => {
        const cursor = corrects === undefined ? null : await done(queue.index('key').openCursor(corrects))
        const { title, body, made } = entries[0]!
        const is = cursor && corrected(cursor.value as Entry, { title, body, made })
        if (is) await done(cursor.update(is))
        for (const entry of is ? entries.slice(1) : entries) await done(queue.add(entry))
        for (const n of forget) await done(things.delete(n))
      }),
    get: (n) => reading('things', (s) => done(s.get(n))),
    list: <T>(start: string) =>
      reading('things', async (s) => {
        const [names, values] = await Promise.all([done(s.getAllKeys(under(start))), done(s.getAll(under(start)))])
        return new Map(names.map((n, i) => [String(n), values[i] as T]))
      }),
    set: (n, value) => writing(['things'], async (s) => void (await done(s.put(value, n)))),
    forget: (names) =>
      writing(['things'], async (s) => {
        for (const n of names) await done(s.delete(n))
      }),
    update: <T>(n: string, change: (was: T | undefined) => T | undefined) =>
      writing(['things'], async (s) => {
        const is = change((await done(s.get(n))) as T | undefined)
        await (is === undefined ? done(s.delete(n)) : done(s.put(is, n)))
        return is
      }),
  }
}
