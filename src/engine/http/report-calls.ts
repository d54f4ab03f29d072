/** What a report answers beside its list: its sums by chosen dimensions, for charts and subtotals. */
import { json, mapOf, no, text, type AnyDocument, type ReportPaper, type Who } from '../../declare/index.ts'
import type { Engine } from '../engine.ts'
import { noKey, Refusal } from '../errors.ts'
import { demandKey } from '../read/list.ts'
import type { PaperParams } from '../tasks/paper.ts'
import { startHere } from '../tasks/tasks.ts'
import { sumsBy } from '../read/groups.ts'
import { readQuery } from '../read/query.ts'
import type { ApiCall, CallInput } from './call.ts'
import { resultOf, texts } from './task-calls.ts'

export const reportCalls = (engine: Engine, doc: AnyDocument, path: (name: string) => string): ApiCall[] =>
  doc.report
    ? [
        {
          path: path('getSums'),
          methods: ['GET'],
          title: `${doc.title}按维度合计`,
          doc, kind: 'sums',
          answer: [mapOf(json('维度、合计或指标'))],
          input: {
            by: text(
              `维度，逗号分隔：${Object.keys(doc.fields)
                .filter((n) => !isTotal(doc, n))
                .join('、')}`,
            ),
            sums: text('合计或指标，逗号分隔；不填则全部'),
          },
          run: ({ query: { by = '', sums = '', ...rest }, who }) =>
            sumsBy(engine, doc, readQuery(doc, 'head', rest), names(by), who, names(sums)),
        },
        ...(doc.report.paper ? paperCalls(engine, doc, doc.report.paper, path) : []),
      ]
    : []

/** How long a call that answers the file itself waits for it, and how long one that may answer a task, ms. */
const PATIENCE = { file: 25_000, task: 2_500 }

/** The report on paper: as a file, and as a task whose file is fetched when it is done. */
function paperCalls(engine: Engine, doc: AnyDocument, paper: ReportPaper, path: (name: string) => string): ApiCall[] {
  const begin = (who: Who, query: Record<string, string>, seal: string | undefined, patience: number, work = 'paper') => {
    demandKey(doc, paper.key, who)
    readQuery(doc, 'head', query)
    const params: PaperParams = { doc: doc.name, query, ...(seal ? { seal } : {}) }
    return startHere(engine, who, `${doc.name}/${work}`, { ...params }, patience)
  }
  return [
    {
      path: path('reportPdf'),
      methods: ['GET', 'POST'],
      title: `${paper.title}PDF`,
      doc, kind: 'export',
      filters: [doc, 'head'],
      keys: [`${doc.key}.${paper.key}`],
      input: { seal: no('印章编号') },
      answer: 'file',
      run: async ({ query: { seal, ...query }, who }) => {
        const task = await begin(who, query, seal, PATIENCE.file)
        if (task.state !== 2) throw new Refusal('内容较多，已转为后台生成，完成后可在“任务与下载”中下载')
        return resultOf(engine, task)
      },
    },
    {
      path: path('startPdf'),
      methods: ['POST'],
      title: `后台生成${paper.title}PDF`,
      doc, kind: 'job',
      keys: [`${doc.key}.${paper.key}`],
      input: { query: json('列表的查询'), seal: no('印章编号') },
      run: ({ body, who }) => {
        const { query, seal } = (body ?? {}) as Record<string, unknown>
        return begin(who, texts(query), seal ? String(seal) : undefined, PATIENCE.task)
      },
    },
    ...(paper.mail
      ? [
          {
            path: path('pushMail'),
            methods: ['POST'] as const,
            title: `邮件发送${paper.title}`,
            doc,
            kind: 'job' as const,
            keys: [`${doc.key}.${paper.key}`],
            input: { query: json('列表的查询'), seal: no('印章编号') },
            run: ({ body, who }: CallInput) => {
              if (who.orgType !== 'internal') throw noKey()
              const { query, seal } = (body ?? {}) as Record<string, unknown>
              return begin(who, texts(query), seal ? String(seal) : undefined, PATIENCE.task, 'paperMail')
            },
          },
        ]
      : []),
  ]
}

const names = (list: string) => list.split(',').filter(Boolean)
const isTotal = (doc: AnyDocument, name: string) => doc.report!.sums.includes(name) || name in doc.report!.metrics
