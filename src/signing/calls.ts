/** Calls that every document with signing has, and what they read. */
import type { AnyDocument } from '../declare/index.ts'
import { rowId, text } from '../declare/index.ts'
import { FileAnswer, fileNameOf } from '../server/http/calls.ts'
import { outOfScope, Refusal } from '../server/errors.ts'
import { wholeRows, type WireRow } from '../server/rows/one.ts'
import type { Call, CallContext } from '../server/rule.ts'
import { writeXlsx } from '../server/sheets/write.ts'
import { flowsOfDocument } from './flow/read.ts'
import { content } from './papers.ts'
import { readIds } from '../server/rows/query.ts'
import { nameField, toText } from '../declare/index.ts'
import { signFlow } from './flow/flow.ts'

/** The rows that a call names, in the asking person's scope. @throws Refusal when one is not there for them */
async function named(c: CallContext, doc: AnyDocument): Promise<WireRow[]> {
  const name = nameField(doc)
  const given = c.input[name] as string | undefined
  const ids = c.input.ids ? readIds(c.input.ids) : c.input.id ? [c.input.id as number] : undefined
  if (!ids && !given) throw new Refusal('请至少选择一行数据')
  const query = ids ? { ids, filters: [] } : { filters: [{ field: name, op: '=' as const, value: given! }] }
  for (const archived of [false, true]) {
    const rows = await wholeRows(c.engine, doc, query, c.who, archived, 200)
    if (rows.length && (!ids || rows.length === ids.length)) return rows
  }
  throw outOfScope()
}

export function documentCalls(doc: AnyDocument): Record<string, Call> {
  if (!doc.signing) return {}
  const input = {
    id: rowId('单据ID'),
    ids: text('单据ID（多个）', { max: 20_000 }),
    ...(nameField(doc) === 'id' ? {} : { [nameField(doc)]: text('单号', { max: 60 }) }),
  }
  return {
    getSigns: {
      title: `${doc.title}的签字`,
      input,
      run: async (c) =>
        flowsOfDocument(
          c.engine,
          doc,
          (await named(c, doc)).map((r) => r.id),
        ),
    },
    signPdf: {
      title: `${doc.title}的已签文件`,
      key: 'signPdf',
      input: { ...input, phase: text('签字阶段', { max: 20 }) },
      run: async (c) => {
        const [row] = await named(c, doc)
        const flows = await flowsOfDocument(c.engine, doc, [row!.id])
        const flow = flows.filter((f) => !c.input.phase || f.phaseName === c.input.phase).findLast((f) => f.pdf)
        if (!flow) throw new Refusal('该单据还没有签字')
        return new FileAnswer(
          fileNameOf(`${doc.title}_${flow.docNo}_已签`, 'pdf'),
          await content(c.engine, flow.pdf!),
          'application/pdf',
        )
      },
    },
    expSignDetail: {
      title: `导出${doc.title}的签字明细`,
      key: 'expSignDetail',
      input,
      run: async (c) => {
        const flows = await flowsOfDocument(
          c.engine,
          doc,
          (await named(c, doc)).map((r) => r.id),
        )
        const fields = signFlow.lines
        const columns = [
          'stepName',
          'orgName',
          'doneBy',
          'onBehalfOf',
          'method',
          'sealNo',
          'doneAt',
          'isLate',
          'state',
          'opinion',
          'waiver',
          'certSerial',
          'hashAfter',
        ] as const
        const rows = flows.flatMap((f) =>
          f.tasks.filter((t) => t.doneAt).map((t) => [f.docNo, f.phase, ...columns.map((n) => toText(fields[n], t[n] ?? null))]),
        )
        const titles = ['单据号', '阶段', ...columns.map((n) => fields[n].label)]
        return new FileAnswer(
          fileNameOf(`${doc.title}签字明细`),
          writeXlsx({ name: '签字明细', columns: titles.map((title) => ({ title, type: 'text' as const })), rows: [rows] }),
        )
      },
    },
  }
}
