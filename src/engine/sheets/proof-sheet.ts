/** Of documents whose papers are proved: the sheet of an export that proves each of them, as the enclosed file of the paper does. */
import { headFields, nameField, type AnyDocument } from '../../declare/index.ts'
import { ident, join, sql } from '../database/db.ts'
import type { Engine } from '../engine.ts'
import { places, table } from '../read/scope.ts'
import type { Cell, LastSheet } from './write.ts'

export const isProved = (engine: Engine, doc: AnyDocument): boolean =>
  !!engine.proofOf && Object.values(doc.prints).some((p) => p.kind === 'a4' && 'proved' in p && p.proved)

/** A cell takes 32,767 characters. */
const CELL = 30_000
/** Documents of one file that are proved: each takes some questions. */
const MOST = 500

/** @param ids of the documents in the file; known when all rows are written */
export function proofSheet(engine: Engine, doc: AnyDocument, ids: ReadonlySet<number>): LastSheet {
  async function* rows(): AsyncGenerator<Cell[][]> {
    for (const { id, no } of await numbersOf(engine, doc, [...ids].slice(0, MOST))) {
      const proof = await engine.proofOf!(engine.db, doc.name, id)
      if (!proof) yield [[no, null, '最近一次存证还不含这张单据，每夜零点后存证一次']]
      else for (let i = 0; i < proof.length; i += CELL) yield [[no, i / CELL + 1, proof.slice(i, i + CELL)]]
    }
    if (ids.size > MOST) yield [[null, null, `只证明前${MOST}张；其余请缩小查询范围后再导出`]]
  }
  return {
    name: '存证',
    columns: [
      { title: headFields(doc)[nameField(doc)]!.label, type: 'text', width: 24 },
      { title: '段', type: 'int', width: 6 },
      { title: '存证证明（C2SP tlog-proof；各段依次相连为一个文件）', type: 'text', width: 100 },
    ],
    rows,
  }
}

async function numbersOf({ db }: Engine, doc: AnyDocument, ids: number[]): Promise<{ id: number; no: string }[]> {
  const rows = places(doc).map(
    (arc) => sql`select id, ${ident(nameField(doc))}::text "no" from ${table(doc, arc)} where id = any(${ids}::bigint[])`,
  )
  return db.rows(sql`${join(rows, ' union all ')} order by "no"`)
}
