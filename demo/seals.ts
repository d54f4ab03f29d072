/** How a seal looks. */
import { drawPng } from './png.ts'

const SIDE = 480
const RED = [200, 22, 29, 235]

const corners = Array.from({ length: 10 }, (_, i) => {
  const r = i % 2 ? 0.382 : 1
  const a = -Math.PI / 2 + (i * Math.PI) / 5
  return [r * Math.cos(a), r * Math.sin(a)] as const
})
/** Is a point inside a five-pointed star of radius 1 that stands on two legs? */
function inStar(x: number, y: number): boolean {
  if (Math.hypot(x, y) > 1) return false
  let inside = false
  for (let i = 0; i < 10; i++) {
    const [x1, y1] = corners[i]!
    const [x2, y2] = corners[(i + 9) % 10]!
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside
  }
  return inside
}

/** A round red seal with a star, transparent around: PNG, 480 × 480. Real ones are uploaded by their organizations. */
export function sealPicture(rings: number): Buffer {
  const half = SIDE / 2
  return drawPng(SIDE, SIDE, true, (x, y) => {
    const [dx, dy] = [(x - half) / half, (y - half) / half]
    const r = Math.hypot(dx, dy)
    const on = (r < 0.98 && r > 0.93) || (rings > 1 && r < 0.72 && r > 0.7) || inStar(dx / 0.32, dy / 0.32)
    return on ? RED : undefined
  })
}
