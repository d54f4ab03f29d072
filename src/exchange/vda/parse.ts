/**
 * VDA syntax: records of 128 characters, one behind the other or a line each, from a header (711) to a trailer that counts them (719). Each
 * delivery note (713) is a message. Runs in the limited worker.
 */
import { cut, held } from '../../declare/index.ts'
import { FileError } from '../../engine/limited.ts'
import { Findings, type Finding } from '../edifact/findings.ts'
import type { Profile } from '../edifact/profile.ts'
import {
  at, damaged, demandFew, named, textOf, unnamed, type Counts, type Interchange, type ReadAs, type Message, type Segment,
} from '../envelope.ts'
import { families, type Family } from './families.ts'
import { columnsOf, columnWords, field, layoutOf, RECORD, type FieldKind } from './layouts.ts'

/** Whether it means to be VDA. @param text decoded */
export const isVda = (text: string): boolean => /^(511|551|711)\d\d/.test(text)

/**
 * VDA names no character set: where a profile does not say it, what is no UTF-8 is ISO-8859-1. Columns count characters. Editors leave marks
 * before it, transports behind it.
 */
export const decode = (file: Buffer, readAs: ReadAs = 'declared'): string =>
  unnamed(file, readAs)
    .trimStart()
    .replace(/[\s\u001a]+$/, '')

/** Who sent it, as its first record says; undefined where that cannot be read. */
export function senderOf(file: Buffer): string | undefined {
  const head = decode(file.subarray(0, 500)).slice(0, RECORD)
  return families[head.slice(0, 3)] && named(head.slice(...columnsOf(head, field(4))))
}

/** @param seen hears of each record  @throws FileError when it is no VDA, or too large a file */
export function parseVda(file: Buffer, seen?: (s: Segment) => void, by?: Pick<Profile, 'readAs' | 'counts'>): Interchange {
  const text = decode(file, by?.readAs)
  const family = families[text.slice(0, 3)]
  if (!family) throw new FileError('不是有效的 VDA 报文：应以记录 711 开头')
  const reading = new Reading(family, by?.counts)
  for (const s of recordsOf(text)) {
    demandFew(s.no)
    seen?.(s)
    reading.take(s)
  }
  return reading.close()
}

function* recordsOf(text: string): Generator<Segment> {
  const lines = /[\r\n]/.test(text) ? text.matchAll(/[^\r\n]+/g) : text.matchAll(new RegExp(`[^]{1,${RECORD}}`, 'gu'))
  let no = 0
  for (const { 0: raw, index: from } of lines) {
    if (!raw.trim()) continue
    if (raw.length > MOST) throw new FileError(damaged)
    const tag = raw.slice(0, 3)
    let column = 3
    const elements = layoutOf(tag).map(([kind, length]) => {
      const said = textOf(raw.slice(column, (column += length)))
      return [valueOf(kind, said.trim())]
    })
    yield { tag, elements, raw: held(raw), no: ++no, from }
  }
}
/** A line that is so long is no record at all. */
const MOST = 10_000

/** A value as tables read it; what cannot be one of its kind stays as it was said. */
function valueOf(kind: FieldKind, said: string): string {
  if (kind === 'A' || !/^\d+$/.test(said)) return said
  // What is not said is filled with zeros.
  if (kind === 'Q') return decimal(said)
  const isNone = /^0*$/.test(said)
  if (kind === 'P') return counted(said)
  if (kind === 'I') return said.replace(/^0+(?=\d)/, '')
  if (isNone) return ''
  return kind === 'N' ? said.replace(/^0+/, '') : said
}
function decimal(digits: string): string {
  const [whole, part] = [digits.slice(0, -3).replace(/^0+(?=\d)/, ''), digits.slice(-3).replace(/0+$/, '')]
  return (whole || '0') + (part && `.${part}`)
}
/**
 * Packages are whole: with three decimals as quantities have them, or, where that would be a part of one, without. Who means a thousand by
 * 1000 is told that the packages do not hold what the position says.
 */
const counted = (digits: string): string => (digits.endsWith('000') ? decimal(digits) : digits.replace(/^0+(?=\d)/, ''))

/** Where an element stands in a record as it was sent: [from, to) of its text; all of it where there is none such. */
export function partRange(_: string, raw: string, element?: number): [number, number] {
  const [from, to] = columnsOf(raw.slice(0, 3), element)
  return [Math.min(from, raw.length), Math.min(to, raw.length)]
}

