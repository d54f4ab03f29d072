/** The embedded provider's pages. No script of the portal runs here; what is needed stands in the page under a nonce. */

export interface Account {
  userName: string
  password: string
  displayName: string
  /** What they are and where, in people's words: 工厂物料计划员 · 东方汽车. */
  title?: string
}

/** Headers of a page; without a nonce nothing inline runs. */
export const pageHeaders = (nonce?: string): Record<string, string> => ({
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-content-type-options': 'nosniff',
  'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; ${nonce ? `script-src 'nonce-${nonce}'; ` : ''}frame-ancestors 'none'; base-uri 'none'`,
})

const escape = (text: string) => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`)

const style = `*{box-sizing:border-box}body{margin:0;min-height:100vh;display:grid;place-items:center;background:#eef2f7;color:#1f2937;
font:14px/1.6 system-ui,"PingFang SC","Microsoft YaHei","Noto Sans SC",sans-serif;padding:16px}
main{width:min(560px,100%);background:#fff;border-radius:8px;padding:32px;box-shadow:0 6px 24px #0f172a14}
h1{font-size:20px;margin:0 0 4px}h1 img{vertical-align:-6px;margin-right:8px}.other{margin:16px 0 0;text-align:right;font-size:12px}a{color:#0b66c3}p{margin:0 0 16px;color:#4b5563}label{display:block;margin:12px 0 4px}
input{width:100%;height:40px;padding:0 12px;border:1px solid #8c96a5;border-radius:4px;font:inherit}
button{font:inherit;cursor:pointer}.go{width:100%;height:40px;margin-top:20px;border:0;border-radius:4px;background:#0b66c3;color:#fff}
:focus-visible{outline:2px solid #0b66c3;outline-offset:2px}.error{color:#b42318;min-height:22px;margin:12px 0 0}
fieldset{margin:20px 0 0;padding:12px;border:1px dashed #b6bfcc;border-radius:6px}legend{padding:0 6px;color:#4b5563}
.offered{display:grid;grid-template-columns:repeat(auto-fill,minmax(150px,1fr));gap:8px}.offered button{border:1px solid #b6bfcc;background:#fff;border-radius:4px;padding:4px 10px;min-height:44px;text-align:left}.offered b,.offered span{display:block}.offered span{font-size:12px;color:#4b5563}
@media(prefers-color-scheme:dark){body{background:#0f172a;color:#e5e7eb}main{background:#1e293b}p,legend,.offered span{color:#b6c2d1}input,.offered button{background:#0f172a;color:inherit;border-color:#64748b}.error{color:#fda29b}a{color:#7db7ff}}`

const page = (title: string, body: string) => `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><link rel="icon" href="/scm/favicon.svg" type="image/svg+xml"><title>${escape(title)} - 统一身份认证</title><style>${style}</style></head><body><main>${body}</main></body></html>`

/** The form; `offered` accounts fill it with one click. */
export function signInPage(o: { action: string; nonce: string; offered: Account[]; error?: string; username?: string }): string {
  const offered = o.offered.length
    ? `<fieldset><legend>演示账号，点击即可登录</legend><div class="offered">${o.offered
        .map(
          (a) =>
            `<button type="button" data-user="${escape(a.userName)}" data-password="${escape(a.password)}"><b>${escape(a.displayName)}</b><span>${escape(a.title ?? a.userName)}</span></button>`,
        )
        .join('')}</div></fieldset>`
    : ''
  return page(
    '登录',
    `<h1><img src="/scm/favicon.svg" alt="" width="28" height="28">供应链协同门户</h1><p>统一身份认证登录</p><form method="post" action="${escape(o.action)}">
<label for="username">用户名</label><input id="username" name="username" autocomplete="username" required maxlength="100" autofocus value="${escape(o.username ?? '')}">
<label for="password">密码</label><input id="password" name="password" type="password" autocomplete="current-password" required maxlength="200">
<p class="error" role="alert">${escape(o.error ?? '')}</p><button class="go">登录</button></form>${offered}<p class="other"><a href="/scm/login?stay">服务账号登录</a></p>
<script nonce="${o.nonce}">for(const b of document.querySelectorAll('[data-user]'))b.onclick=()=>{const f=document.forms[0];
f.username.value=b.dataset.user;f.password.value=b.dataset.password;f.submit()}</script>`,
  )
}

/** Where whoever was given a password makes one of their own. */
export const newPasswordPage = (o: { action: string; why: string; error?: string }): string =>
  page(
    '设置密码',
    `<h1>设置您的密码</h1><p>${escape(o.why)}。</p><p>至少10位，含大写字母、小写字母、数字、符号中的三类，且不包含用户名。</p><form method="post" action="${escape(o.action)}">
<label for="newPassword">新密码</label><input id="newPassword" name="newPassword" type="password" autocomplete="new-password" required maxlength="200" autofocus>
<label for="again">再输一次</label><input id="again" name="again" type="password" autocomplete="new-password" required maxlength="200">
<p class="error" role="alert">${escape(o.error ?? '')}</p><button class="go">保存并登录</button></form>`,
  )

/** Leaving: the provider's own form, sent at once. */
export const leavePage = (form: string, nonce: string): string =>
  page(
    '退出登录',
    `<h1>正在退出登录……</h1>${form}<button class="go" form="op.logoutForm" name="logout" value="yes">退出登录</button>
<script nonce="${nonce}">document.querySelector('button.go').click()</script>`,
  )

export const errorPage = (message: string): string =>
  page('登录出错', `<h1>登录没有完成</h1><p>${escape(message)}</p><p>请关闭此页，回到门户重新登录。</p>`)
