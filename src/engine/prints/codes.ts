/** Bar codes as rectangles of whole modules; encoding is bwip-js's. */
// The default export's raw: the named one draws the symbology 'raw'.
import bwip, { type RenderOptions } from 'bwip-js/node'
import type { CodeKind } from './paper.ts'

/** Bars in modules: [x, y, width, height] within w × h; a Code 128 has the height 1. */
export interface Bars {
  w: number
  h: number
  bars: [x: number, y: number, w: number, h: number][]
}

/** Modules that must stay white on each side. */
export const quiet: Record<CodeKind, number> = { code128: 10, datamatrix: 1, qrcode: 4 }

/** A text that a code cannot carry; the message is for people. */
export class CodeError extends Error {}

/** Scanners disagree about anything but ASCII in a Code 128. */
export const carries = (code: CodeKind, value: string): boolean => value !== '' && (code !== 'code128' || /^[ -~]+$/.test(value))

/** @throws CodeError when the code cannot carry the text */
export function encode(code: CodeKind, value: string): Bars {
  if (!carries(code, value)) throw new CodeError(`条码不能表示“${value}”，只能含英文字母、数字和符号`)
  // Error correction M: a print that is folded or smeared still reads.
  const options = { bcid: code, text: value, ...(code === 'qrcode' ? { eclevel: 'M' } : {}) } as RenderOptions
  const [symbol] = bwip.raw(options)
  if ('sbs' in symbol!) {
    const bars: Bars['bars'] = []
    let x = 0
    symbol.sbs.forEach((width: number, i: number) => {
      if (i % 2 === 0) bars.push([x, 0, width, 1])
      x += width
    })
    return { w: x, h: 1, bars }
  }
  const { pixs, pixx, pixy } = symbol as { pixs: number[]; pixx: number; pixy: number }
  const bars: Bars['bars'] = []
  for (let y = 0; y < pixy; y++)
    for (let x = 0; x < pixx; x++) {
      const start = x
      while (x < pixx && pixs[y * pixx + x]) x++
      if (x > start) bars.push([start, y, x - start, 1])
    }
  return { w: pixx, h: pixy, bars }
}

/**
 * The bars of a code in a box, in the box's unit: the largest square modules (Code 128: bars as high as the box) that fit
 * with the quiet zone, in the middle.
 * @param finest the module is a multiple of this (a printer's dot) when it is at least two of them wide
 */
export function place(code: CodeKind, value: string, w: number, h: number, finest: number): [number, number, number, number][] {
  const { w: across, h: down, bars } = encode(code, value)
  const flat = code === 'code128'
  const fit = Math.min(w / (across + 2 * quiet[code]), flat ? Infinity : h / (down + 2 * quiet[code]))
  const unit = fit >= 2 * finest ? Math.floor(fit / finest) * finest : fit
  const left = (w - across * unit) / 2
  const high = flat ? h : unit
  const top = flat ? 0 : (h - down * unit) / 2
  return bars.map(([x, y, bw, bh]) => [left + x * unit, top + y * high, bw * unit, bh * high])
}
