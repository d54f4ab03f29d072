/** Calls to the server: envelope, token, organization, error texts of the specification's section 8. */

/** A refusal of the server; `code` is the envelope's status. */
export class ApiError extends Error {
  readonly code: number
  readonly details: { at?: string; message: string }[] | undefined
  constructor(message: string, code: number, details?: { at?: string; message: string }[]) {
    super(message)
    this.code = code
    this.details = details
  }
}

const COOKIE = 'SCM-TOKEN'
const EXPIRES = 'SCM-TOKEN-EXPIRES'
const ORG = 'SCM-ORG'

export const token = (): string => new RegExp(`(?:^|; )${COOKIE}=([^;]*)`).exec(document.cookie)?.[1] ?? ''
export const hasToken = () => token() !== ''
export function keepToken(t: { token: string; expiresAt: string } | null): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = t ? `${COOKIE}=${t.token}; path=/scm; SameSite=Strict${secure}` : `${COOKIE}=; path=/scm; max-age=0`
  if (t) localStorage.setItem(EXPIRES, t.expiresAt)
  else localStorage.removeItem(EXPIRES)
}
export const organization = (): string => localStorage.getItem(ORG) ?? ''
export const keepOrganization = (id: number | null) =>
  id === null ? localStorage.removeItem(ORG) : localStorage.setItem(ORG, String(id))

const headers = (): Record<string, string> => ({
  ...(token() ? { Authorization: `Bearer ${token()}` } : {}),
  ...(organization() ? { 'x-OrgId': organization() } : {}),
})

export type Params = Record<string, string | number | boolean | undefined>
const address = (path: string, params: Params = {}): string => {
  const query = new URLSearchParams(
    Object.entries(params)
      .filter(([, v]) => v !== undefined && v !== '')
      .map(([k, v]) => [k, String(v)]),
  )
  return `/api/${path}${query.size ? '?' + query : ''}`
}
const timeout = (path: string) => (/export|print|pdf/i.test(path) ? 300_000 : 60_000)

async function send(path: string, init: RequestInit, retries = 0): Promise<Response> {
  try {
    return await fetch(path, {
      ...init,
      signal: init.signal
        ? AbortSignal.any([init.signal, AbortSignal.timeout(timeout(path))])
        : AbortSignal.timeout(timeout(path)),
    })
  } catch (e) {
    if ((e as Error).name === 'AbortError') throw e
    if ((e as Error).name === 'TimeoutError') throw new ApiError('请求时间过长，已终止本次请求。', 499)
    if (retries > 0) {
      await new Promise((r) => setTimeout(r, 1000))
      return send(path, init, retries - 1)
    }
    throw new ApiError('网络连接已断开，请检查网络', -1)
  }
}

async function open<T>(response: Response): Promise<T> {
  if (response.status === 499) throw new ApiError('请求时间过长，已终止本次请求。', 499)
  const envelope = await response.json().catch(() => null)
  if (!envelope) throw new ApiError('系统错误，请稍后再试', response.status)
  if (envelope.status !== 0) {
    if (envelope.status === 10) signedOut()
    const message: string = String(envelope.message ?? '').includes('未知错误')
      ? (envelope.exception?.innerMessage ?? envelope.message)
      : envelope.message
    throw new ApiError(message || 'System Error', envelope.status, Array.isArray(envelope.content) ? envelope.content : undefined)
  }
  return envelope.content as T
}

let leaving = false
function signedOut(): void {
  if (leaving || location.pathname.startsWith('/scm/login')) return
  leaving = true
  keepToken(null)
  location.assign('/scm/login?redirect=' + encodeURIComponent(location.pathname + location.search))
}

export const get = async <T>(path: string, params?: Params, signal?: AbortSignal): Promise<T> =>
  open(await send(address(path, params), { headers: headers(), ...(signal ? { signal } : {}) }, 2))

/** Every change carries a key of its own, so that a repeated request does nothing twice. */
export const post = async <T>(path: string, body: unknown = {}, key: string = crypto.randomUUID()): Promise<T> =>
  open(
    await send(address(path), {
      method: 'POST',
      headers: { ...headers(), 'content-type': 'application/json', 'Idempotency-Key': key },
      body: JSON.stringify(body),
    }),
  )

export async function upload<T>(path: string, file: File): Promise<T> {
  const body = new FormData()
  body.append('file', file)
  return open(
    await send(address(path), { method: 'POST', headers: { ...headers(), 'Idempotency-Key': crypto.randomUUID() }, body }),
  )
}

/** Fetches a file and hands it to the browser. */
export async function download(path: string, params?: Params): Promise<void> {
  const { blob, name } = await file(await send(address(path, params), { headers: headers() }))
  save(blob, name)
}

/**
 * Fetches a PDF by POST and shows it in a new tab, which is opened at once: later the browser would think it an
 * advertisement. A repeat by a bad connection counts once.
 * @returns false when the browser opens no tab or shows no PDF (phones): then the file is saved
 */
export async function openPdf(path: string, body: unknown): Promise<boolean> {
  const tab = navigator.pdfViewerEnabled ? window.open('', '_blank') : null
  try {
    if (tab) tab.document.title = '正在生成……'
    const init = {
      method: 'POST',
      headers: { ...headers(), 'content-type': 'application/json', 'Idempotency-Key': crypto.randomUUID() },
      body: JSON.stringify(body),
    }
    const { blob, name } = await file(await send(address(path), init, 1))
    if (!tab || tab.closed) save(blob, name)
    else tab.location.replace(URL.createObjectURL(blob))
    return !!tab
  } catch (e) {
    tab?.close()
    throw e
  }
}

async function file(response: Response): Promise<{ blob: Blob; name: string }> {
  if (response.headers.get('content-type')?.includes('json')) await open(response)
  const blob = await response.blob()
  if (!blob.size) throw new ApiError('下载失败', 1)
  const name = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '')?.[1]
  return { blob, name: decodeURIComponent(name ?? 'download') }
}

function save(blob: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}

/** Checks every 60 s and renews a token that is valid for less than 70 s. @returns stops it */
export function keepSignedIn(): () => void {
  const check = async () => {
    const left = Date.parse(localStorage.getItem(EXPIRES) ?? '') - Date.now()
    if (!(left < 70_000)) return
    try {
      keepToken(await post('user/renew'))
    } catch (e) {
      if (left <= 0 && (e as ApiError).code !== -1) signedOut()
    }
  }
  void check()
  const timer = setInterval(check, 60_000)
  return () => clearInterval(timer)
}
