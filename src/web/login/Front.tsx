/** The pages before the shell: plain on purpose, they must be there before anything else has loaded. */
import { useEffect, useState, type FormEvent, type ReactNode } from 'react'
import { hasToken } from '../api.ts'
import { finish, goOn, goStraight, isPasswordGiven, refusal, rememberTarget, signInByPassword, start } from './flow.ts'
import './login.css'

/** The page of a public path. */
export function Front({ path }: { path: string }) {
  if (path === '/scm/login') return <Login />
  if (path === '/scm/auth-redirect') return <Doing title="正在前往身份认证服务……" work={toService} />
  if (path === '/scm/oidc-callback') return <Doing title="正在登录……" work={finish} />
  if (path === '/scm/401') return <NotAllowed />
  return <Plain title="页面不存在" text="您访问的页面不存在，或没有访问权限。" />
}

const toService = () => start(new URLSearchParams(location.search).has('popup'))
const signIn = () => location.assign('/scm/auth-redirect')

/** The form of the embedded provider, unless somebody wants the page itself: a service account's password is asked there. */
function Login() {
  const asked = new URLSearchParams(location.search)
  const stays = asked.has('stay')
  useEffect(() => {
    rememberTarget(asked.get('redirect'))
    if (hasToken()) goOn()
  }, []) // oxlint-disable-line react-hooks/exhaustive-deps
  return stays || hasToken() ? (
    <LoginPage stays={stays} />
  ) : (
    <Straight>
      <LoginPage />
    </Straight>
  )
}

/** What stands here where the form of the embedded provider does not come in its place. */
function Straight({ children }: { children: ReactNode }) {
  const [stays, setStays] = useState(false)
  useEffect(() => {
    once(goStraight).then(
      (goes) => setStays(!goes),
      () => setStays(true),
    )
  }, [])
  return stays ? children : <Plain title="正在前往身份认证服务……" />
}

function LoginPage({ stays = false }: { stays?: boolean }) {
  return (
    <main className="login">
      <section className="login-side" aria-hidden="true">
        <h2>供应链协同门户</h2>
        <p>计划 · 要货 · 发运 · 收货 · 结算</p>
        <p>每一个数量，都有账可查。</p>
      </section>
      <div className="login-form">
        <h1>登录</h1>
        <button className="login-go" onClick={signIn}>
          统一身份认证登录
        </button>
        <details open={stays}>
          <summary>服务账号登录</summary>
          <PasswordForm />
        </details>
      </div>
    </main>
  )
}

function PasswordForm() {
  const [error, setError] = useState('')
  const [busy, setBusy] = useState(false)
  /** The password was given to them: they make one of their own. */
  const [own, setOwn] = useState(false)
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const username = String(data.get('username')).trim()
    const password = String(data.get('password'))
    if (!username || !password) return setError('请输入用户名和密码')
    const newPassword = own ? String(data.get('newPassword')) : undefined
    if (newPassword !== undefined && newPassword !== data.get('again')) return setError('两次输入的密码不一致')
    setBusy(true)
    setError('')
    try {
      await signInByPassword(username, password, newPassword)
    } catch (e) {
      setError((e as Error).message)
      if (isPasswordGiven(e)) setOwn(true)
      setBusy(false)
    }
  }
  return (
    <form onSubmit={submit}>
      <label htmlFor="username">用户名</label>
      <input id="username" name="username" autoComplete="username" placeholder="请输入用户名" />
      <label htmlFor="password">密码</label>
      <input id="password" name="password" type="password" autoComplete="current-password" placeholder="请输入密码" />
      {own && (
        <>
          <label htmlFor="newPassword">新密码</label>
          <input id="newPassword" name="newPassword" type="password" autoComplete="new-password" />
          <label htmlFor="again">再输一次</label>
          <input id="again" name="again" type="password" autoComplete="new-password" />
        </>
      )}
      <p className="login-error" role="alert">
        {error}
      </p>
      <button disabled={busy}>{busy ? '登录中……' : '登录'}</button>
    </form>
  )
}

/** Runs once, also under StrictMode; a failure is said and can be tried again. */
function Doing({ title, work }: { title: string; work: () => Promise<void> }) {
  const [error, setError] = useState('')
  useEffect(() => {
    once(work).catch((e: Error) => setError(e.message))
  }, [work])
  if (!error) return <Plain title={title} />
  return (
    <Plain title="登录没有完成" text={error}>
      <button onClick={signIn}>重新登录</button>
    </Plain>
  )
}
const begun = new Map<() => Promise<unknown>, Promise<unknown>>()
const once = <T,>(work: () => Promise<T>): Promise<T> => {
  if (!begun.has(work)) begun.set(work, work())
  return begun.get(work) as Promise<T>
}

function NotAllowed() {
  const [message] = useState(refusal)
  const page = (
    <Plain title={message || '您尚未登录'} text={message ? '' : '请登录后访问本系统。'}>
      <button onClick={signIn}>登录</button>
      {hasToken() && <HomeButton />}
    </Plain>
  )
  // Nobody was refused: there is only somebody to sign in.
  return message || hasToken() ? page : <Straight>{page}</Straight>
}

function Plain({ title, text, children }: { title: string; text?: string; children?: ReactNode }) {
  return (
    <main className="plain">
      <h1>{title}</h1>
      {text && <p>{text}</p>}
      <div className="plain-buttons">{children ?? (text && <HomeButton />)}</div>
    </main>
  )
}

const HomeButton = () => (
  <button className="second" onClick={() => location.assign('/scm/dashboard')}>
    返回首页
  </button>
)
