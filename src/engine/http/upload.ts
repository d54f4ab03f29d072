/** The file and the fields of a multipart request. */
import type { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { held, type FileRef, type Who } from '../../declare/index.ts'
import type { Engine } from '../engine.ts'
import { Refusal, status } from '../errors.ts'
import { keepFile } from '../files/store.ts'
import { attachment } from '../files/types.ts'
import type { ApiCall } from './call.ts'

export interface Upload {
  file?: { name: string; data: Buffer }
  kept?: FileRef
  fields?: Record<string, string>
}

/** @throws Refusal when it is no such body, or has several files */
export async function readUpload(engine: Engine, who: Who, call: ApiCall, request: FastifyRequest): Promise<Upload> {
  const fields: [string, string][] = []
  const result: Upload = {}
  const accepts = call.keepsFile === true || !call.keepsFile ? attachment : call.keepsFile
  let content: Readable | undefined
  let told: unknown
  try {
    for await (const part of partsOf(request, accepts.most)) {
      if (part.type !== 'file') {
        fields.push([held(part.fieldname), held(String(part.value))])
        continue
      }
      if (result.file || result.kept) throw new Refusal('仅支持上传一个文件', status.invalid)
      content = part.file.once('error', (e) => (told = e))
      const name = held(part.filename ?? '')
      if (call.keepsFile) result.kept = await keepFile(engine, who, name, part.file, () => part.file.truncated, accepts)
      else result.file = { name, data: await part.toBuffer() }
    }
  } catch (e) {
    throw e === told || (content && e === content.errored) ? malformed(e) : e
  }
  return { ...result, fields: Object.fromEntries(fields) }
}

async function* partsOf(request: FastifyRequest, fileSize: number) {
  try {
    yield* request.parts({ limits: { fileSize } })
  } catch (e) {
    throw malformed(e)
  }
}
/** What the reader of multipart says without a status of its own is about a body that is cut off or is none. */
const malformed = (e: unknown) =>
  (e as { statusCode?: number }).statusCode ? e : new Refusal('上传的内容不完整，请重新上传', status.invalid)
