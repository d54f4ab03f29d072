/** The worker that makes the PDFs: a sheet of a thousand lines would hold up every other request for a second. */
import { parentPort } from 'node:worker_threads'
import { renderA4 } from './a4.ts'
import { CodeError } from './codes.ts'
import { renderLabels } from './labels.ts'
import type { Paper } from './paper.ts'

parentPort!.on('message', async (paper: Paper) => {
  try {
    const { pdf, places } = paper.kind === 'a4' ? await renderA4(paper) : { pdf: await renderLabels(paper), places: [] }
    const bytes = new Uint8Array(pdf)
    parentPort!.postMessage({ bytes, places }, [bytes.buffer])
  } catch (e) {
    parentPort!.postMessage(e instanceof CodeError ? { refused: e.message } : { error: String((e as Error).stack ?? e) })
  }
})
