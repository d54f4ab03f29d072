/** Pictures of seals for tests. */
import { drawPng } from '../demo/png.ts'

/** A square PNG of `side` pixels with a red ring. @param clear on a transparent ground, else on white without an alpha channel */
export const sealPicture = (side: number, clear = true): Buffer =>
  drawPng(side, side, clear, (x, y) => {
    const r = Math.hypot(x - side / 2, y - side / 2) / side
    if ((r > 0.42 && r < 0.48) || r < 0.1) return [200, 20, 20, 255]
    return clear ? undefined : [255, 255, 255]
  })
