/**
 * What the sender of an EDIFACT interchange hears: that it came and can be read (CONTRL), then what became of it (APERAK). Both go to the
 * push configuration that has the sender's mailbox; who has none is answered by the call that brought the message.
 */
import { cut, type Row } from '../declare/index.ts'
import type { Effects, Read } from '../engine/rule.ts'
import type { dumpLog } from './dumpLog/dumpLog.ts'
import type { Received } from './edifact/read.ts'
import { pushConfig } from './pushConfig/pushConfig.ts'

/** Where an answer goes, and which interchange it answers. */
export interface Mailbox {
  orgId: number
  sender: string
  receiver: string
  controlNo: string
  /** Its syntax was in order. */
  isReadable: boolean
}

/** @returns nothing when nobody is answered */
export async function mailboxOf(read: Read, standard: string, received: Received): Promise<Mailbox | undefined> {
  if (standard !== 'EDIFACT') return undefined
  const { sender, controlNo, wrong } = received
  const where = { theirCode: sender, format: 'edifact', status: ['enabled', 'paused'] } as const
  const [config] = await read.any(pushConfig, where, { limit: 1 })
  return config && { orgId: config.orgId, sender, receiver: config.ourCode!, controlNo, isReadable: !wrong.length }
}

type Kept = Pick<Row<typeof dumpLog>, 'messageKey' | 'docNos' | 'lines'>
type To = Pick<Effects<typeof dumpLog>, 'tell'>

/** CONTRL. @param mailbox none: nobody is answered */
export function acknowledge({ messageKey }: Kept, mailbox: unknown, to: To): void {
  const box = mailbox as Mailbox | null | undefined
  if (box) to.tell('acknowledged', box.orgId, { messageKey, ...box }, 'partner')
}

/** APERAK. @param isDone what it says was done */
export function answer({ messageKey, docNos, lines }: Kept, mailbox: unknown, isDone: boolean, to: To): void {
  const box = mailbox as Mailbox | null | undefined
  const result = cut(isDone ? `处理成功 ${docNos ?? ''}`.trim() : `未处理：${lines.map((l) => l.message).join('；')}`, 500)
  if (box) to.tell('answered', box.orgId, { messageKey, ...box, isDone, result }, 'partner')
}
