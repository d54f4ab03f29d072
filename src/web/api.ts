/** Calls to the server: envelope, token, organization, error texts of the specification's section 8. */

import type { Complaint } from '../declare/index.ts'
import type { Download, Params } from './call.ts'
import type { AnswerOf, DownloadPath, Given, Path, SilentPath, ToldPath } from './call-types.ts'
import { logError } from './errorLog.ts'
import { askCondition } from './condition.ts'
import { newKey } from './keys.ts'
import { watched } from './calls-under-way.ts'
import { leaveView, viewing } from './impersonation.ts'
import { refused } from './refusals.ts'
import { heard, noteAge } from './standby.ts'

/** Envelope status of a row that is not what it was. */
export const STALE = 5

/** A refusal of the server; `code` is the envelope's status. */
export class ApiError extends Error {
  readonly code: number
  readonly details: Complaint[] | undefined
  constructor(message: string, code: number, details?: Complaint[]) {
    super(message)
    this.code = code
    this.details = details
  }
}

const COOKIE = 'SCM-TOKEN'
const EXPIRES = 'SCM-TOKEN-EXPIRES'
const KEPT = 'SCM-TOKEN-KEPT'
const ORG = 'SCM-ORG'

export interface Token {
  token: string
  expiresAt: string
  /** Of a phone: until when it can be renewed after its end. */
  keptUntil?: string | null
}
export const token = (): string => viewing()?.token ?? ownToken()
const ownToken = (): string => new RegExp(`(?:^|; )${COOKIE}=([^;]*)`).exec(document.cookie)?.[1] ?? ''
export const hasToken = () => token() !== ''
export function keepToken(t: Token | null): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // What is kept for a shift outlives the browser.
  const life = t?.keptUntil ? `; expires=${new Date(t.keptUntil).toUTCString()}` : ''
  document.cookie = t ? `${COOKIE}=${t.token}; path=/scm; SameSite=Strict${secure}${life}` : `${COOKIE}=; path=/scm; max-age=0`
  for (const [name, value] of [
    [EXPIRES, t?.expiresAt],
    [KEPT, t?.keptUntil],
  ] as const)
    if (value) localStorage.setItem(name, value)
    else localStorage.removeItem(name)
}
export const organization = (): string => String(viewing()?.orgId ?? localStorage.getItem(ORG) ?? '')
export const keepOrganization = (id: number | null) =>
  id === null ? localStorage.removeItem(ORG) : localStorage.setItem(ORG, String(id))

/** Who asks, and under which organization. */
export const authorized = (): Record<string, string> => ({
  ...(token() ? { Authorization: `Bearer ${token()}` } : {}),
  ...(organization() ? { 'x-OrgId': organization() } : {}),
})

export type { Params }
const address = (path: string, params: Params = {}): string => {
  const query = new URLSearchParams(
    Object.entries(params)
      .filter(([, v]) => v !== undefined && v !== null && v !== '')
      .map(([k, v]) => [k, String(v)]),
  )
  // Archived rows are asked for by a path of their own.
  const place = params.selType === 1 ? 'api/arc' : 'api'
  return `/${place}/${path}${query.size ? '?' + query : ''}`
}

