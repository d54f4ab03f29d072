/**
 * What the sender of an interchange hears: that it came and can be read (CONTRL; 997), then what became of it (APERAK; 824). Both go to the
 * push configuration that has the sender's mailbox; who has none is answered by the call that brought the message.
 */
import { cut, type Row } from '../declare/index.ts'
import type { Effects, Read } from '../engine/rule.ts'
import type { dumpLog } from './dumpLog/dumpLog.ts'
import type { GroupIn, Received } from './edifact/read.ts'
import type { MessageIn } from './message.ts'
import type { SyntaxName } from './envelope.ts'
import { pushConfig } from './pushConfig/pushConfig.ts'

/** Where an answer goes, and which interchange it answers. */
export interface Mailbox {
  orgId: number
  sender: string
  receiver: string
  controlNo: string
  syntax: Answering
  groups: readonly GroupIn[]
  /** Its syntax was in order. */
  isReadable: boolean
}

/**
 * By what an interchange of ours is known when its answer comes: the mailbox that got it and its control number, of X12 its last nine
 * digits as a number.
 */
export const interchangeKey = (format: 'edifact' | 'x12', theirCode: string, controlNo: string): string =>
  `${theirCode}/${format === 'x12' && /^\d+$/.test(controlNo) ? Number(controlNo.slice(-9)) : controlNo}`

/** How a system that is answered in a syntax is told everything else. */
export const formatOf = (syntax: Answering) => (syntax === 'X12' ? 'x12' : 'edifact')
/** Those that have answers of their own. */
export type Answering = Exclude<SyntaxName, 'VDA'>

/** @returns nothing when nobody is answered */
export async function mailboxOf(read: Read, message: MessageIn, received: Received): Promise<Mailbox | undefined> {
  if (message.standard !== 'EDIFACT' || message.in.isAnswer) return undefined
  const { sender, controlNo, wrong, syntax = 'EDIFACT', groups = [] } = received
  // VDA knows no answer: who asks reads it where it sent the file.
  if (syntax === 'VDA') return undefined
  const where = { theirCode: sender, format: formatOf(syntax), status: ['enabled', 'paused'] } as const
  const [config] = await read.any(pushConfig, where, { limit: 1 })
  return (
    config && { orgId: config.orgId, sender, receiver: config.ourCode!, controlNo, syntax, groups, isReadable: !wrong.length }
  )
}

type Kept = Pick<Row<typeof dumpLog>, 'messageKey' | 'docNos' | 'lines'>
type To = Pick<Effects<typeof dumpLog>, 'tell'>

/** @param mailbox none: nobody is answered */
export function acknowledge({ messageKey }: Kept, mailbox: unknown, to: To): void {
  const box = mailbox as Mailbox | null | undefined
  if (box) to.tell('acknowledged', box.orgId, { messageKey, ...box }, 'partner')
}

/** @param isDone what it says was done */
export function answer({ messageKey, docNos, lines }: Kept, mailbox: unknown, isDone: boolean, to: To): void {
  const box = mailbox as Mailbox | null | undefined
  const result = cut(isDone ? `处理成功 ${docNos ?? ''}`.trim() : `未处理：${lines.map((l) => l.message).join('；')}`, 500)
  if (box) to.tell('answered', box.orgId, { messageKey, ...box, isDone, result }, 'partner')
}
