/** The handbook on paper. */
import { waitKinds } from '../../../declare/index.ts'
import type { Block, BookPart, Paper } from '../../../engine/prints/paper.ts'
import type { Handbook, HandbookScreen } from './handbook.server.ts'

/** @param images JPEGs of screens by their names @param day on which it is written */
export function paperOf(title: string, book: Handbook, images: ReadonlyMap<string, Buffer>, day: string): Paper {
  const begin = ({ heading, of, blocks }: { heading: string; of: readonly unknown[]; blocks: Block[] }): BookPart[] =>
    of.length ? [{ level: 1, heading, blocks }] : []
  return {
    kind: 'book', title: '供应链协同门户使用手册', subtitle: title,
    stamp: `${day} 按当时的页面和权限写成，页面变了请重新下载。`,
    parts: [
      ...begin({ heading: '头一次用，先做这些', of: book.steps, blocks: stepBlocks(book) }),
      ...begin({ heading: '每天要办的事', of: book.work, blocks: dayBlocks(book) }),
      ...book.directories.flatMap(({ title: heading, screens }): BookPart[] => [
        { level: 1, heading, blocks: [] },
        ...screens.map((s): BookPart => ({ level: 2, heading: s.title, blocks: screenBlocks(s, images.get(s.name)) })),
      ]),
    ],
  }
}

const stepBlocks = ({ steps }: Handbook): Block[] => [
  {
    columns: ['做什么', '为什么', '页面'],
    widths: [42, '*', 42],
    rows: steps.map((s) => [s.title, s.why, s.screen]),
  },
]

const dayBlocks = ({ work }: Handbook): Block[] => [
  { text: '首页把这些事按紧急程度排成一张单子，点开就是要处理的那一行。' },
  {
    columns: ['类别', '要办的事', '页面', '按钮'],
    widths: [22, '*', 42, 32],
    rows: work.map((w) => [waitKinds[w.kind], w.title, w.screen, w.act ?? '']),
  },
]

function screenBlocks(s: HandbookScreen, image: Buffer | undefined): Block[] {
  const section = (heading: string, of: readonly unknown[], blocks: () => Block): Block[] =>
    of.length ? [{ text: heading, bold: true }, blocks()] : []
  return [
    ...(s.purpose ? [{ text: s.purpose }] : []),
    ...(s.source ? [{ text: `数据从哪来：${s.source}` }] : []),
    ...(image ? [{ image }] : []),
    ...section('轮到您的事', s.work, () => ({ items: s.work })),
    ...section('按钮', s.buttons, () => ({
      columns: ['按钮', '什么时候能点', '要填的', '之后'],
      widths: [30, 48, '*', 36],
      rows: s.buttons.map((b) => [
        b.label,
        b.when.join('、'),
        b.asks.join('、'),
        [b.after.join(' 或 '), b.warning].filter(Boolean).join('；'),
      ]),
    })),
    ...section('状态', s.states, () => ({
      columns: ['状态', '接着'],
      widths: [30, '*'],
      rows: s.states.map((state) => [state.state, state.ways.join('\n')]),
    })),
    ...section('列的意思', s.columns, () => ({ items: s.columns.map((c) => `${c.label}：${c.note}`) })),
    ...section('会发消息的时刻', s.tells, () => ({ items: s.tells.map((t) => `${t.title}：${t.text}`) })),
    ...section('没办成时的提示', s.refusals, () => ({ items: s.refusals })),
  ]
}
