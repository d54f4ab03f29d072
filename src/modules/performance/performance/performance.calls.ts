/** A score that travels: the sheet with its facts, rules and signature as JSON and PDF, and the page that recomputes it anywhere. */
import { rowId, type Who } from '../../../declare/index.ts'
import type { Engine } from '../../../engine/engine.ts'
import { outOfScope } from '../../../engine/errors.ts'
import { readInput } from '../../../engine/http/ask-calls.ts'
import { FileAnswer, fileNameOf, type ApiCall } from '../../../engine/http/calls.ts'
import { formToSign } from '../../../engine/prints/print.ts'
import { wholeRows } from '../../../engine/read/load.ts'
import { reader } from '../../../engine/read/reader.ts'
import { portalKey, stamperOf } from '../../../trust/keys.ts'
import { addSignature } from '../../../trust/pdf/sign.ts'
import { proofPage, signedProof } from '../proof.server.ts'
import { sheetOf } from '../second.server.ts'
import { performance } from './performance.ts'

const keys = [`${performance.key}.query`]
const input = { id: rowId('评价ID', { required: true }) }

export default (engine: Engine): ApiCall[] => {
  const proofOf = async (id: number, who: Who) => {
    const [row] = await reader(engine, engine.db, who, false).mine(performance, { id })
    if (!row) throw outOfScope()
    return { row, proof: await signedProof(engine, await sheetOf(engine.db, row)) }
  }
  return [
    {
      path: 'performance/getScoreSheet',
      methods: ['GET'],
      title: '得分单：事实、规则、哈希和签名，可在别处重新计算', kind: 'read', answer: 'file', keys, input,
      run: async (c) => {
        const { row, proof } = await proofOf(readInput(input, c).id, c.who)
        return new FileAnswer(fileNameOf(`得分单_${row.perfNo}`, 'json'), Buffer.from(JSON.stringify(proof)), 'application/json')
      },
    },
    {
      path: 'performance/getScorePdf',
      methods: ['GET'],
      title: '得分单PDF，平台签名，带事实和规则的哈希', kind: 'read', answer: 'file', keys, input,
      run: async (c) => {
        const { row, proof } = await proofOf(readInput(input, c).id, c.who)
        const [whole] = await wholeRows(engine, performance, { ids: [row.id], filters: [] }, c.who, false, 1)
        const { pdf, places } = await formToSign(engine, performance, 'reportPdf', whole!, ['平台签名'])
        const signed = await addSignature(
          pdf,
          {
            at: places[0]!,
            lines: ['供应链协同门户', `得分单哈希 ${proof.hash.slice(0, 32)}`, proof.hash.slice(32)],
            name: '供应链协同门户',
            reason: `得分单 ${row.perfNo} ${proof.hash}`,
            time: engine.now(),
          },
          await portalKey(engine),
          await stamperOf(engine),
        )
        return new FileAnswer(fileNameOf(`得分单_${row.perfNo}`, 'pdf'), signed, 'application/pdf')
      },
    },
    {
      path: 'performance/getProofPage',
      methods: ['GET'],
      title: '验算页：离线重新计算得分单的一张网页', kind: 'read', answer: 'file', keys,
      run: async () => new FileAnswer('得分单验算.html', Buffer.from(await proofPage(engine)), 'text/html; charset=utf-8'),
    },
  ]
}
