/** Imports of many rows: looked at, written, changed, undone; with the memory that a fresh server takes for them. */
import { writeXlsx } from '../src/engine/sheets/write.ts'

const HEADINGS = ['器具代码', '器具名称', '类型', '长(mm)', '宽(mm)', '高(mm)', '皮重(kg)', '限重(kg)', '可循环', '归属']

interface Tools {
  json: (path: string, o?: { token?: string; body?: unknown; file?: { name: string; data: Buffer } }) => Promise<any>
  tokenOf: (user: string) => Promise<string>
  add: (name: string, portal: string, floor: string, note: string) => void
  /** Starts the server anew. */
  fresh: () => Promise<void>
  /** The most memory that the server took meanwhile beyond idle, MB. */
  grown: <T>(work: () => Promise<T>) => Promise<[T, number]>
}

export async function imports(rows: readonly number[], tools: Tools): Promise<void> {
  for (const count of rows) await importOf(count, tools)
}

async function importOf(count: number, { json, tokenOf, add, fresh, grown }: Tools): Promise<void> {
  const run = Date.now().toString(36).toUpperCase()
  const book = async (length: string) => {
    const rows = Array.from({ length: count }, (_, i) => {
      const code = `B${run}${i}`
      return [code, `基准${i}`, '小箱KLT', length, '200', '100', '1', '20', '是', '主机厂']
    })
    const chunks: Buffer[] = []
    const columns = HEADINGS.map((title) => ({ title, type: 'text' as const }))
    for await (const c of writeXlsx({ name: '器具', columns, rows: [rows] })) chunks.push(c as Buffer)
    return { name: '器具.xlsx', data: Buffer.concat(chunks) }
  }
  let most = 0
  const timed = async (work: (token: string) => Promise<any>): Promise<[any, string]> => {
    const token = await tokenOf('admin')
    const start = performance.now()
    const [done, mb] = await grown(() => work(token))
    most = Math.max(most, mb)
    return [done, `${((performance.now() - start) / 1000).toFixed(1)} s（+${mb.toFixed(0)} MB）`]
  }
  // A file that takes long is a task to follow.
  const look = async (token: string, file: { name: string; data: Buffer }) => {
    const answer = await json('/api/package/previewImport', { token, file })
    for (let task = answer; ; task = await json(`/api/task/get?id=${answer.jobId}`, { token })) {
      if (!answer.jobId) return answer
      if (task.state === 3) throw new Error(task.message)
      if (task.state === 2) return task.rows
      await new Promise((r) => setTimeout(r, 100))
    }
  }
  const apply = (id: number) => (token: string) => json('/api/package/applyImport', { token, body: { id } })
  const undo = (id: number) => (token: string) => json('/api/package/undoImport', { token, body: { id } })
  const [made, changing] = [await book('300'), await book('400')]
  await fresh()
  const [set, looked] = await timed((token) => look(token, made))
  const [, written] = await timed(apply(set.id))
  const [, undone] = await timed(undo(set.id))
  add(
    `(j) 导入 ${count.toLocaleString('en')} 行`,
    `核对 ${looked}，写入 ${written}，撤销 ${undone}`,
    '–',
    `${set.added} 新增，${set.refused} 拒绝；内存共 +${most.toFixed(0)} MB，目标 300`,
  )
  await timed(apply((await look(await tokenOf('admin'), made)).id))
  await fresh()
  most = 0
  const [changes, compared] = await timed((token) => look(token, changing))
  const [, changed] = await timed(apply(changes.id))
  const [, restored] = await timed(undo(changes.id))
  add(
    `(j) 修改 ${count.toLocaleString('en')} 行`,
    `核对 ${compared}，写入 ${changed}，撤销 ${restored}`,
    '–',
    `${changes.changed} 变更，${changes.refused} 拒绝；内存共 +${most.toFixed(0)} MB，目标 300`,
  )
}
