/** 任务中心: what one started in the background, how far it is, and the files that came of it. */
import {
  actionKey, int, json, named, rowId, sheetsOf, text, type Action, type AnyDocument, type Complaint,
} from '../../declare/index.ts'
import { readTask, startTask, taskOf, tasksOf, type TaskView } from '../tasks/tasks.ts'
import { checkBulk, type BulkParams } from '../tasks/bulk.ts'
import type { Engine } from '../engine.ts'
import { Refusal, status } from '../errors.ts'
import { demandKey } from '../read/list.ts'
import { readQuery } from '../read/query.ts'
import { exportSuffix } from '../sheets/export.ts'
import { rehearse } from '../write/rehearse.ts'
import { openExport, type Ending, type ExportResult } from '../tasks/export.ts'
import { FileAnswer, fileNameOf, type ApiCall, type CallInput } from './call.ts'
import { answers } from './described.ts'
import { readInput } from './ask-calls.ts'

const id = (c: CallInput) => {
  if (!/^\d{1,16}$/.test(c.query.id ?? '')) throw new Refusal('缺少参数：id', status.invalid)
  return Number(c.query.id)
}

const media: Readonly<Record<Ending, string | undefined>> = { xlsx: undefined, pdf: 'application/pdf', zip: 'application/zip' }
const { rows: _, ...state } = answers.task.of
const taskLine = named('TaskLine', {
  ...state,
  work: text('export、bulk、import 等', { required: true }),
  doc: text('单据', { required: true }),
  title: text('标题', { required: true }),
  createdAt: text('开始时间', { required: true }),
  finishedAt: text('结束时间'),
  summary: json('结果'),
})

/** The file of a task that is done. @throws Refusal when there is none */
export async function resultOf(engine: Engine, task: TaskView): Promise<FileAnswer> {
  const { fileName, ending = 'xlsx' } = (task.rows ?? {}) as Partial<ExportResult>
  if (task.state !== 2 || !fileName) throw new Refusal('文件还没有生成')
  return new FileAnswer(fileNameOf(fileName, ending), await openExport(engine, task.jobId, ending), media[ending])
}

export function taskCalls(engine: Engine): ApiCall[] {
  return [
    {
      path: 'task/getList',
      methods: ['GET'],
      title: '我的任务与导出', kind: 'read',
      answer: [taskLine],
      run: (c) => tasksOf(engine, c.who),
    },
    {
      path: 'task/get',
      methods: ['GET'],
      title: '一个后台任务的进度与结果', kind: 'read',
      input: { id: rowId('任务ID', { required: true }) },
      answer: answers.task,
      run: (c) => taskOf(engine, c.who, id(c)),
    },
    {
      path: 'task/download',
      methods: ['GET'],
      title: '下载导出的文件', kind: 'export',
      input: { id: rowId('任务ID', { required: true }) },
      run: async (c) => {
        const task = await taskOf(engine, c.who, id(c))
        return resultOf(engine, task)
      },
    },
    rehearseCall(engine),
  ]
}

const complaint = {
  line: int('行号'),
  field: text('字段'),
  message: text('原因', { required: true }),
}

const filled = {
  line: int('第几行'),
  field: text('字段', { required: true }),
  text: text('不填时的值', { required: true }),
}

/** What an action would refuse, while its dialog is filled in. */
const rehearseCall = (engine: Engine): ApiCall => ({
  path: 'action/rehearse',
  methods: ['POST'],
  title: '填写时预先核对：操作及其下一步会被拒绝的原因和不填时的值，不写入',
  kind: 'read',
  input: {
    doc: text('单据', { required: true }),
    action: text('操作', { required: true }),
    body: json('操作的输入', { required: true }),
  },
  answer: {
    wrong: [complaint],
    next: text('下一步操作'),
    of: text('下一步的单据，另一种时'),
    later: [complaint],
    filled: [filled],
  },
  run: async ({ body, who }) => {
    const { doc: name, action, body: input } = (body ?? {}) as Record<string, unknown>
    const doc = engine.documents.get(String(name))
    const declared: Action | undefined = doc?.actions[String(action)]
    if (!doc || !declared || declared.acts?.makes || declared.acts?.on || declared.acts?.outside)
      throw new Refusal('没有这个操作', status.invalid)
    try {
      const { wrong, next = null, of = null, later, filled } = await rehearse(engine, who, doc, String(action), input)
      return {
        wrong: wrong.map(told),
        next, of,
        later: later.map(told),
        filled: filled.map((f) => ({ ...f, line: f.line ?? null })),
      }
    } catch (e) {
      if (e instanceof Refusal && e.details) return { wrong: e.details.map(told), next: null, of: null, later: [], filled: [] }
      throw e
    }
  },
})
const told = ({ line, field, message }: Complaint) => ({ line: line ?? null, field: field ?? null, message })