let long: ReadonlySet<string> = new Set()
/** Says which calls may take ten minutes. */
export const letTakeLong = (paths: Iterable<string>) => void (long = new Set(paths))
/** How long a call is waited for, ms (specification, section 9). @param path with its query */
export function timeout(path: string): number {
  if (long.has(path.replace(/^\/api\//, '').replace(/\?.*/, ''))) return 600_000
  return /export|print|pdf|upload/i.test(path) ? 300_000 : 60_000
}

const TOO_LONG = '请求时间过长，已终止本次请求。'
const CANCELLED = 499
/** What a call that finds no network fails with. */
export const NETWORK_LOST = '网络连接已断开，请检查网络'

let retrying = { retries: 2, retryDelay: 1000 }
/** How often questions are repeated when the network fails, and after how many ms. */
export const retryAs = ({ retries, retryDelay }: typeof retrying) => void (retrying = { retries, retryDelay })

async function send(path: string, init: RequestInit, retries = 0): Promise<Response> {
  const cancel = new AbortController()
  const signals = [cancel.signal, AbortSignal.timeout(timeout(path)), ...(init.signal ? [init.signal] : [])]
  const stop = () => cancel.abort(new ApiError(TOO_LONG, CANCELLED))
  try {
    return await watched(stop, fetch(path, { ...init, signal: AbortSignal.any(signals) }))
  } catch (e) {
    if (e instanceof ApiError || (e as Error).name === 'AbortError') throw e
    if ((e as Error).name === 'TimeoutError') throw new ApiError(TOO_LONG, CANCELLED)
    if (retries > 0) {
      await new Promise((r) => setTimeout(r, retrying.retryDelay))
      return send(path, init, retries - 1)
    }
    throw new ApiError(NETWORK_LOST, -1)
  }
}

/** Envelope status of a call without the key, or out of scope. */
const REFUSED = [3, 4]

async function open<T>(response: Response, body?: unknown): Promise<T> {
  if (response.status === CANCELLED) throw new ApiError(TOO_LONG, CANCELLED)
  const envelope = await response.json().catch(() => null)
  if (!envelope) throw new ApiError('系统错误，请稍后再试', response.status)
  if (envelope.status !== 0) {
    const message: string = String(envelope.message ?? '').includes('未知错误')
      ? (envelope.exception?.innerMessage ?? envelope.message)
      : envelope.message
    if (response.status >= 500) logError(message)
    if (response.status === 503) void askCondition()
    if (REFUSED.includes(envelope.status)) refused(response.url, message, body)
    throw new ApiError(message || 'System Error', envelope.status, Array.isArray(envelope.content) ? envelope.content : undefined)
  }
  return envelope.content as T
}

type Wait = (begun: number) => Promise<void>
let signedOut: Wait | undefined
/** What to do when a call that began then (performance.now) finds nobody signed in: resolves when it can be repeated. */
export const whenSignedOut = (wait: Wait | undefined) => void (signedOut = wait)

let visits: { visit: string; path: string }[] = []
/** Somebody opened a page: the next question tells the server. */
export const noteVisit = (visit: string, path: string) => void (visits = [...visits, { visit, path }].slice(-5))
function toldVisits(): Record<string, string> {
  if (!visits.length) return {}
  const told = encodeURIComponent(JSON.stringify(visits))
  visits = []
  return { 'x-visit': told }
}

const hex = (bytes: number) =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (b) => b.toString(16).padStart(2, '0')).join('')
/** The identifier of this call from here to the database (W3C Trace Context): what the log says of it is found by it. */
const traced = () => ({ traceparent: `00-${hex(16)}-${hex(8)}-01` })

/** Sends with token and organization; waits for signing in when the session has ended, and repeats under the same key. */
async function ask(path: string, init: RequestInit = {}, retries = 0): Promise<Response> {
  const begun = performance.now()
  const response = await send(
    path,
    {
      ...init,
      headers: { ...authorized(), ...traced(), ...heard(), ...toldVisits(), ...(init.headers as Record<string, string>) },
    },
    retries,
  )
  noteAge(response)
  if (response.status === 401 && viewing()) leaveView()
  if (response.status !== 401 || !signedOut) return response
  await signedOut(begun)
  return ask(path, init, retries)
}

type Named<M extends 'GET' | 'POST'> = ToldPath<M> | Path<any, any>

/** Asks. The path says what is given and answered; of a call that does not say, the caller does. */
export function get<P extends Named<'GET'>>(path: P, ...given: Given<P, [signal?: AbortSignal]>): Promise<AnswerOf<P>>
export function get<A>(path: SilentPath<'GET'>, input?: Params, signal?: AbortSignal): Promise<A>
export async function get(path: string, input?: object, signal?: AbortSignal): Promise<unknown> {
  return open(await ask(address(path, input as Params), signal ? { signal } : {}, retrying.retries))
}

/** Every change carries a key of its own, so that a repeated request does nothing twice. */
export function post<P extends Named<'POST'>>(path: P, ...given: Given<P, [key?: string]>): Promise<AnswerOf<P>>
export function post<A>(path: SilentPath<'POST'>, body?: object, key?: string): Promise<A>
export async function post(path: string, body: object = {}, key: string = newKey()): Promise<unknown> {
  const headers = { 'content-type': 'application/json', 'Idempotency-Key': key }
  return open(await ask(address(path), { method: 'POST', headers, body: JSON.stringify(body) }), body)
}

/** Asks beside what somebody does: a session that has ended is no reason to interrupt them. */
export async function postAside<P extends ToldPath<'POST'>>(path: P, body: object): Promise<AnswerOf<P>> {
  const headers = { ...authorized(), 'content-type': 'application/json' }
  return open(await send(address(path), { method: 'POST', headers, body: JSON.stringify(body) }, 0), body) as Promise<AnswerOf<P>>
}

/** Sends a file, with what else the call asks. */
export function upload<P extends ToldPath<'FILE'> | Path<any, any>>(path: P, file: File, params?: Params): Promise<AnswerOf<P>>
export function upload<A>(path: SilentPath<'FILE'>, file: File): Promise<A>
export async function upload(path: string, file: File, params?: Params): Promise<unknown> {
  const body = new FormData()
  body.append('file', file)
  return open(await ask(address(path, params), { method: 'POST', headers: { 'Idempotency-Key': newKey() }, body }))
}

type FilePath<M extends 'GET' | 'POST' = 'GET'> = DownloadPath<M> | Path<any, Download>

/** Fetches a file and hands it to the browser. */
export async function download<P extends FilePath>(path: P, ...[input]: Given<P>): Promise<void> {
  const { blob, name } = await file(await ask(address(path, input as Params)))
  save(blob, name)
}

/** Fetches a picture that needs a token; an address for <img>. */
export async function picked<P extends FilePath>(path: P, ...[input]: Given<P>): Promise<string> {
  const { blob } = await file(await ask(address(path, input as Params)))
  return URL.createObjectURL(blob)
}

/**
 * Fetches a PDF by POST and shows it in a new tab, which is opened at once: later the browser would think it an
 * advertisement. A repeat by a bad connection counts once.
 * @returns false when the browser opens no tab or shows no PDF (phones): then the file is saved
 */
export async function openPdf(path: FilePath<'POST'>, body: object): Promise<boolean> {
  const tab = navigator.pdfViewerEnabled ? window.open('', '_blank') : null
  try {
    if (tab) tab.document.title = '正在生成……'
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'Idempotency-Key': newKey() },
      body: JSON.stringify(body),
    }
    const { blob, name } = await file(await ask(address(path), init, 1))
    if (!tab || tab.closed) save(blob, name)
    else tab.location.replace(URL.createObjectURL(blob))
    return !!tab
  } catch (e) {
    tab?.close()
    throw e
  }
}

