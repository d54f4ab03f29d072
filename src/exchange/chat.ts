/** Messages to group chats, in the words of each kind of robot as its maker published them. */
import { createHmac } from 'node:crypto'
import { send, type Answered } from './attempt.ts'

export type RobotKind = 'wecom' | 'dingtalk' | 'feishu'
/** Where a robot is reached: the address is a key itself, and may have a secret to sign with. */
export interface RobotAddress {
  url: string
  secret?: string | undefined
}
export interface ChatMessage {
  title: string
  text: string
  link?: string | undefined
}

const LINK = '打开门户查看'
/** A robot of WeCom takes 4096 bytes of markdown. */
const MOST_BYTES = 4096

/** What reads as formatting in markdown stands as it is. */
const plain = (text: string) => text.replace(/[\\`*_[\]<>#]/g, (c) => `\\${c}`)
const markdown = ({ title, text, link }: ChatMessage, escape: (text: string) => string) =>
  [`**${escape(title)}**`, escape(text).replaceAll('\n', '\n\n'), ...(link ? [`[${LINK}](${link})`] : [])].join('\n\n')

/** As many whole characters as fit. */
function within(text: string, bytes: number): string {
  let cut = text
  while (Buffer.byteLength(cut) > bytes)
    cut = [...cut].slice(0, Math.floor(([...cut].length * bytes) / Buffer.byteLength(cut))).join('')
  return cut
}

/** What is posted to a robot, and where; @param at when */
export function chatRequest(
  kind: RobotKind,
  { url, secret }: RobotAddress,
  message: ChatMessage,
  at: Date,
): { url: string; body: object } {
  const { title, text, link } = message
  switch (kind) {
    // https://developer.work.weixin.qq.com/document/path/91770; it has no escapes.
    case 'wecom':
      return {
        url,
        body: {
          msgtype: 'markdown',
          markdown: {
            content: within(
              markdown(message, (t) => t),
              MOST_BYTES,
            ),
          },
        },
      }
    // https://open.dingtalk.com/document/robots/customize-robot-security-settings: milliseconds and secret, signed with the secret.
    case 'dingtalk': {
      const signed = new URL(url)
      if (secret) {
        const timestamp = String(at.getTime())
        signed.searchParams.set('timestamp', timestamp)
        signed.searchParams.set('sign', createHmac('sha256', secret).update(`${timestamp}\n${secret}`).digest('base64'))
      }
      return { url: signed.href, body: { msgtype: 'markdown', markdown: { title, text: markdown(message, plain) } } }
    }
    // https://open.feishu.cn/document/client-docs/bot-v3/add-custom-bot: seconds and secret are the key, and nothing is signed with it.
    case 'feishu': {
      const timestamp = String(Math.floor(at.getTime() / 1000))
      const line = (tag: object) => [tag]
      const content = [
        ...text.split('\n').map((t) => line({ tag: 'text', text: t })),
        ...(link ? [line({ tag: 'a', text: LINK, href: link })] : []),
      ]
      return {
        url,
        body: {
          ...(secret && { timestamp, sign: createHmac('sha256', `${timestamp}\n${secret}`).digest('base64') }),
          msg_type: 'post',
          content: { post: { zh_cn: { title, content } } },
        },
      }
    }
  }
}

/** A robot answers 200 to what it refuses, too: its own code says whether it took the message. */
function refusal(kind: RobotKind, body = ''): string | undefined {
  let said: Record<string, unknown>
  try {
    said = JSON.parse(body) as Record<string, unknown>
  } catch {
    return `应答不是 JSON：${body.slice(0, 100)}`
  }
  const [code, why] =
    kind === 'feishu' ? [said.code ?? said.StatusCode, said.msg ?? said.StatusMessage] : [said.errcode, said.errmsg]
  return code === 0 ? undefined : `群机器人未接收（${String(code)}）：${String(why)}`
}

export async function sendChat(
  kind: RobotKind,
  address: RobotAddress,
  message: ChatMessage,
  { at, allowed }: { at: Date; allowed: readonly string[] },
): Promise<Answered> {
  const { url, body } = chatRequest(kind, address, message, at)
  const headers = { 'content-type': 'application/json; charset=utf-8' }
  const answer = await send(url, { headers, body: JSON.stringify(body), allowed, reads: true })
  return answer.message === null ? { ...answer, message: refusal(kind, answer.body)?.slice(0, 500) ?? null } : answer
}
