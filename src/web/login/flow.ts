/** Signing in and out: the portal's half of authorization code with PKCE. The exchange itself is the server's. */
import { ApiError, get, keepOrganization, keepToken, post, type Token } from '../api.ts'
import type { Config } from '../client.gen.ts'

export type { Config }
export const config = (): Promise<Config> => get('user/config')

const UNDERWAY = 'SCM-SIGN-IN'
const TARGET = 'SCM-TARGET'
const REFUSED = 'SCM-REFUSED'
const CHANNEL = 'scm-session'
const HOME = '/scm/dashboard'
/** The portal's pages that need nobody signed in. */
const PUBLIC = /^\/scm\/(login|auth-redirect|oidc-callback|redirect|401|404)(\/|$)/

export const isPublic = (path: string): boolean => PUBLIC.test(path)
/** Only our own pages: an address may come from anybody. */
const own = (target: string | null): string => (target && /^\/scm\/[^/\\]/.test(target) && !isPublic(target) ? target : HOME)

/** Nobody is signed in here: /401, which knows where to go on. */
export function refuse(message = ''): void {
  if (!isPublic(location.pathname)) sessionStorage.setItem(TARGET, location.pathname + location.search)
  sessionStorage.setItem(REFUSED, message)
  location.replace('/scm/401')
}
/** Why /401 is shown; empty when nobody is signed in. */
export const refusal = (): string => sessionStorage.getItem(REFUSED) ?? ''
export const rememberTarget = (target: string | null) => target && sessionStorage.setItem(TARGET, own(target))

export function goOn(): void {
  const target = own(sessionStorage.getItem(TARGET))
  sessionStorage.removeItem(TARGET)
  location.replace(target)
}

interface Underway {
  verifier: string
  state: string
  nonce: string
  popup: boolean
}
const random = () => Array.from(crypto.getRandomValues(new Uint8Array(32)), (b) => b.toString(16).padStart(2, '0')).join('')

/** Sends the browser to the identity service. @param popup signing in beside a page that waits */
export async function start(popup: boolean): Promise<void> {
  const { publicUrl } = await config()
  // The identity service knows one address; an alias of this host is left for it.
  if (publicUrl && new URL(publicUrl).origin !== location.origin)
    return location.replace(new URL(`auth-redirect${location.search}`, publicUrl).href)
  const underway: Underway = { verifier: random(), state: random(), nonce: random(), popup }
  sessionStorage.setItem(UNDERWAY, JSON.stringify(underway))
  const { verifier, state, nonce } = underway
  const { url } = await post('user/authorize', { verifier, state, nonce })
  location.replace(url)
}

const WENT = 'SCM-WENT'
/**
 * Goes to the embedded provider's form where a page would only lead there. Once, until somebody is in: whoever comes back from it, or
 * whose browser keeps no session, sees the page.
 * @returns whether it goes
 */
export async function goStraight(): Promise<boolean> {
  if (sessionStorage.getItem(WENT) || !(await config()).embedded) return false
  sessionStorage.setItem(WENT, '1')
  await start(false)
  return true
}
/** Somebody is in, or asks to be: the next time it goes straight again. */
export const mayGoStraight = (): void => sessionStorage.removeItem(WENT)

/** /oidc-callback: gives the code to the server and goes on. */
export async function finish(): Promise<void> {
  const underway: Underway | null = JSON.parse(sessionStorage.getItem(UNDERWAY) ?? 'null')
  sessionStorage.removeItem(UNDERWAY)
  if (!underway) throw new Error('登录页面已过期，请重新登录')
  const { popup, ...checks } = underway
  keep(await post('user/callback', { query: location.search.slice(1), ...checks }))
  if (popup) return window.close()
  goOn()
}

/** Name and password, for service and app users and in an emergency. */
export async function signInByPassword(username: string, password: string, newPassword?: string): Promise<void> {
  keep(await post('user/login', { username, password, ...(newPassword === undefined ? {} : { newPassword }) }))
  goOn()
}
/** Whether somebody else set the password that was used: the envelope's status for it. */
export const isPasswordGiven = (e: unknown): boolean => e instanceof ApiError && e.code === 15

function keep(token: Token & { userId?: number }): void {
  sessionStorage.removeItem(REFUSED)
  keepToken(token)
  if (token.userId) new BroadcastChannel(CHANNEL).postMessage(token)
}

/** Tells of a sign-in that happened in another window of this browser; the token is kept here by then. @returns stops it */
export function onSignIn(told: (userId: number) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.onmessage = (e) => {
    const { userId, ...token } = e.data as Token & { userId: number }
    // A browser may show a window what another one wrote into its cookies later than this message comes.
    keepToken(token)
    told(userId)
  }
  return () => channel.close()
}

/** Ends the session here and at the identity service; carried out here even when the call fails. */
export async function signOut(): Promise<void> {
  const answer = await post('user/logout').catch(() => null)
  forget()
  // Where the identity service did not end its session, its form would let the same person in at once.
  location.assign(answer?.leaveUrl ?? '/scm/login?stay')
}

/** Token, organization and open tabs. */
export function forget(): void {
  keepToken(null)
  keepOrganization(null)
  sessionStorage.clear()
}
