/** Signs score sheets with the portal's key, and makes the page that checks them: one file, with nothing to load. */
import { createPrivateKey, sign, X509Certificate } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import type { Engine } from '../../engine/engine.ts'
import { sealed, type Proof } from '../../proof/check.ts'
import type { Sheet } from '../../proof/score.ts'
import { portalKey } from '../../trust/keys.ts'

const publicKeyOf = (certificate: Buffer) =>
  new X509Certificate(certificate).publicKey.export({ type: 'spki', format: 'der' }).toString('base64')

/** A sheet with its hash, signed by the portal. */
export async function signedProof(engine: Engine, sheet: Sheet): Promise<Proof> {
  const own = await sealed(sheet)
  const { key, certificate } = await portalKey(engine)
  const privateKey = createPrivateKey({ key, format: 'der', type: 'pkcs8' })
  // As browsers verify it: a signature of an elliptic curve as its two numbers.
  const signature = sign('sha256', Buffer.from(own.hash), { key: privateKey, dsaEncoding: 'ieee-p1363' }).toString('base64')
  return { ...own, signature, publicKey: publicKeyOf(certificate) }
}

const style = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}
table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}th,td{text-align:end;white-space:nowrap;padding:.25rem .5rem;border-bottom:1px solid #8886}
th:first-child,td:first-child{text-align:start;white-space:normal}#out ul{list-style:none;padding:0}@media(max-width:30rem){table{font-size:.8125rem}th,td{padding:.25rem}}
.good{color:light-dark(#1b6e2d,#7fd894)}.bad{color:light-dark(#b3261e,#ff9c94)}.score{font-size:1.25rem;font-weight:600}#out{overflow-x:auto}`

/** The scripts of src/proof one after the other, as a browser reads them: they import nothing but one another. */
export async function proofScript(...files: string[]): Promise<string> {
  const parts = files.map(async (name) => {
    const source = await readFile(new URL(`../../proof/${name}.ts`, import.meta.url), 'utf8')
    const script = stripTypeScriptTypes(source)
    return script.replace(/^import [^']+'[^']+'$/gm, '').replace(/^export /gm, '')
  })
  return (await Promise.all(parts)).map((text) => text.trim()).join('\n')
}

/** The page with the portal's key in it, so that a sheet of somebody else's is told apart. */
export async function proofPage(engine: Engine): Promise<string> {
  const { certificate } = await portalKey(engine)
  return `<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>得分单验算</title><style>${style}</style></head>
<body data-key="${publicKeyOf(certificate)}"><h1>得分单验算</h1>
<p>选择从门户下载的得分单（.json），本页在您的浏览器里用其中的事实和规则重新计算得分，不向任何服务器发送数据。</p>
<p><label>得分单文件 <input type="file" id="file" accept=".json,application/json"></label></p><main id="out" aria-live="polite"></main>
<script type="module">${(await proofScript('score', 'check', 'page')).replaceAll('</script', '<\\/script')}</script></body></html>
`
}
