/** Noto Sans SC (SIL Open Font License); pdfkit embeds only the glyphs that occur. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const folder = createRequire(import.meta.url)
  .resolve('@expo-google-fonts/noto-sans-sc/package.json')
  .replace('package.json', '')
const read = (weight: string) => readFileSync(`${folder}${weight}/NotoSansSC_${weight}.ttf`)

export const fonts = { regular: read('400Regular'), bold: read('700Bold') }
/** mm → points */
export const mm = (n: number): number => (n * 72) / 25.4
