/**
 * A reviewed map of China as a company hands it in (GeoJSON) → outlines to draw. What comes out is made here, of numbers: of the file
 * nothing is kept but where its corners are, and of what region by its code.
 */
import { tiles } from '../areas.ts'

/** One region: its outline as an SVG path, and the middle of its largest piece. */
export interface Outline {
  /** As in areas.ts; SEA: the islands and lines that belong to the whole and to no province. */
  code: number
  d: string
  x: number
  y: number
}
export const SEA = 100
/** The drawing's size, in its own units. */
export const WIDTH = 1000
export const HEIGHT = 900
const MARGIN = 10
/** Characters of a file, corners of a map. */
export const MOST_TEXT = 2_000_000
const MOST_CORNERS = 100_000
/** Where corners of a map of China may lie, in degrees. */
const [WEST, EAST, SOUTH, NORTH] = [70, 140, 0, 56]

type Point = readonly [x: number, y: number]
class Wrong extends Error {}
const wrong = (message: string): never => {
  throw new Wrong(message)
}
const isObject = (v: unknown): v is Record<string, unknown> => typeof v === 'object' && v !== null && !Array.isArray(v)
const listOf = (v: unknown, what: string): unknown[] => (Array.isArray(v) ? v : wrong(`${what}应为数组`))

const known = new Map<number, string>(tiles.map(({ code, name }) => [code, name]))
/** 110000 or 11 → 11; 100000, which belongs to none of them. */
function codeOf(properties: unknown, id: unknown, nth: number): number {
  const own = isObject(properties) ? (properties.adcode ?? properties.code ?? id) : id
  const text = typeof own === 'number' || typeof own === 'string' ? String(own) : ''
  const found = /^100000(_JD)?$/.test(text) ? SEA : /^\d{2}(0000)?$/.test(text) ? Number(text.slice(0, 2)) : 0
  return found === SEA || known.has(found) ? found : wrong(`第${nth}个图形没有省级行政区划代码（adcode，如110000）`)
}

/** Albers' projection of equal areas with the parallels of the standard map of the country (25°, 47° about 105°). */
const rad = (degrees: number) => (degrees * Math.PI) / 180
const [S1, S2] = [Math.sin(rad(25)), Math.sin(rad(47))]
const N = (S1 + S2) / 2
const C = Math.cos(rad(25)) ** 2 + 2 * N * S1
function projected(lon: number, lat: number): Point {
  const rho = Math.sqrt(C - 2 * N * Math.sin(rad(lat))) / N
  const theta = N * rad(lon - 105)
  return [rho * Math.sin(theta), rho * Math.cos(theta)]
}

function pointOf(v: unknown, nth: number): Point {
  const [lon, lat] = listOf(v, '坐标')
  if (typeof lon !== 'number' || typeof lat !== 'number' || !(lon >= WEST && lon <= EAST && lat >= SOUTH && lat <= NORTH))
    return wrong(`第${nth}个图形的坐标应为中国范围内的经纬度`)
  return projected(lon, lat)
}
function ringOf(v: unknown, nth: number): Point[] {
  const given = listOf(v, '环')
  if (given.length < 4) wrong(`第${nth}个图形的环少于4个点`)
  const ring = given.map((p) => pointOf(p, nth))
  const [first, last] = [ring[0]!, ring.at(-1)!]
  return first[0] === last[0] && first[1] === last[1] ? ring : wrong(`第${nth}个图形的环没有闭合`)
}
function ringsOf(geometry: unknown, nth: number): Point[][] {
  const { type, coordinates } = isObject(geometry) ? geometry : {}
  if (type !== 'Polygon' && type !== 'MultiPolygon') return wrong(`第${nth}个图形应为Polygon或MultiPolygon`)
  const polygons = type === 'Polygon' ? [coordinates] : listOf(coordinates, '坐标')
  return polygons.flatMap((p) => listOf(p, '坐标').map((ring) => ringOf(ring, nth)))
}

/** Twice the area, and the middle. */
function middleOf(ring: readonly Point[]): { area: number; at: Point } {
  let [area, x, y] = [0, 0, 0]
  for (let i = 1; i < ring.length; i++) {
    const [[ax, ay], [bx, by]] = [ring[i - 1]!, ring[i]!]
    const cross = ax * by - bx * ay
    area += cross
    x += (ax + bx) * cross
    y += (ay + by) * cross
  }
  return { area: Math.abs(area), at: area ? [x / (3 * area), y / (3 * area)] : ring[0]! }
}
const tenth = (n: number) => Math.round(n * 10) / 10
const pathOf = (rings: readonly (readonly Point[])[]): string =>
  rings
    .map((ring) => ring.map(([x, y]) => `${tenth(x)} ${tenth(y)}`))
    // Corners that fall together are one.
    .map((corners) => `M${corners.filter((c, i) => c !== corners[i - 1]).join('L')}Z`)
    .join('')

/**
 * @param text the file as it was handed in, whatever it is
 * @returns an outline of each of the 34 regions, or what is wrong with it
 */
export function outlinesOf(text: string): readonly Outline[] | { wrong: string } {
  try {
    return drawn(collected(text))
  } catch (error) {
    if (error instanceof Wrong) return { wrong: error.message }
    throw error
  }
}

function collected(text: string): Map<number, Point[][]> {
  if (text.length > MOST_TEXT) wrong(`文件不能超过${MOST_TEXT / 1_000_000}MB，请先简化边界`)
  const file = parsed(text)
  if (!isObject(file) || file.type !== 'FeatureCollection') return wrong('应为GeoJSON的FeatureCollection')
  const found = new Map<number, Point[][]>()
  let corners = 0
  for (const [i, feature] of listOf(file.features, 'features').entries()) {
    if (!isObject(feature)) return wrong(`第${i + 1}个图形不是Feature`)
    const code = codeOf(feature.properties, feature.id, i + 1)
    if (found.has(code)) wrong(`${known.get(code) ?? '南海诸岛'}出现了两次`)
    const rings = ringsOf(feature.geometry, i + 1)
    corners += rings.reduce((n, r) => n + r.length, 0)
    if (corners > MOST_CORNERS) wrong(`边界点不能超过${MOST_CORNERS / 10_000}万个，请先简化边界`)
    found.set(code, rings)
  }
  const missing = tiles.filter(({ code }) => !found.get(code)?.length).map((t) => t.name)
  return missing.length ? wrong(`缺少${missing.join('、')}；全国地图须完整`) : found
}
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return wrong('不是JSON文件')
  }
}

/** All of it as large as the drawing allows, north above. */
function drawn(found: ReadonlyMap<number, readonly Point[][]>): Outline[] {
  const bounds = [Infinity, Infinity, -Infinity, -Infinity] as [number, number, number, number]
  for (const rings of found.values())
    for (const [x, y] of rings.flat())
      bounds.splice(0, 4, Math.min(bounds[0], x), Math.min(bounds[1], y), Math.max(bounds[2], x), Math.max(bounds[3], y))
  const [left, top, right, bottom] = bounds
  const scale = Math.min((WIDTH - 2 * MARGIN) / (right - left || 1), (HEIGHT - 2 * MARGIN) / (bottom - top || 1))
  const placed = ([x, y]: Point): Point => [MARGIN + (x - left) * scale, MARGIN + (y - top) * scale]
  return [...found].map(([code, rings]) => {
    const own = rings.map((ring) => ring.map(placed))
    const largest = own.map(middleOf).reduce((a, b) => (b.area > a.area ? b : a))
    return { code, d: pathOf(own), x: tenth(largest.at[0]), y: tenth(largest.at[1]) }
  })
}
