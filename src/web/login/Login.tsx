import { useState, type FormEvent } from 'react'
import { keepOrganization, keepToken, post } from '../api.ts'
import './login.css'

/** Sign-in page. Plain on purpose: it must be there before anything else has loaded. */
export function Login() {
  const [error, setError] = useState('')
  const [busy, setBusy] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const username = String(data.get('username')).trim()
    const password = String(data.get('password'))
    if (!username || !password) return setError('请输入用户名和密码')
    setBusy(true)
    setError('')
    try {
      keepToken(await post('user/login', { username, password }))
      keepOrganization(null)
      const target = new URLSearchParams(location.search).get('redirect') ?? '/scm/dashboard'
      // Only our own pages: the address may come from anybody.
      location.assign(/^\/scm\/(?!login)/.test(target) ? target : '/scm/dashboard')
    } catch (e) {
      setError((e as Error).message)
      setBusy(false)
    }
  }

  return (
    <main className="login">
      <section className="login-side" aria-hidden="true">
        <h1>供应链协同门户</h1>
        <p>计划 · 要货 · 发运 · 收货 · 结算</p>
        <p>每一个数量，都有账可查。</p>
      </section>
      <form className="login-form" onSubmit={submit}>
        <h2>登录</h2>
        <label htmlFor="username">用户名</label>
        <input id="username" name="username" autoComplete="username" autoFocus placeholder="请输入用户名" />
        <label htmlFor="password">密码</label>
        <input id="password" name="password" type="password" autoComplete="current-password" placeholder="请输入密码" />
        <p className="login-error" role="alert">
          {error}
        </p>
        <button disabled={busy}>{busy ? '登录中……' : '登录'}</button>
      </form>
    </main>
  )
}
