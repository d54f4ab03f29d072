/** The decoder for phones without one. */
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url'

prepareZXingModule({ overrides: { locateFile: () => wasm } })

/** Texts of the codes in a picture. */
export async function read(picture: ImageData): Promise<string[]> {
  const formats = ['QRCode', 'DataMatrix', 'Code128'] as const
  const found = await readBarcodes(picture, { formats: [...formats], tryHarder: true, textMode: 'Plain', maxNumberOfSymbols: 8 })
  return found.filter((r) => r.isValid).map((r) => r.text)
}
