/** The page that recomputes a score sheet without a server: a file is chosen, everything else happens in the browser. */
import { checked, type Proof } from './check.ts'
import { recomputed } from './score.ts'

const words: Record<string, string> = {
  base: '基础得分', deduction: '扣分', bonus: '加分', score: '得分', grade: '等级', numerator: '分子', denominator: '分母',
  value: '指标值',
}
const worded = (of: string) => of.split(' ').map((part, i, all) => (i && part === 'score' ? '得分' : (words[part] ?? part)) + (i < all.length - 1 ? ' ' : '')).join('') // prettier-ignore
/** As people write a number. */
const plain = (n: string | null) => (n === null ? '—' : n.includes('.') ? n.replace(/\.?0+$/, '') : n)
const make = (tag: string, text = '', className = '') => {
  const made = document.createElement(tag)
  made.textContent = text
  made.className = className
  return made
}
const said = (good: boolean, yes: string, no: string) => make('li', good ? `✓ ${yes}` : `✗ ${no}`, good ? 'good' : 'bad')

/** @returns undefined where it is no sheet, or one that nobody can count */
async function read(text: string): Promise<Proof | undefined> {
  try {
    const proof = JSON.parse(text) as Proof
    await checked(proof)
    return proof.sheet.format === 'score-sheet/1' ? proof : undefined
  } catch {
    return undefined
  }
}

async function show(text: string): Promise<void> {
  const out = document.getElementById('out')!
  out.replaceChildren()
  const proof = await read(text)
  if (!proof) {
    return out.append(make('p', '这不是得分单文件，请选择从门户下载的 .json 文件', 'bad'))
  }
  const portalKey = document.body.dataset['key'] || undefined
  const verdict = await checked(proof, portalKey)
  const { sheet } = proof
  const found = recomputed(sheet)
  out.append(
    make(
      'h2',
      `${sheet.supplierCode} ${sheet.supplierName} · ${sheet.plant} · ${sheet.period.slice(0, 4)}年${Number(sheet.period.slice(4))}月`,
    ),
    make(
      'p',
      `${sheet.no}：${sheet.said.score ?? '—'} 分 ${sheet.said.grade}；重新计算：${found.score ?? '—'} 分 ${found.grade}`,
      'score',
    ),
  )
  const list = make('ul')
  list.append(
    said(!verdict.differences.length, '得分与事实和规则一致', '得分与事实和规则不一致'),
    said(verdict.isWhole, '内容与生成时一致', '内容在生成后被改动'),
    // A signature that stands says nothing of what was changed behind it.
    said(verdict.isSigned && verdict.isWhole, '签名有效', verdict.isSigned ? '签名不是对现在的内容签的' : '签名无效'),
    ...(verdict.isPortals === undefined ? [] : [said(verdict.isPortals, '由门户签名', '签名的密钥不是门户的')]),
    ...verdict.changed.map((doc) => make('li', `✗ 被改动的事实：${doc}`, 'bad')),
    ...verdict.differences.map((d) => make('li', `✗ ${worded(d.of)}：单上 ${plain(d.said)}，重新计算 ${plain(d.found)}`, 'bad')),
  )
  const table = make('table')
  const row = (cells: string[], tag: string) => {
    const tr = make('tr')
    tr.append(...cells.map((c) => make(tag, c)))
    table.append(tr)
  }
  row(['指标', '分子', '分母', '指标值', '目标', '权重', '得分'], 'th')
  for (const [i, item] of found.items.entries()) {
    const rule = sheet.rules.items[i]!
    row(
      [
        rule.name,
        plain(item.numerator),
        plain(item.denominator),
        plain(item.value),
        plain(rule.target),
        String(rule.weight),
        plain(item.score),
      ],
      'td',
    )
  }
  const { lines, sheets, answers, returns = [] } = sheet.facts
  const left = [...lines, ...sheets, ...answers, ...returns].filter((f) => f.exempt !== null)
  out.append(
    list,
    table,
    make(
      'p',
      `事实：需求行 ${lines.length}，到货单 ${sheets.length}，响应和签字 ${answers.length}，质量退货 ${returns.length}；其中剔除 ${left.length}。`,
    ),
  )
  const why = make('ul')
  why.append(...left.map((f) => make('li', `${f.doc}：${f.exempt}`)))
  out.append(why)
}

const input = document.getElementById('file') as HTMLInputElement
input.addEventListener('change', async () => {
  const [file] = input.files!
  if (file) await show(await file.text())
})
