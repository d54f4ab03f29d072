/** Reads an uploaded sheet in a worker thread with limits on time, memory, rows and unpacked size. */
import { Worker } from 'node:worker_threads'

export interface Limits {
  fileBytes: number
  rows: number
  columns: number
  partBytes: number
  totalBytes: number
  milliseconds: number
  heapMb: number
}
export const defaultLimits: Limits = {
  fileBytes: 20 * 1024 * 1024,
  rows: 20_000,
  columns: 256,
  partBytes: 256 * 1024 * 1024,
  totalBytes: 512 * 1024 * 1024,
  milliseconds: 30_000,
  heapMb: 1024,
}

export interface SheetRows {
  /** Rows as the user numbers them; cells as trimmed text. */
  rows: { no: number; cells: string[] }[]
  format: 'xlsx' | 'xls' | 'csv'
}

/** What is wrong with the file, in Chinese. */
export class SheetError extends Error {}

export const damaged = '文件已损坏或包含异常内容，已拒绝解析，请用 Excel/WPS 另存为 .xlsx 后重试'

/** @throws SheetError */
export async function readSheet(file: Buffer, fileName: string, changed: Partial<Limits> = {}): Promise<SheetRows> {
  const limits = { ...defaultLimits, ...changed }
  if (!/\.(xlsx|xls|csv)$/i.test(fileName)) throw new SheetError('仅支持上传.xlsx, .xls, .csv 后缀的文件')
  if (!file.length) throw new SheetError('没有可导入的数据')
  if (file.length > limits.fileBytes) throw new SheetError(`文件过大，不能超过${Math.round(limits.fileBytes / 1048576)}MB`)
  const worker = new Worker(new URL('./read-worker.ts', import.meta.url), {
    workerData: { file: new Uint8Array(file), fileName, limits },
    resourceLimits: { maxOldGenerationSizeMb: limits.heapMb, maxYoungGenerationSizeMb: 64 },
    execArgv: ['--disable-warning=ExperimentalWarning'],
  })
  let timer: NodeJS.Timeout | undefined
  try {
    return await new Promise<SheetRows>((done, fail) => {
      timer = setTimeout(() => fail(new SheetError('文件解析超时，请拆分文件后重试')), limits.milliseconds)
      worker.once('message', (m: { rows?: SheetRows; error?: string }) =>
        m.rows ? done(m.rows) : fail(new SheetError(m.error ?? damaged)),
      )
      // Out of memory and crashes of a parser both mean that the file is not what it should be.
      worker.once('error', () => fail(new SheetError(damaged)))
      worker.once('exit', () => fail(new SheetError(damaged)))
    })
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}
