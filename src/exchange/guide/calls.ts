/** Calls of the guide: how a message looks that somebody may send, and a sample of it with their own parts. */
import { no, text, toInstant } from '../../declare/index.ts'
import type { Engine } from '../../engine/engine.ts'
import { readInput } from '../../engine/http/ask-calls.ts'
import { FileAnswer, type ApiCall, type CallInput } from '../../engine/http/call.ts'
import { reader } from '../../engine/read/reader.ts'
import { demandTried, keysOf, tryable } from '../bench/calls.ts'
import type { Kind } from '../edifact/kinds.ts'
import { tableOf } from '../edifact/profile.ts'
import { ownProfiles, profilesOf, type Profiles } from '../ediProfile/find.ts'
import type { Message, MessageIn } from '../message.ts'
import { guidePage, guidePaper } from './page.ts'
import { vdaTableOf } from '../vda/profile.ts'
import { recordsIn } from '../vda/records.ts'
import { setsIn } from '../x12/sets.ts'
import { x12TableOf } from '../x12/profile.ts'
import { sampleOf, vdaSampleOf, x12SampleOf } from './sample.ts'

const input = {
  message: no('报文', { required: true, max: 60 }),
  partner: no('对方信箱', { max: 35, note: '按它的报文规格写；对方自己来问时就是自己的' }),
}
const guideInput = {
  ...input,
  language: no('语言', { max: 2, note: 'zh 或 en，不填为中文' }),
  format: no('格式', { max: 4, note: 'html 或 pdf，不填为网页' }),
}
const languages = { zh: '中文', en: 'English' } as const

/** For those who may send the message; written anew each time, so that it says what holds today. */
export function guideCalls(engine: Engine, messages: readonly Message[]): ApiCall[] {
  const all = tryable(messages)
  const keys = keysOf(all)
  const asked = (c: CallInput, name: string | undefined) => demandTried(all, c.who, name)
  /** That of an organization of ours whom a message concerns is its own; our own people name one. */
  const profilesOfAsked = async ({ who }: CallInput, { type }: MessageIn, partner: string | undefined) => {
    const read = reader(engine, engine.db, who)
    if (who.orgType === 'internal') return partner === undefined ? {} : profilesOf(read, partner, type)
    return ownProfiles(read, who.orgId, type)
  }
  /** In each syntax that we write it in. */
  const samples = async (
    c: CallInput,
    { type, in: { sample } }: MessageIn,
    profiles: Profiles,
  ): Promise<(string | undefined)[]> => {
    const made = await sample?.(reader(engine, engine.db, c.who))
    if (!made) return []
    const own = { ...made, now: toInstant(engine.now()) }
    const kind = type as Kind
    return [sampleOf(kind, own, profiles.EDIFACT), x12SampleOf(kind, own, profiles.X12), vdaSampleOf(kind, own, profiles.VDA)]
  }
  return [
    {
      path: 'bench/getGuide',
      methods: ['GET'],
      title: '报文说明', kind: 'read', keys, input: guideInput, answer: 'file',
      run: async (c) => {
        const { message: name, language, format, partner } = readInput(guideInput, { query: c.query, body: undefined })
        const message = asked(c, name)
        const profiles = await profilesOfAsked(c, message, partner)
        const spoken = language === 'en' ? 'en' : 'zh'
        const written = await samples(c, message, profiles)
        const of = {
          kind: message.type, title: message.title,
          table: tableOf(message.type as Kind, profiles.EDIFACT),
          vda: recordsIn[message.type as Kind] && vdaTableOf(message.type as Kind, profiles.VDA),
          x12: setsIn[message.type as Kind] && x12TableOf(message.type as Kind, profiles.X12),
          language: spoken,
          samples: written.filter((s) => s !== undefined),
        } as const
        const called = `${message.type}_${languages[spoken]}`
        if (format !== 'pdf') return new FileAnswer(`${called}.html`, Buffer.from(guidePage(of)), 'text/html; charset=utf-8')
        const stamp = `生成：${toInstant(engine.now()).slice(0, 16).replace('T', ' ')}`
        return new FileAnswer(`${called}.pdf`, await guidePaper(of, stamp), 'application/pdf')
      },
    },
    {
      path: 'bench/getSample',
      methods: ['GET'],
      title: '报文示例：用自己的零件和工厂', kind: 'read', keys, input,
      answer: { text: text('报文'), x12: text('X12 报文'), vda: text('VDA 报文') },
      run: async (c) => {
        const { message: name, partner } = readInput(input, { query: c.query, body: undefined })
        const message = asked(c, name)
        const [edifact, x12, vda] = await samples(c, message, await profilesOfAsked(c, message, partner))
        return { text: edifact ?? null, x12: x12 ?? null, vda: vda ?? null }
      },
    },
  ]
}
