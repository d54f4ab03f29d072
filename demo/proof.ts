/** How a photographed delivery note looks that a customer has signed: the note's own code, its lines, and a signature in ink. */
import { encode } from '../src/engine/prints/codes.ts'
import { chance } from './random.ts'
import { drawPng, type Colour } from './png.ts'

const [WIDTH, HEIGHT] = [640, 880]
const [DESK, PAPER, PRINT, INK] = [
  [96, 84, 72],
  [246, 245, 240],
  [52, 54, 60],
  [28, 58, 150],
] as const satisfies Colour[]
/** What may lie on the paper, which is there where nothing does. */
const ON: readonly Colour[] = [PAPER, PRINT, INK]
/** Pixels that a code's module is wide. */
const MODULE = 5
const LINES = { top: 320, height: 34 }

/** Points of one stroke across the place of the signature. */
function signed(seed: number): (readonly [x: number, y: number])[] {
  const c = chance(seed)
  const [up, down, fast] = [20 + c.between(0, 14), 8 + c.between(0, 8), 3 + c.between(0, 3)]
  return Array.from({ length: 900 }, (_, i) => {
    const t = i / 900
    return [380 + 190 * t + 16 * Math.sin(9 * fast * t), 760 - up * Math.sin(6 * fast * t) * (1 - t) - down * Math.cos(17 * t)]
  })
}

/** @param no of the sheet: it stands in the code @param lines of goods that it has */
export function proofPicture(no: string, lines: number, seed: number): Buffer {
  const pixels = new Uint8Array(WIDTH * HEIGHT)
  const fill = (x: number, y: number, w: number, h: number, colour: Colour) => {
    for (let j = Math.round(y); j < y + h; j++) pixels.fill(ON.indexOf(colour), j * WIDTH + Math.round(x), j * WIDTH + Math.ceil(x + w)) // prettier-ignore
  }
  const { bars } = encode('qrcode', no)
  for (const [x, y, w, h] of bars) fill(440 + x * MODULE, 80 + y * MODULE, w * MODULE, h * MODULE, PRINT)
  fill(90, 90, 210, 20, PRINT)
  for (const y of [140, 164, 188, 212]) fill(90, y, 120 + (y % 5) * 30, 8, PRINT)
  const c = chance(seed)
  for (let n = 0; n <= lines + 1; n++) {
    const y = LINES.top + n * LINES.height
    fill(90, y, 460, 2, PRINT)
    if (n <= lines) for (const x of [100, 190, 340, 450]) fill(x, y + 13, 40 + c.between(0, 40), 8, PRINT)
  }
  fill(290, 756, 60, 8, PRINT)
  for (const [x, y] of signed(seed)) fill(x, y, 3, 3, INK)
  // Held askew, as one holds it.
  const tilt = (c.next() - 0.5) * 0.05
  return drawPng(WIDTH, HEIGHT, false, (x, y) => {
    const at = [Math.round(x + tilt * (y - HEIGHT / 2)), Math.round(y - tilt * (x - WIDTH / 2))] as const
    const onPaper = at[0] > 50 && at[0] < WIDTH - 50 && at[1] > 45 && at[1] < HEIGHT - 45
    return onPaper ? ON[pixels[at[1] * WIDTH + at[0]]!] : DESK
  })
}
