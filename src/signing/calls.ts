/** Calls that every document with signing has, and what they read; and those of fields that name people. */
import {
  int, maybe, named as namedAnswer, nameField, rowId, rowIds, text, toText, type AnyDocument, type Who,
} from '../declare/index.ts'
import { FileAnswer, fileNameOf } from '../engine/http/calls.ts'
import { outOfScope, Refusal } from '../engine/errors.ts'
import { wholeRows, type WireRow } from '../engine/read/load.ts'
import { engineOf, type Portal } from '../engine/engine.ts'
import type { Call, CallContext } from '../engine/rule.ts'
import { writeXlsx } from '../engine/sheets/write.ts'
import { flowsOfDocument } from './flow/read.ts'
import { content } from './papers.ts'
import { peopleCalls } from './people.ts'
import { readIds } from '../engine/read/query.ts'
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

/** A phase of a document that is signed, with its tasks in the order of the chain. */
const signedFlow = namedAnswer('SignFlow', {
  id: rowId('流程ID', { required: true }),
  flowNo: text('流程号', { required: true }),
  docNo: text('单号', { required: true }),
  phaseName: text('阶段', { required: true }),
  phase: text('阶段名称', { required: true }),
  status: int('1 进行中，2 已完成，3 已撤销，4 已退回', { required: true }),
  starterName: text('发起人', { required: true }),
  startedAt: text('发起时间', { required: true }),
  formHash: text('表单摘要'),
  pdfHash: text('文件摘要'),
  pdf: maybe({ id: text('文件ID', { required: true }), fileName: text('文件名'), size: int('字节') }),
  tasks: [
    namedAnswer('SignTask', {
      id: rowId('任务ID', { required: true }),
      ...signFlow.lines,
      methods: [text('方式', { required: true })],
    }),
  ],
})

/** The signed file of a document, as its call answers it. */
export const signedFile = (portal: Portal, who: Who, doc: AnyDocument, id: number): Promise<unknown> =>
  documentCalls(doc).signPdf!.run({ engine: engineOf(portal), who, input: { id } })

export function documentCalls(doc: AnyDocument): Record<string, Call> {
  if (!doc.signing) return peopleCalls(doc)
  const input = {
    id: rowId('单据ID'),
    ids: rowIds('单据ID（多个）'),
    ...(nameField(doc) === 'id' ? {} : { [nameField(doc)]: text('单号', { max: 60 }) }),
  }
  return {
    ...peopleCalls(doc),
    getSigns: {
      title: `${doc.title}的签字`,
      input,
      answer: [signedFlow],
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
      answer: 'file',
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
      key: 'expSignDetail', input, answer: 'file',
      run: async (c) => {
        const flows = await flowsOfDocument(
          c.engine,
          doc,
          (await named(c, doc)).map((r) => r.id),
        )
        const fields = signFlow.lines
        const columns = [
          'stepName', 'orgName', 'doneBy', 'onBehalfOf', 'method', 'sealNo', 'doneAt', 'isLate', 'state', 'opinion', 'waiver',
          'certSerial', 'hashAfter',
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
