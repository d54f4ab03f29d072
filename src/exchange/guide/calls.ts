/** Calls of the guide: how a message looks that somebody may send, and a sample of it with their own parts. */
import { choice, no, text, toInstant, toMinute } from '../../declare/index.ts'
import type { Engine } from '../../engine/engine.ts'
import { Refusal, status } from '../../engine/errors.ts'
import { readInput } from '../../engine/http/ask-calls.ts'
import { FileAnswer, type ApiCall, type CallInput } from '../../engine/http/call.ts'
import { reader } from '../../engine/read/reader.ts'
import { demandTried, keysOf, tryable } from '../bench/calls.ts'
import type { Kind } from '../edifact/kinds.ts'
import { profileStandards } from '../ediProfile/ediProfile.ts'
import { ownProfiles, profilesOf, type Profiles } from '../ediProfile/find.ts'
import type { PartnerProfile } from '../edifact/profile.ts'
import type { SyntaxName } from '../envelope.ts'
import type { Message, MessageIn } from '../message.ts'
import { guidePage, guidePaper } from './page.ts'
import { syntaxes } from '../syntax.ts'
import { sampleOf, vdaSampleOf, x12SampleOf } from './sample.ts'
import { schemaName, schemaOf, schemaText, SCHEMA, type Language } from './schema.ts'

const input = {
  message: no('报文', { required: true, max: 60 }),
  partner: no('对方信箱', { max: 35, note: '按它的报文规格写；对方自己来问时就是自己的' }),
}
const guideInput = {
  ...input,
  language: no('语言', { max: 2, note: 'zh 或 en，不填为中文' }),
  format: no('格式', { max: 4, note: 'html 或 pdf，不填为网页' }),
}
const schemaInput = {
  ...input,
  language: guideInput.language,
  standard: choice('标准', profileStandards, { note: '不填为 EDIFACT' }),
}
const languages = { zh: '中文', en: 'English' } as const

const languageOf = (said: string | null | undefined): Language => (said === 'en' ? 'en' : 'zh')
/** In which a message of a kind is read. */
const syntaxesOf = (kind: Kind): SyntaxName[] =>
  (Object.keys(syntaxes) as SyntaxName[]).filter((syntax) => syntaxes[syntax].typeOf(kind))
/** What the message says in a syntax, as the partner has it. */
const schemaIn = (
  syntax: SyntaxName,
  { type, title, in: { makes } }: MessageIn,
  profile: PartnerProfile | undefined,
  sample: string | undefined,
  language: Language,
) => schemaOf({ kind: type as Kind, title, syntax, profile, sample, language, action: `${makes[0].name}.${makes[1]}.input` })

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
  ): Promise<Partial<Record<SyntaxName, string | undefined>>> => {
    const made = await sample?.(reader(engine, engine.db, c.who))
    if (!made) return {}
    const own = { ...made, now: toInstant(engine.now()) }
    const kind = type as Kind
    return {
      EDIFACT: sampleOf(kind, own, profiles.EDIFACT),
      X12: x12SampleOf(kind, own, profiles.X12),
      VDA: vdaSampleOf(kind, own, profiles.VDA),
    }
  }
  /** What all of them begin with. @throws Refusal for a message that the person may not try */
  const about = async (c: CallInput, { message: name, partner }: { message?: string; partner?: string }) => {
    const message = asked(c, name)
    const profiles = await profilesOfAsked(c, message, partner)
    return { message, kind: message.type as Kind, profiles, written: await samples(c, message, profiles) }
  }
  return [
    {
      path: 'bench/getGuide',
      methods: ['GET'],
      title: '报文说明', kind: 'read', keys, input: guideInput, answer: 'file',
      run: async (c) => {
        const { language, format, ...whose } = readInput(guideInput, { query: c.query, body: undefined })
        const { message, kind, profiles, written } = await about(c, whose)
        const spoken = languageOf(language)
        const inSyntax = syntaxesOf(kind)
        const tableIn = (syntax: SyntaxName) => syntaxes[syntax].tableOf(kind, profiles[syntax])
        const of = {
          kind, title: message.title,
          table: tableIn('EDIFACT'),
          vda: inSyntax.includes('VDA') ? tableIn('VDA') : undefined,
          x12: inSyntax.includes('X12') ? tableIn('X12') : undefined,
          language: spoken,
          samples: Object.values(written).filter((s) => s !== undefined),
          schemas: inSyntax.map((syntax) => ({
            name: schemaName(kind, syntax),
            schema: schemaIn(syntax, message, profiles[syntax], written[syntax], spoken),
          })),
        } as const
        const called = `${kind}_${languages[spoken]}`
        if (format !== 'pdf') return new FileAnswer(`${called}.html`, Buffer.from(guidePage(of)), 'text/html; charset=utf-8')
        const stamp = `生成：${toMinute(toInstant(engine.now()))}`
        return new FileAnswer(`${called}.pdf`, await guidePaper(of, stamp), 'application/pdf')
      },
    },
    {
      path: 'bench/getSample',
      methods: ['GET'],
      title: '报文示例：用自己的零件和工厂', kind: 'read', keys, input,
      answer: { text: text('报文'), x12: text('X12 报文'), vda: text('VDA 报文') },
      run: async (c) => {
        const { EDIFACT, X12, VDA } = (await about(c, readInput(input, { query: c.query, body: undefined }))).written
        return { text: EDIFACT ?? null, x12: X12 ?? null, vda: VDA ?? null }
      },
    },
    {
      path: 'bench/getSchema',
      methods: ['GET'],
      title: '报文业务字段的 JSON Schema', kind: 'read', keys, input: schemaInput, answer: 'file',
      run: async (c) => {
        const { language, standard, ...whose } = readInput(schemaInput, { query: c.query, body: undefined })
        const { message, kind, profiles, written } = await about(c, whose)
        const syntax: SyntaxName = standard ?? 'EDIFACT'
        if (!syntaxesOf(kind).includes(syntax))
          throw new Refusal(`这种报文不用 ${profileStandards[syntax][1]} 接收`, status.invalid)
        const schema = schemaIn(syntax, message, profiles[syntax], written[syntax], languageOf(language))
        return new FileAnswer(schemaName(kind, syntax), Buffer.from(schemaText(schema)), SCHEMA)
      },
    },
  ]
}
