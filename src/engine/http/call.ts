/** What a call is: its path, who may ask it, what it takes and answers. */
import type { PassThrough } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { toInstant, type Answer, type AnyDocument, type Fields, type FileRef, type Who } from '../../declare/index.ts'
import type { Engine } from '../engine.ts'
import { Refusal, status } from '../errors.ts'
import type { Accepts } from '../files/types.ts'
import type { Level } from '../read/query.ts'

export interface CallInput {
  engine: Engine
  who: Who
  archived: boolean
  query: Record<string, string>
  body: unknown
  file?: { name: string; data: Buffer } | undefined
  /** The uploaded file, when the call keeps it. */
  kept?: FileRef | undefined
  /** Idempotency-Key. */
  key?: string | undefined
  reply: FastifyReply
}
export interface ApiCall {
  /** resource/name as declared, for the description. */
  path: string
  methods: readonly ('GET' | 'POST')[]
  title: string
  doc?: AnyDocument
  kind:
    | 'list'
    | 'count'
    | 'detail'
    | 'history'
    | 'search'
    | 'export'
    | 'template'
    | 'import'
    | 'changes'
    | 'job'
    | 'groups'
    | 'sums'
    | 'action'
    | 'print'
    | 'read'
    | 'session'
    | 'upload'
    | 'file'
    | 'stream'
  /** Actions under this name; the first stands for them. */
  actions?: readonly string[]
  /** Of a read that a document's rules declare. */
  keySuffix?: string
  sheet?: string
  print?: string
  level?: Level
  /** Takes the filters of the list of this document, besides its own input. */
  filters?: readonly [AnyDocument, Level]
  input?: Fields
  /** What it answers, where that does not follow from its kind. */
  answer?: Answer | 'file'
  /** An uploaded file goes to the file store instead of memory. */
  keepsFile?: true | Accepts
  /** Changes something although it answers GET. */
  writes?: true
  /** Changes nothing although it answers POST alone. */
  reads?: true
  /** Takes an uploaded file into memory, as an import does. */
  takesFile?: true
  /**
   * Keys of which the caller needs at least one, asked before anything of the request is looked at. The doors behind ask again,
   * with scope and state.
   */
  keys?: readonly string[] | undefined
  /** Everybody signed in may ask, in their scope. */
  everybody?: true
  /** For somebody at a screen, of their own things: systems are refused. */
  personal?: true
  /** Answers without a token. */
  open?: true
  /** The sign-in page needs it: answered before requests are served. */
  early?: true
  run(c: CallInput): Promise<unknown>
}

/** Calls of somebody at a screen. */
export const personal = (calls: readonly ApiCall[]): ApiCall[] => calls.map((c) => ({ ...c, personal: true }))

/** The token of a request; empty when there is none. */
/** What a path below /api/ names, whatever the case: [arc/]resource/[arc/]name. */
export function namedBy(path: string): { parts: string[]; archived: boolean } {
  const all = path.toLowerCase().split('/').filter(Boolean)
  const parts = all.filter((p) => p !== 'arc')
  return { parts, archived: parts.length < all.length }
}

export const bearer = (request: FastifyRequest): string => /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? ''

/** Who asks, under the organization of the request. @throws Refusal not signed in, disabled, organization missing or refused */
export const identify = (engine: Engine, request: FastifyRequest): Promise<Who> =>
  engine.people.identify(engine, bearer(request), request.headers['x-orgid'] as string | undefined, request.ip)

/** A required text of a body or query. @throws Refusal when it is absent, no text or too long */
export function given(from: unknown, name: string, max: number): string {
  const value = (from as Record<string, unknown> | null | undefined)?.[name]
  if (typeof value !== 'string' || !value || value.length > max) throw new Refusal(`缺少参数或过长：${name}`, status.invalid)
  return value
}

/** A file answer instead of the envelope. */
export class FileAnswer {
  readonly fileName: string
  readonly body: NodeJS.ReadableStream | Buffer
  readonly type: string
  constructor(
    fileName: string,
    body: NodeJS.ReadableStream | Buffer,
    type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ) {
    this.fileName = fileName
    this.body = body
    this.type = type
  }
}

/** Server-sent events instead of the envelope. */
export class StreamAnswer {
  readonly body: PassThrough
  constructor(body: PassThrough) {
    this.body = body
  }
}

/** 送货单_20251120_1530.xlsx */
export const fileNameOf = (title: string, ending = 'xlsx') =>
  `${title}_${toInstant(new Date()).slice(0, 16).replace(/[-:]/g, '').replace('T', '_')}.${ending}`
