/** A drawing as lines of points in CSS pixels, and as a picture. */
export type Point = [x: number, y: number]
export type Strokes = Point[][]

const WIDTH = 2.5
const MARGIN = 6
/** Shorter than this nobody writes a name. */
const LEAST_LENGTH = 60
const LEAST_SIZE = 25
/** Characters of a data address of 200 kB. */
const MOST = Math.floor((200_000 * 4) / 3)
const MOST_PIXELS = 900

/** What is missing for a signature; empty when nothing is. */
export function lacking(strokes: Strokes): string {
  if (!strokes.length) return '请先在框内签名'
  const { width, height } = box(strokes)
  let length = 0
  for (const s of strokes)
    for (let i = 1; i < s.length; i++) length += Math.hypot(s[i]![0] - s[i - 1]![0], s[i]![1] - s[i - 1]![1])
  return length < LEAST_LENGTH || Math.max(width, height) < LEAST_SIZE ? '签名太短，请在框内写出姓名' : ''
}

function box(strokes: Strokes): { left: number; top: number; width: number; height: number } {
  const points = strokes.flat()
  const [xs, ys] = [points.map((p) => p[0]), points.map((p) => p[1])]
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  return { left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top }
}

/** Draws with the pen's own scale: curves through the middles of the points, which smooths a finger's steps. */
export function draw(pen: CanvasRenderingContext2D, strokes: Strokes): void {
  pen.lineWidth = WIDTH
  pen.lineCap = pen.lineJoin = 'round'
  pen.strokeStyle = pen.fillStyle = '#111'
  for (const s of strokes) {
    const [first, ...rest] = s as [Point, ...Point[]]
    pen.beginPath()
    if (rest.length === 0) {
      pen.arc(...first, WIDTH / 2, 0, 2 * Math.PI)
      pen.fill()
      continue
    }
    pen.moveTo(...first)
    rest.forEach((p, i) => {
      const next = rest[i + 1]
      if (next) pen.quadraticCurveTo(...p, (p[0] + next[0]) / 2, (p[1] + next[1]) / 2)
      else pen.lineTo(...p)
    })
    pen.stroke()
  }
}

/** The drawing without its surroundings as a PNG data address on transparent ground, 200 kB at most. */
export function pictureOf(strokes: Strokes): string {
  const { left, top, width, height } = box(strokes)
  const [w, h] = [width + 2 * MARGIN, height + 2 * MARGIN]
  for (let scale = Math.min(3, MOST_PIXELS / Math.max(w, h)); ; scale /= 1.5) {
    const canvas = document.createElement('canvas')
    canvas.width = Math.ceil(w * scale)
    canvas.height = Math.ceil(h * scale)
    const pen = canvas.getContext('2d')!
    pen.scale(scale, scale)
    pen.translate(MARGIN - left, MARGIN - top)
    draw(pen, strokes)
    const picture = canvas.toDataURL('image/png')
    if (picture.length <= MOST) return picture
  }
}
