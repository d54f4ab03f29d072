/** Codes as a printer draws them, and a decoder that reads them back. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { place } from '../src/engine/prints/codes.ts'
import type { CodeKind } from '../src/engine/prints/paper.ts'
import { blackOf } from './pdf.ts'

const wasm = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'))
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } })

/** A code in a box of w × h mm as a printer of so many dots an inch draws it, with a white margin. */
export function picture(code: CodeKind, value: string, w: number, h: number, dpi: number): ImageData {
  const dots = dpi / 25.4
  const [width, height] = [Math.ceil((w + 4) * dots), Math.ceil((h + 4) * dots)]
  const data = new Uint8ClampedArray(width * height * 4).fill(255)
  for (const [x, y, bw, bh] of place(code, value, w, h, 1 / dots))
    for (let py = Math.round((y + 2) * dots); py < Math.round((y + bh + 2) * dots); py++)
      for (let px = Math.round((x + 2) * dots); px < Math.round((x + bw + 2) * dots); px++)
        data.fill(0, (py * width + px) * 4, (py * width + px) * 4 + 3)
  return { data, width, height, colorSpace: 'srgb' } as ImageData
}

/** What a scanner reads off each page of a file. */
export const codesOn = (pdf: Buffer): Promise<string[][]> =>
  Promise.all(
    blackOf(pdf).map(async (page) =>
      (await readBarcodes(page, { tryHarder: true, textMode: 'Plain', maxNumberOfSymbols: 20 })).map((c) => c.text),
    ),
  )