async function file(response: Response): Promise<{ blob: Blob; name: string }> {
  // A refusal; files may be JSON of another type (application/schema+json).
  if (response.headers.get('content-type')?.startsWith('application/json')) await open(response)
  const blob = await response.blob()
  if (!blob.size) throw new ApiError('下载失败', 1)
  const name = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '')?.[1]
  return { blob, name: decodeURIComponent(name ?? 'download') }
}

/** Hands a file to the browser. */
export function save(blob: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}

/** One window of the browser at a time, where the browser can say so (https and localhost). */
const alone = (name: string, work: () => Promise<void>) => (navigator.locks ? navigator.locks.request(name, work) : work())

const left = () => Date.parse(localStorage.getItem(EXPIRES) ?? '') - Date.now()
/** A token that is valid for less than this is renewed. */
const SOON = 70_000

/**
 * Renews the token when it is about to end. @param keep it can be renewed after its end, too, for a shift without network
 * @throws ApiError the server says no, or cannot be reached
 */
export async function renew(keep = false): Promise<void> {
  const due = () => left() < SOON || (keep && !localStorage.getItem(KEPT))
  if (!due()) return
  // One window of the browser renews for all of them.
  await alone('scm-renew', async () => {
    if (!due()) return
    const init = { method: 'POST', headers: { ...authorized(), 'content-type': 'application/json' } }
    keepToken(await open<Token>(await send(address('user/renew'), { ...init, body: JSON.stringify(keep ? { keep } : {}) })))
  })
}

/** Checks every 60 s. @returns stops it */
export function keepSignedIn(): () => void {
  // A view ends by itself.
  if (viewing()) return () => {}
  // A failure is tried again at the next check; when the token has ended, the next call asks to sign in.
  const quietly = () => void renew().catch(() => {})
  quietly()
  const timer = setInterval(quietly, 60_000)
  return () => clearInterval(timer)
}
