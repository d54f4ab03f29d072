import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { status } from '../errors.ts'
import { partOf, tagsOf } from './openapi-part.ts'

/** A page to read the API description: no scripts from elsewhere. */
export const openapiPage = `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>接口说明</title>
<style>body{font:14px/1.6 system-ui,"Microsoft YaHei",sans-serif;margin:24px auto;max-width:1080px;padding:0 16px;color:#303133}
input{width:100%;padding:8px;font-size:15px;border:1px solid #dcdfe6;border-radius:4px;box-sizing:border-box}
details{border:1px solid #ebeef5;border-radius:4px;margin:6px 0;padding:6px 12px}summary{cursor:pointer}
b{display:inline-block;width:48px;color:#409eff}code{background:#f5f7fa;padding:1px 4px}table{border-collapse:collapse;width:100%}
h2 a{font-size:12px;font-weight:400}td,th{border:1px solid #ebeef5;padding:4px 8px;text-align:left}h2{margin:24px 0 8px;font-size:17px}</style>
<h1>供应链协同门户 · 接口说明</h1><p>OpenAPI 3.1：<a href="/api/openapi.json">/api/openapi.json</a>（一类的接口：?tag=名称）；推送的事件，AsyncAPI 3：<a href="/api/asyncapi.json">/api/asyncapi.json</a></p>
<input id="q" placeholder="按路径或名称过滤" aria-label="过滤"><main id="m">加载中……</main>
<script>
const el=(t,x,...c)=>{const e=document.createElement(t);Object.assign(e,x);e.append(...c);return e}
fetch('/api/openapi.json').then(r=>r.json()).then(d=>{
 const m=document.getElementById('m'),q=document.getElementById('q')
 const whole=s=>s.$ref?whole(d.components.schemas[s.$ref.split('/').pop()]):s.anyOf?{anyOf:s.anyOf.map(whole)}:s
 const show=()=>{const w=q.value.trim().toLowerCase();m.textContent='';let last
  for(const [p,ops] of Object.entries(d.paths))for(const [verb,o] of Object.entries(ops)){
   if(w&&!(p+o.summary).toLowerCase().includes(w))continue
   if(o.tags[0]!==last){last=o.tags[0];m.append(el('h2',{},last+' ',el('a',{href:'/api/openapi.json?tag='+encodeURIComponent(last),textContent:'JSON'})))}
   const rows=(o.parameters||[]).map(a=>d.components.parameters[a.$ref.split('/').pop()]).map(a=>el('tr',{},el('td',{},el('code',{textContent:a.name})),el('td',{textContent:a.description||''}),el('td',{textContent:a.required?'必填':''})))
   const body=o.requestBody?el('pre',{textContent:JSON.stringify(whole(Object.values(o.requestBody.content)[0].schema),null,1)}):''
   m.append(el('details',{},el('summary',{},el('b',{textContent:verb.toUpperCase()}),el('code',{textContent:p}),' '+o.summary),rows.length?el('table',{},...rows):'',body))
  }}
 q.oninput=show;show()})
</script></html>`

const script = /<script>([\s\S]*)<\/script>/.exec(openapiPage)![1]!
/** Only the script that stands in the page runs. */
export const openapiHeaders = {
  'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; connect-src 'self'; script-src 'sha256-${createHash('sha256').update(script).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
}

interface Made {
  text: Buffer
  packed: Buffer
  etag: string
}
function madeOf(description: unknown): Made {
  const text = Buffer.from(JSON.stringify(description))
  return { text, packed: gzipSync(text), etag: `"${createHash('sha1').update(text).digest('base64url')}"` }
}

/**
 * Answers a description: some megabytes, made when somebody first asks, and then the same bytes for all. Who has them already is
 * told so. `?tag=` asks for the calls of one tag.
 */
export function descriptionAnswer(
  make: () => Record<string, any>,
): (request: FastifyRequest, reply: FastifyReply) => Promise<unknown> {
  let whole: Made | undefined
  let tags: readonly string[] | undefined
  const parts = new Map<string, Made>()
  /** Made once a tag; of others nothing is made, however often they are asked for. */
  const part = (tag: string): Made | undefined => {
    if (parts.has(tag) || (tags && !tags.includes(tag))) return parts.get(tag)
    const description = make()
    tags ??= tagsOf(description)
    if (tags.includes(tag)) parts.set(tag, madeOf(partOf(description, tag)))
    return parts.get(tag)
  }
  return async ({ headers, query }, reply) => {
    const { tag } = query as { tag?: unknown }
    const made = typeof tag === 'string' ? part(tag) : (whole ??= madeOf(make()))
    if (!made)
      return reply.code(404).send({ status: status.invalid, content: null, message: `没有分类${String(tag).slice(0, 50)}` })
    reply.headers({ etag: made.etag, 'cache-control': 'no-cache', vary: 'accept-encoding' }).type('application/json')
    if (headers['if-none-match'] === made.etag) return reply.code(304).send()
    const packs = /\bgzip\b/.test(headers['accept-encoding'] ?? '')
    return packs ? reply.header('content-encoding', 'gzip').send(made.packed) : reply.send(made.text)
  }
}
