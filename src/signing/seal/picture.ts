/** What a picture must be to be a seal, looked at before it is sent; the server looks again. */
export interface Check {
  text: string
  ok: boolean
}
export const SIDE = { least: 200, most: 1200 }
export const MOST_BYTES = 1024 * 1024

/** @param picture its size, and its pixels (four bytes each, may be scaled down); undefined when the browser can't draw it */
export function checksOf(
  name: string,
  bytes: number,
  picture: { width: number; height: number; pixels: Uint8ClampedArray } | undefined,
): Check[] {
  const clear = picture && share(picture.pixels)
  return [
    { text: 'PNG 图片', ok: !!picture && /\.png$/i.test(name) },
    { text: `不超过 1 MB（现为 ${(bytes / 1024).toFixed(0)} KB）`, ok: bytes <= MOST_BYTES },
    {
      text: picture
        ? `边长 ${SIDE.least}–${SIDE.most} 像素（现为 ${picture.width}×${picture.height}）`
        : `边长 ${SIDE.least}–${SIDE.most} 像素`,
      ok: !!picture && [picture.width, picture.height].every((n) => n >= SIDE.least && n <= SIDE.most),
    },
    {
      text: clear === undefined ? '透明底' : `透明底（透明部分占 ${Math.round(clear * 100)}%）`,
      ok: clear !== undefined && clear > 0.05,
    },
  ]
}

/** How much of a picture is nearly transparent, 0 to 1. */
function share(pixels: Uint8ClampedArray): number {
  let clear = 0
  for (let i = 3; i < pixels.length; i += 4) if (pixels[i]! < 32) clear++
  return pixels.length ? clear / (pixels.length / 4) : 0
}
