/** pdfmake with the portal's two fonts, and nothing else that it could read. */
import pdfmake from 'pdfmake'
import type { CustomTableLayout, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { fonts } from './fonts.ts'

// Nothing but the two fonts is ever read: no file, no address.
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy(() => false)
const { virtualfs } = pdfmake as unknown as { virtualfs: { writeFileSync(name: string, data: Buffer): void } }
virtualfs.writeFileSync('regular.ttf', fonts.regular)
virtualfs.writeFileSync('bold.ttf', fonts.bold)
pdfmake.setFonts({ Noto: { normal: 'regular.ttf', bold: 'bold.ttf', italics: 'regular.ttf', bolditalics: 'bold.ttf' } })

export const GREY = '#555555'

/** Thin lines around and inside. */
export const grid: CustomTableLayout = {
  hLineWidth: () => 0.5,
  vLineWidth: () => 0.5,
  hLineColor: () => '#333333',
  vLineColor: () => '#333333',
  paddingLeft: () => 3,
  paddingRight: () => 3,
  paddingTop: () => 1.5,
  paddingBottom: () => 2,
}

export const pdfOf = async (definition: TDocumentDefinitions): Promise<Buffer> =>
  (await pdfmake.createPdf(definition).getBuffer()) as unknown as Buffer
