/** What derives from the declarations as text: the committed files of generated/, and npm run explain. */
import { eventsOf, headFields, movesOf, type Action, type AnyDocument, type Field, sheetsOf } from '../declare/index.ts'
import { contents, documents } from '../modules/index.ts'
import { allKeys, roles } from '../modules/roles.ts'
import { allCalls } from '../main/assemble.ts'
import type { Engine } from '../engine/engine.ts'
import { difference } from '../engine/database/migrate/difference.ts'
import { schemaOf } from '../engine/database/migrate/schema.ts'
import { apiText, clientText } from './client.ts'

/** File name → text. @param engine only its declarations are read */
export function generated(engine: Engine): Record<string, string> {
  const files: Record<string, string> = {
    'api.txt': apiText(allCalls(engine)),
    'keys.txt': allKeys().join('\n') + '\n',
    'menu.txt': contents
      .map(
        (d) =>
          `${d.title}\n${d.documents
            .filter((x) => x.at)
            .map((x) => `  ${x.at}  ${x.title}  ${x.key}.query\n`)
            .join('')}`,
      )
      .join(''),
    'events.txt': Object.entries(eventsOf(documents))
      .map(([name, told]) => `${name}  ${told.title}  ${told.text}\n`)
      .sort()
      .join(''),
    'grants.txt': allKeys()
      .map(
        (key) => `${key.padEnd(34)} ${roles.flatMap((r) => (r.keys.includes(key) ? [r.code] : [])).join(' ')}`.trimEnd() + '\n',
      )
      .join(''),
  }
  for (const doc of documents)
    if (Object.keys(doc.actions).length && Object.keys(doc.states).length) files[`states/${doc.name}.mmd`] = stateDiagram(doc)
  return files
}

/** The browser's types of all calls. */
export const clientFile = 'web/client.gen.ts'
export const clientOf = (engine: Engine, src: string): string => clientText(allCalls(engine), src)

/** Mermaid state diagram: who may move a document where. */
export function stateDiagram(doc: AnyDocument): string {
  const lines = ['stateDiagram-v2']
  for (const [name, s] of Object.entries(doc.states as Record<string, [number, string, string]>))
    lines.push(`  ${name} : ${s[0]} ${s[1]}`)
  for (const { from = '[*]', to = '[*]', label, by } of movesOf(doc))
    lines.push(`  ${from} --> ${to} : ${label} (${by.join('/')})`)
  return lines.join('\n') + '\n'
}

/** Everything that derives from one declaration, for people. */
export function explain(engine: Engine, doc: AnyDocument): string {
  const out: string[] = [
    `${doc.title}  ${doc.name}`,
    `路由 ${doc.at ?? '（无）'}   权限 ${doc.key}   自然键 ${doc.unique.join(' + ') || '（无）'}   编号 ${doc.number?.join(' ') ?? '（无）'}`,
    '',
  ]
  const row = (n: string, f: Field) =>
    `  ${n.padEnd(18)} ${f.kind.padEnd(8)} ${f.label}${f.required ? ' *' : ''}${f.metric ? `  ← ${f.note}` : f.personal ? '  ← 按查询人' : f.source === 'looked' ? `  ← ${f.by}.${f.show}` : f.book ? '  ← 需求账' : f.kept ? `  = ${f.by}.${f.show}` : f.to ? `  → ${f.to}` : ''}`
  out.push('字段', ...Object.entries(headFields(doc)).map(([n, f]) => row(n, f)))
  if (doc.hasLines) out.push('', '明细', ...Object.entries(doc.lines as Record<string, Field>).map(([n, f]) => row(n, f)))
  out.push(
    '',
    '状态',
    ...Object.entries(doc.states as Record<string, [number, string, string]>).map(
      ([n, s]) => `  ${String(s[0]).padStart(3)} ${n.padEnd(16)} ${s[1]}`,
    ),
  )
  out.push(
    '',
    '操作',
    ...Object.entries(doc.actions as Record<string, Action>).map(
      ([n, a]) =>
        `  ${n.padEnd(16)} ${a.label.padEnd(8)} ${[a.by].flat().join('/').padEnd(18)} ${a.from === 'new' ? '新建' : a.from.join(',')} → ${a.to === undefined ? '不变' : [a.to].flat().join(' | ')}  ${a.key ? `${doc.key}.${a.key}` : ''}`,
    ),
  )
  out.push('', '数据范围', ...Object.entries(doc.scope).map(([t, s]) => `  ${t.padEnd(10)} ${JSON.stringify(s)}`))
  out.push(
    '',
    '表格',
    ...Object.entries(sheetsOf(doc)).map(
      ([n, s]) => `  ${n.padEnd(10)} ${s.title}${s.fills ? `，导入执行 ${s.fills}` : ''}：${s.columns.join(', ')}`,
    ),
  )
  out.push(
    '',
    '打印',
    ...Object.entries(doc.prints).map(
      ([n, p]) =>
        `  ${n.padEnd(10)} ${p.menu ?? p.title}  ${p.kind === 'related' ? `${p.of}.${p.as}` : p.kind === 'label' ? `标签 ${p.size.join('×')} mm` : `A4${p.landscape ? ' 横向' : ''}`}  ${doc.key}.${p.key}${p.kind !== 'related' && p.counts ? `，计入 ${p.counts.field}` : ''}`,
    ),
  )
  out.push(
    '',
    '接口',
    ...allCalls(engine)
      .filter((c) => c.doc === doc)
      .map((c) => `  ${c.methods.join('/').padEnd(9)} /api/${c.path}   ${c.title}`),
  )
  out.push('', '数据库', ...difference(schemaOf([doc]), {}).filter((s) => s.includes('public.')))
  return out.join('\n')
}
