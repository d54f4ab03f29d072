/** The decoder for phones without one. */
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url'

prepareZXingModule({ overrides: { locateFile: () => wasm } })

/** Texts of the QR codes in a picture. */
export async function read(picture: ImageData): Promise<string[]> {
  const found = await readBarcodes(picture, { formats: ['QRCode'], tryHarder: true, textMode: 'Plain', maxNumberOfSymbols: 8 })
  return found.filter((r) => r.isValid).map((r) => r.text)
}
