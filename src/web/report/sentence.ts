/** What a picture says, in one sentence made from its figures. */
import { toneOf, type AnyDocument, type Chart, type Field, type Fields } from '../../declare/index.ts'
import { thousands } from '../numbers.ts'
import type { Picture, Series } from './series.ts'

/** So many of the largest are added up. */
const FEW = 5

/** A figure with the unit of its metric; amounts with their currency. */
export function figureOf(doc: AnyDocument, y: string, value: number): string {
  const unit = doc.report!.metrics[y]?.unit
  if (unit) return unit === '%' ? `${thousands(value)}%` : `${thousands(value)} ${unit}`
  return `${thousands(value)}${(doc.fields[y] as Field).kind === 'money' ? ' 元' : ''}`
}

/** What the categories are: 零件, 供应商, 工厂. */
const called = (doc: AnyDocument, name: string) => (doc.fields[name] as Field).label.replace(/(代码|号)$/, '')

export function sentenceOf(doc: AnyDocument, chart: Chart, picture: Picture): string {
  const [first] = picture.series
  if (!first || !picture.categories.length) return ''
  if (chart.as === 'pie') return largest(doc, picture, first)
  if (picture.series.length > 1 && chart.split) return ofSplit(doc, chart, picture)
  if (doc.report!.metrics[first.y]) return ofRate(doc, chart, picture, first)
  const bad = chart.stack && picture.series.find((_, i) => chart.tones?.[i] === 'danger')
  return bad ? ofBad(doc, chart, picture, bad) : ofSizes(doc, chart, picture, chart.stack ? stacked(picture, first) : first)
}

/** Seats and screws make no number together; what part of them is whose still says something. */
const ofUnlike = (doc: AnyDocument, y: string) =>
  (doc.fields[y] as Field).kind === 'qty' && Object.values(doc.fields as Fields).some((f) => f.isUnit && f.by)

interface Figure {
  text: string
  value: number
}
const figures = (picture: Picture, of: Series): Figure[] =>
  picture.categories.flatMap(({ text }, i) => {
    const value = of.values[i]
    return value === null || value === undefined ? [] : [{ text, value }]
  })
const sumOf = (all: readonly (number | null)[]) => all.reduce<number>((n, v) => n + (v ?? 0), 0)
const share = (part: number, whole: number) => `${Math.round((part / whole) * 100)}%`
/** How its categories are counted: 天, 个月, 个 of what they are. */
function countedIn(doc: AnyDocument, { x }: Chart): { word: string; what: string } {
  const { kind } = doc.fields[x] as Field
  if (kind === 'date') return { word: '天', what: '' }
  return kind === 'period' ? { word: '个月', what: '' } : { word: '个', what: called(doc, x) }
}
/** One of them; how many are like it. */
const say = (doc: AnyDocument, y: string, { text, value }: Figure, among: readonly Figure[] = []) => {
  const alike = among.filter((f) => f.value === value).length
  return `${text}${alike > 1 ? `等 ${alike} 个` : ''}（${figureOf(doc, y, value)}）`
}

/** The largest piece of a whole. */
function largest(doc: AnyDocument, picture: Picture, of: Series): string {
  const whole = sumOf(of.values)
  const [most] = figures(picture, of).toSorted((a, b) => b.value - a.value)
  if (!most || whole <= 0) return ''
  return `${most.text}占 ${share(most.value, whole)}${ofUnlike(doc, of.y) ? '' : `，共 ${figureOf(doc, of.y, whole)}`}`
}

/** How many reach the target, and the worst of them. */
function ofRate(doc: AnyDocument, chart: Chart, picture: Picture, of: Series): string {
  const metric = doc.report!.metrics[of.y]!
  const sign = metric.better === 'lower' ? -1 : 1
  const all = figures(picture, of).toSorted((a, b) => sign * (a.value - b.value))
  const [worst, best] = [all[0], all.at(-1)]
  if (!worst || !best) return ''
  const word = metric.better === 'lower' ? ['最高', '最低'] : ['最低', '最高']
  const ends = `${metric.title}${word[0]}的是 ${say(doc, of.y, worst, all)}`
  const { target } = picture
  if (!target)
    return worst.value === best.value
      ? `${metric.title}：${say(doc, of.y, worst, all)}`
      : `${ends}，${word[1]} ${say(doc, of.y, best, all)}`
  const { word: counter, what } = countedIn(doc, chart)
  const missed = all.filter((f) => toneOf(metric, f.value, target.due) !== 'success').length
  return missed
    ? `${all.length} ${counter}${what}中 ${missed} ${counter}没有达到${target.text}，${ends}`
    : `${all.length} ${counter}${what}都达到${target.text}，${ends}`
}

/** Which of several lines is worst at the end, or has most of the bars. */
function ofSplit(doc: AnyDocument, chart: Chart, picture: Picture): string {
  const [{ y }] = picture.series as [Series]
  const metric = doc.report!.metrics[y]
  if (!metric) {
    const sums = picture.series.map((s) => ({ text: s.name, value: sumOf(s.values) })).toSorted((a, b) => b.value - a.value)
    const whole = sums.reduce((n, s) => n + s.value, 0)
    if (whole <= 0) return ''
    const most = `${sums[0]!.text}占 ${share(sums[0]!.value, whole)}`
    return ofUnlike(doc, y) ? most : `共 ${figureOf(doc, y, whole)}，${most}`
  }
  const sign = metric.better === 'lower' ? -1 : 1
  const lasts = picture.series.flatMap((s): (Figure & { at: number })[] => {
    const at = s.values.findLastIndex((v) => v !== null)
    return at < 0 ? [] : [{ text: s.name, value: s.values[at]!, at }]
  })
  const latest = Math.max(...lasts.map((l) => l.at))
  const [worst] = lasts.filter((l) => l.at === latest).toSorted((a, b) => sign * (a.value - b.value))
  return worst ? `${picture.categories[latest]!.text} ${metric.title}${sign > 0 ? '最低' : '最高'}的是 ${say(doc, y, worst)}` : ''
}

/** How much of it all is bad, and where most of that is. */
function ofBad(doc: AnyDocument, chart: Chart, picture: Picture, bad: Series): string {
  const whole = picture.series.reduce((n, s) => n + sumOf(s.values), 0)
  const part = sumOf(bad.values)
  if (!part || whole <= 0) return `没有${bad.name}`
  const [most] = figures(picture, bad).toSorted((a, b) => b.value - a.value)
  return `${bad.name} ${figureOf(doc, bad.y, part)}，占 ${share(part, whole)}；最多的是 ${say(doc, bad.y, most!)}`
}

/** The pieces of a stack together. */
const stacked = ({ series }: Picture, first: Series): Series => ({
  ...first,
  values: first.values.map((_, i) => sumOf(series.map((s) => s.values[i] ?? null))),
})

/** What part of the whole the largest are. */
function ofSizes(doc: AnyDocument, chart: Chart, picture: Picture, of: Series): string {
  const all = figures(picture, of).toSorted((a, b) => Math.abs(b.value) - Math.abs(a.value))
  const [most] = all
  if (!most || !most.value) return ''
  const few = all.slice(0, FEW)
  const whole = chart.top ? picture.whole : all.reduce((n, f) => n + Math.abs(f.value), 0)
  const part = few.reduce((n, f) => n + Math.abs(f.value), 0)
  const { word, what } = countedIn(doc, chart)
  const lead = all.length > FEW && whole > 0 && what ? `前 ${FEW} ${word}${what}占 ${share(part, whole)}，` : ''
  return `${lead}最多的是 ${say(doc, of.y, most, all)}`
}
