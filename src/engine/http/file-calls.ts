/** Uploading a file, and reading one through the document that refers to it. */
import { headFields, isFile, text, visible, type AnyDocument, type Fields } from '../../declare/index.ts'
import type { Engine } from '../engine.ts'
import { outOfScope, Refusal, status } from '../errors.ts'
import { dropFile, openFile } from '../files/store.ts'
import { attachment, MB } from '../files/types.ts'
import { reader } from '../read/reader.ts'
import { demandKey } from '../read/list.ts'
import { detail } from '../read/load.ts'
import { readIds, readMoment } from '../read/query.ts'
import { FileAnswer, type ApiCall } from './call.ts'
import { fileRef } from './described.ts'

const noFile = () => new Refusal('请选择一个文件上传', status.invalid)

const fileNames = (fields: Fields) => Object.keys(fields).filter((n) => fields[n]!.kind === 'files')

/** Anyone signed in may upload; a file is nobody's to read until a document refers to it. */
export const uploadCall: ApiCall = {
  path: 'file/upload',
  methods: ['POST'],
  title: '上传附件', kind: 'upload', keepsFile: true, answer: fileRef,
  run: async (c) => {
    if (!c.kept) throw noFile()
    return c.kept
  },
}

/** Calls that take in the files of one field: as every upload, but with the document's key. */
export const uploadCalls = (doc: AnyDocument): ApiCall[] =>
  Object.entries({ ...doc.fields, ...doc.lines } as Fields).flatMap(([name, { upload }]): ApiCall[] => {
    if (!upload) return []
    const most = (upload.most ?? attachment.most / MB) * MB
    return [
      {
        path: upload.call,
        methods: ['POST'],
        title: upload.title, doc, kind: 'read', keySuffix: upload.key, answer: fileRef,
        keepsFile: upload.ending === '.apk' ? { kind: 'apk', most } : { ...attachment, most },
        run: async (c) => {
          demandKey(doc, upload.key, c.who)
          if (!c.kept) throw noFile()
          const told = c.engine.rules.get(doc.name)!.uploads?.[name]
          try {
            return { ...c.kept, ...(await told?.(c.kept, reader(c.engine, c.engine.db, c.who))) }
          } catch (e) {
            await dropFile(c.engine, c.kept.id)
            throw e
          }
        },
      },
    ]
  })

/** getFile?id=&file=: in the scope and with the keys of the document itself. Undefined when it has no files. */
export function fileCall(doc: AnyDocument, path: string): ApiCall | undefined {
  const heads = fileNames(headFields(doc))
  const lines = fileNames(doc.lines)
  if (!heads.length && !lines.length) return undefined
  return {
    path,
    methods: ['GET'],
    title: `${doc.title}的附件`,
    doc, kind: 'file',
    input: { id: text('单据ID', { required: true }), file: text('文件ID', { required: true }), at: text('历史时刻') },
    run: async (c) => {
      const at = c.query.at ? readMoment(doc, c.query.at) : undefined
      const id = readIds(c.query.id ?? '')[0]!
      const row = (await detail(c.engine, doc, { id }, c.who, c.archived, at)) as Record<string, any>
      const shown = (fields: Fields, names: string[], r: Record<string, any>) =>
        names.filter((n) => visible(doc, fields[n]!, c.who)).flatMap((n) => r[n] ?? [])
      const files = [
        ...shown(headFields(doc), heads, row),
        ...(row.lines ?? []).flatMap((l: Record<string, any>) => shown(doc.lines, lines, l)),
      ]
      if (!files.some((f) => isFile(f) && f.id === c.query.file)) throw outOfScope()
      return answerOf(c.engine, c.query.file!)
    },
  }
}

async function answerOf(engine: Engine, id: string): Promise<FileAnswer> {
  const { fileName, media, content } = await openFile(engine, id)
  return new FileAnswer(fileName, content, media)
}