export const texts = (from: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries((from ?? {}) as Record<string, unknown>)
      .filter(([, v]) => v !== null && v !== undefined && v !== '')
      .map(([k, v]) => [k, String(v)]),
  )

/** Bulk actions and exports as jobs, for every document. */
export function jobCalls(doc: AnyDocument, path: (name: string) => string): ApiCall[] {
  const many = (Object.values(doc.actions) as Action[]).filter((a) => a.key && a.from !== 'new' && !a.lines)
  const calls: ApiCall[] = [
    {
      path: path('startExport'),
      methods: ['POST'],
      title: `后台导出${doc.title}`,
      doc, kind: 'job',
      keys: [`${doc.key}.export`, `${doc.key}.exp`],
      input: { sheet: text('导出'), query: json('列表的查询'), columns: json('列') },
      run: (c) => {
        const { sheet = 'list', query, columns } = (c.body ?? {}) as Record<string, unknown>
        const declared = typeof sheet === 'string' ? sheetsOf(doc)[sheet] : undefined
        if (!declared) throw new Refusal('没有这个导出', status.invalid)
        demandKey(doc, declared.key ?? exportSuffix(doc, c.who), c.who)
        if (columns !== undefined && !(Array.isArray(columns) && columns.every((x) => typeof x === 'string')))
          throw new Refusal('列应为文本数组', status.invalid)
        const asked = texts(query)
        readQuery(doc, doc.detail && asked.mode === 'line' ? 'line' : 'head', asked)
        return startTask(c.engine, c.who, `${doc.name}/export`, {
          doc: doc.name, sheet, query: asked,
          ...(columns ? { columns } : {}),
        })
      },
    },
  ]
  if (many.length && doc.rows !== 'computed')
    calls.push({
      path: path('bulk'),
      methods: ['POST'],
      title: `对查询到的全部${doc.title}执行操作`,
      doc, kind: 'job',
      keys: [...new Set(many.map((a) => actionKey(doc, a)))],
      input: {
        action: text('操作', { required: true }),
        query: json('列表的查询'),
        except: json('不包括的ID'),
        input: json('操作的输入'),
        expected: int('已告知的行数'),
      },
      run: (c) => {
        const { action, query, except = [], input = {}, expected = 0 } = (c.body ?? {}) as Record<string, any>
        if (!Array.isArray(except) || except.some((x) => !Number.isSafeInteger(x)))
          throw new Refusal('排除的行应为ID数组', status.invalid)
        if (typeof input !== 'object' || input === null || Array.isArray(input)) throw new Refusal('输入应为对象', status.invalid)
        const params: BulkParams = {
          doc: doc.name,
          action: String(action),
          query: texts(query),
          except, input,
          expected: Number(expected) || 0,
        }
        checkBulk(doc, params, c.who)
        return startTask(c.engine, c.who, `${doc.name}/bulk`, { ...params })
      },
    })
  return calls
}

/** Work that a document declares: its start, and how far the latest one of the same person is. */
export const workCalls = (doc: AnyDocument, path: (name: string) => string): ApiCall[] =>
  Object.entries(doc.works).flatMap(([name, work]): ApiCall[] => {
    const shared = {
      methods: ['GET', 'POST'],
      doc, kind: 'read', keySuffix: work.key, answer: answers.task,
      ...(work.input ? { input: work.input } : {}),
    } as const
    const asked = <T>(answer: (c: CallInput, work: string, params: Record<string, unknown>) => Promise<T>) => ({
      run: (c: CallInput) => {
        demandKey(doc, work.key, c.who)
        const given = Object.entries(work.input ? readInput(work.input, c) : {}).filter(([, v]) => v !== null)
        return answer(c, `${doc.name}/${name}`, Object.fromEntries(given))
      },
    })
    return [
      {
        ...shared,
        path: path(work.start),
        title: work.title, writes: true,
        ...asked((c, w, params) => startTask(c.engine, c.who, w, params)),
      },
      {
        ...shared,
        path: path(work.progress),
        title: `${work.title}：进度与结果`,
        ...asked((c, w, params) => readTask(c.engine, c.who, w, params)),
      },
    ]
  })
