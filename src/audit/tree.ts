/**
 * The Merkle tree of RFC 9162 (hashing of RFC 6962, 2.1) over a sequence that only grows, kept in tiles of 256 hashes as C2SP's tlog-tiles
 * does: tile n of level l holds the roots of the subtrees of 256^l leaves from 256^(l+1)·n on.
 */
import { createHash } from 'node:crypto'

const sha256 = (...parts: Uint8Array[]) => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}
export const leafHash = (entry: Uint8Array): Buffer => sha256(Uint8Array.of(0), entry)
export const nodeHash = (left: Uint8Array, right: Uint8Array): Buffer => sha256(Uint8Array.of(1), left, right)

/** Hashes of a full tile. */
export const WIDTH = 256
const BYTES = 32

/** Where tiles lie: their hashes one after the other, as many as there are. */
export interface Tiles {
  get(level: number, no: number): Promise<Buffer | undefined>
  put(level: number, no: number, hashes: Buffer): Promise<void>
}

/** Appends leaves. @param size of the tree so far */
export async function append(tiles: Tiles, size: number, leaves: readonly Buffer[]): Promise<void> {
  let [from, hashes] = [size, leaves]
  for (let level = 0; hashes.length; level++) {
    const roots: Buffer[] = []
    for (let i = 0; i < hashes.length;) {
      const at = (from + i) % WIDTH
      const no = Math.floor((from + i) / WIDTH)
      const some = hashes.slice(i, i + WIDTH - at)
      const before = at ? (await tiles.get(level, no))!.subarray(0, at * BYTES) : Buffer.alloc(0)
      const tile = Buffer.concat([before, ...some])
      await tiles.put(level, no, tile)
      if (tile.length === WIDTH * BYTES) roots.push(subtree(tile, 0, WIDTH))
      i += some.length
    }
    from = Math.floor(from / WIDTH)
    hashes = roots
  }
}

/** The root of a power of two of a tile's hashes. */
function subtree(tile: Buffer, from: number, count: number): Buffer {
  if (count === 1) return tile.subarray(from * BYTES, (from + 1) * BYTES)
  return nodeHash(subtree(tile, from, count / 2), subtree(tile, from + count / 2, count / 2))
}

/** Reads a tree of so many leaves. @throws when tiles are missing */
export function treeOf({ get }: Pick<Tiles, 'get'>, size: number) {
  const read = new Map<string, Promise<Buffer | undefined>>()
  async function tile(level: number, no: number, count: number): Promise<Buffer> {
    const name = `${level}/${no}`
    if (!read.has(name)) read.set(name, get(level, no))
    const found = await read.get(name)
    if (!found || found.length < count * BYTES) throw new Error(`tile ${name} is missing`)
    return found
  }
  /** The root of leaves [from, to), a whole subtree or the right edge of the tree. */
  async function root(from: number, to: number): Promise<Buffer> {
    const count = to - from
    const height = Math.log2(count)
    if (Number.isInteger(height) && from % count === 0) {
      const level = Math.floor(height / 8)
      const [at, width] = [from / WIDTH ** level, count / WIDTH ** level]
      return subtree(await tile(level, Math.floor(at / WIDTH), (at % WIDTH) + width), at % WIDTH, width)
    }
    const half = 2 ** Math.floor(Math.log2(count - 1))
    return nodeHash(await root(from, from + half), await root(from + half, to))
  }
  /** What has to be known beside leaf `index` of [from, to) to come to its root, the nearest first. */
  async function path(index: number, from: number, to: number): Promise<Buffer[]> {
    if (to - from === 1) return []
    const middle = from + 2 ** Math.floor(Math.log2(to - from - 1))
    return index < middle
      ? [...(await path(index, from, middle)), await root(middle, to)]
      : [...(await path(index, middle, to)), await root(from, middle)]
  }
  return {
    /** The inclusion proof of a leaf (RFC 9162, 2.1.3.1). */
    path: (index: number): Promise<Buffer[]> => path(index, 0, size),
    root: (): Promise<Buffer> => (size ? root(0, size) : Promise.resolve(sha256())),
  }
}

/** The root of a sequence that is only gone through, in as much memory as its size has bits. */
export function frontier() {
  const edge: { count: number; hash: Buffer }[] = []
  return {
    add(leaf: Buffer): void {
      edge.push({ count: 1, hash: leaf })
      while (edge.length > 1 && edge.at(-1)!.count === edge.at(-2)!.count) {
        const [left, right] = edge.splice(-2) as [(typeof edge)[0], (typeof edge)[0]]
        edge.push({ count: left.count * 2, hash: nodeHash(left.hash, right.hash) })
      }
    },
    root: (): Buffer => (edge.length ? edge.map((e) => e.hash).reduceRight((right, left) => nodeHash(left, right)) : sha256()),
  }
}

/**
 * The root that a leaf and its inclusion proof come to (RFC 9162, 2.1.3.2).
 * @returns nothing when the proof is not as long as it must be
 */
export function rootFrom(leaf: Buffer, index: number, size: number, path: readonly Buffer[]): Buffer | undefined {
  if (index >= size) return undefined
  let [at, last, root] = [index, size - 1, leaf]
  const up = () => ([at, last] = [Math.floor(at / 2), Math.floor(last / 2)])
  for (const hash of path) {
    if (last === 0) return undefined
    if (at % 2 || at === last) {
      root = nodeHash(hash, root)
      while (at && at % 2 === 0) up()
    } else root = nodeHash(root, hash)
    up()
  }
  return last === 0 ? root : undefined
}
