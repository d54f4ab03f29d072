/** The worker that makes the PDFs: a sheet of a thousand lines would hold up every other request for a second. */
import { parentPort } from 'node:worker_threads'
import { renderA4 } from './a4.ts'
import { renderBook } from './book.ts'
import { CodeError } from './codes.ts'
import { renderLabels } from './labels.ts'
import type { Paper, Place } from './paper.ts'

async function made(paper: Paper): Promise<{ pdf: Uint8Array; places: Place[] }> {
  if (paper.kind === 'a4') return renderA4(paper)
  return { pdf: await (paper.kind === 'book' ? renderBook(paper) : renderLabels(paper)), places: [] }
}

parentPort!.on('message', async (paper: Paper) => {
  try {
    const { pdf, places } = await made(paper)
    const bytes = new Uint8Array(pdf)
    parentPort!.postMessage({ bytes, places }, [bytes.buffer])
  } catch (e) {
    parentPort!.postMessage(e instanceof CodeError ? { refused: e.message } : { error: String((e as Error).stack ?? e) })
  }
})