/** With the record and its columns, and what stands there instead of all of it: 第5条记录714第53～65列. */
export function told({ message, spot }: Pick<Finding, 'message' | 'spot'>, s: Segment | undefined): string {
  if (!spot || !s) return message
  const said = s.raw.slice(...columnsOf(s.tag, spot.element)).trim()
  const columns = spot.element === undefined ? '' : columnWords(s.tag, spot.element)
  return `第${s.no}条记录${s.tag}${columns} ${message.replace(cut(s.raw, 200), () => said)}`
}

/** What broke off is not used; what was counted too small is whole all the same. */
class Reading {
  readonly #family: Family
  readonly #findings = new Findings()
  readonly #messages: Message[] = []
  /** Records that others may belong to, by their numbers. */
  readonly #open = new Map<string, Segment>()
  readonly #counts = new Map<string, number>()
  #head: Segment | undefined
  #end: Segment | undefined
  readonly #wrongCounts: Counts
  constructor(family: Family, wrongCounts: Counts = 'usual') {
    this.#family = family
    this.#wrongCounts = wrongCounts
  }

  take(s: Segment): void {
    const { begins, ends, message, under } = this.#family
    const refuse = (why: string, element?: number) => this.#findings.refuse(why, { segment: s.no, ...(element !== undefined && { element }) }) // prettier-ignore
    this.#counts.set(s.tag, (this.#counts.get(s.tag) ?? 0) + 1)
    if (this.#end) return refuse(`${ends} 之后还有内容，请对方重新发送`)
    if (s.raw.trimEnd().length > RECORD) refuse(`记录有${s.raw.trimEnd().length}个字符，每条记录应为${RECORD}个字符`)
    if (s.tag === begins) {
      if (this.#head) return refuse(`一个文件只能有一个 ${begins}，请拆分后重新发送`)
      this.#head = s
      this.#open.set(s.tag, s)
    } else if (s.tag === ends) this.#end = s
    else if (!(s.tag in under)) refuse(`不认识的记录“${s.tag.trim()}”：前面的记录可能少了或多了字符，请对方核对后重新发送`)
    else if (!this.#open.has(under[s.tag]!)) refuse(`记录 ${s.tag} 前面没有 ${under[s.tag]!}，请对方核对后重新发送`)
    else {
      this.#close(s.tag)
      this.#open.set(s.tag, s)
      if (s.tag === message) this.#begins(s)
      else if (this.#messages.length && this.#open.has(message)) this.#messages.at(-1)!.segments.push(s)
    }
  }

  close(): Interchange {
    const { ends, message } = this.#family
    const head = this.#head!
    const findings = this.#findings
    if (!this.#end) findings.refuse(`文件缺少 ${ends}，内容不完整，请对方重新发送`, { segment: head.no })
    else this.#compare(this.#end)
    if (!this.#messages.length) findings.refuse(`文件里没有记录 ${message}，内容不完整，请对方重新发送`, { segment: head.no })
    return {
      // Data receiver, data sender, number of this transmission.
      sender: at(head, field(4)),
      receiver: at(head, field(3)),
      controlNo: at(head, field(6)),
      messages: this.#messages,
      findings,
    }
  }

  /** What belonged to an earlier record of this number, or to one of its, is over. */
  #close(tag: string): void {
    const { under } = this.#family
    for (const [inner, outer] of Object.entries(under)) if (outer === tag && this.#open.delete(inner)) this.#close(inner)
  }

  #begins(s: Segment): void {
    const { type, under, message } = this.#family
    const above: Segment[] = []
    for (let tag = under[message]; tag; tag = under[tag]) above.unshift(this.#open.get(tag)!)
    this.#messages.push({
      reference: at(s, field(3)),
      type,
      version: at(this.#head!, 0),
      begin: s,
      segments: [...above, s],
    })
  }

  #compare(end: Segment): void {
    for (const [i, tag] of this.#family.counted.entries()) {
      const said = Number(at(end, field(3) + i) || 0)
      const real = this.#counts.get(tag) ?? 0
      const words = `记录 ${tag} 写 ${said} 条，实际 ${real} 条`
      const spot = { segment: end.no, element: field(3) + i }
      // What is no number counts nothing.
      const isWhole = this.#wrongCounts === 'note' || said <= real
      if (isWhole && said !== real && this.#wrongCounts === 'refuse')
        this.#findings.refuse(`记录数不符：${words}，按对方的报文规格拒收，请对方重新发送`, spot)
      else if (!isWhole) this.#findings.refuse(`记录数不符，内容不完整：${words}，请对方重新发送`, spot)
      else if (said !== real) this.#findings.note(`记录数不符：${words}，已按实际处理`, spot)
    }
  }
}
