/** Puts the rooms together: declarations, rules, ledger and database make an engine; the engine answers HTTP. */
import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { plantsPort } from '../modules/master/factory/factory.rules.ts'
import { listsPort } from '../modules/sys/enumCode/enumCode.rules.ts'
import { organizationPort } from '../modules/master/organization/organization.rules.ts'
import { roomCalls } from '../calls.gen.ts'
import { documents } from '../modules/index.ts'
import { headings } from '../modules/headings.server.ts'
import { declaredRoles } from '../modules/roles.ts'
import { layouts } from '../prints.gen.ts'
import { allRules } from '../rules.gen.ts'
import { mountDoor } from '../exchange/door.ts'
import { messageCalls } from '../exchange/upload.ts'
import { sampleCalls } from '../exchange/mapping/sample.ts'
import { trialCall } from '../exchange/mapping/trial.ts'
import { benchCalls } from '../exchange/bench/calls.ts'
import { madeCalls } from '../exchange/made.ts'
import { comparedCalls, replayCall } from '../exchange/replay/calls.ts'
import { guideCalls } from '../exchange/guide/calls.ts'
import { messages } from '../messages.gen.ts'
import { checkMessages } from '../exchange/message.ts'
import { exchangePort } from '../exchange/outbox.ts'
import { auditCalls } from '../audit/calls.ts'
import { proofOf } from '../audit/proof.ts'
import { mountLog } from '../audit/serve.ts'
import { ledger } from '../ledger/post.ts'
import { ledgerCalls } from '../ledger/calls.ts'
import { checkDocuments } from '../declare/check.ts'
import { withMend } from '../declare/check-numbers.ts'
import { connect } from '../engine/database/db.ts'
import { readsFrom } from '../engine/database/standbys.ts'
import type { DirectorySettings, Engine, InboxSettings, MailSettings, SmsSettings } from '../engine/engine.ts'
import { diskStore } from '../engine/files/disk-store.ts'
import type { FileStore } from '../engine/files/file-store.ts'
import { troublesOf } from '../engine/troubles.ts'
import { createApp } from '../engine/http/app.ts'
import type { Backend } from '../engine/http/backends.ts'
import { portalFigures } from './figures.ts'
import { callsOf, personal, type ApiCall } from '../engine/http/calls.ts'
import { conditionCall } from '../engine/http/condition-call.ts'
import { movedCall } from '../engine/http/moved-call.ts'
import { gotoCall } from '../engine/http/goto-call.ts'
import { codeListCall } from '../engine/http/code-list-call.ts'
import { uploadCall } from '../engine/http/file-calls.ts'
import { accountCalls } from '../identity/calls/account.ts'
import { personCalls } from '../identity/calls/person.ts'
import { viewCalls } from '../identity/calls/view.ts'
import { taskCalls } from '../engine/http/task-calls.ts'
import { whyCall } from '../identity/calls/why.ts'
import { sessionCalls } from '../identity/calls/session.ts'
import { frontOf, plainFront, type FrontSettings } from '../identity/provider/front.ts'
import { mountFront } from '../identity/provider/provider.ts'
import { idBlocks } from '../engine/database/ids.ts'
import { deafFeed, feedOn, type Told } from '../engine/live/feed.ts'
import { liveCall } from '../engine/live/stream.ts'
import { migrate } from '../engine/database/migrate/run.ts'
import { keepStatistics } from '../engine/database/migrate/statistics.ts'
import { checkSigning, signingPort } from '../signing/attach.ts'
import type { Signer } from '../trust/pdf/certificates.ts'
import { forgetSessions } from '../identity/session/rights.ts'
import { peoplePort } from '../identity/session/session.ts'
import { openapiOf } from '../engine/http/openapi.ts'
import { asyncapiOf } from '../exchange/asyncapi.ts'

export interface PortalOptions {
  databaseUrl: string
  /** The database itself, where that is a pooler; whoever starts the portal has kept the settings there (keepSettings), once for all processes. */
  directUrl?: string | undefined
  /** Standbys that answer questions, and how far behind one may be, ms. */
  reads?: { urls: readonly string[]; lag: number }
  /** Connections of this process. */
  connections?: number
  log?: (line: string) => void
  now?: () => Date
  /** Folder of uploaded files; a temporary one when left out (tests, tools). */
  filesDir?: string
  /** Keeps them instead. */
  files?: FileStore
  /** 32 bytes that lock private keys; made up for this process when left out (tests, tools). */
  masterKey?: Buffer
  /** Issues the seals' certificates instead of the embedded authority. */
  authority?: Signer | undefined
  /** Stamps the time of signatures instead of the embedded authority. */
  timeStamps?: Engine['timeStamps']
  /** Address of the portal as phones reach it. */
  publicUrl?: string | undefined
  /** Where users come from, when the identity service tells. */
  directory?: DirectorySettings | undefined
  /** Where mails go. */
  mail?: MailSettings | undefined
  /** Where text messages go. */
  sms?: SmsSettings | undefined
  /** See engine.pushAllow. */
  pushAllow?: readonly string[] | undefined
  /** See engine.dropDir. */
  dropDir?: string | undefined
  /** See engine.inbox. */
  inbox?: InboxSettings | undefined
  /** See engine.partnerDatabases. */
  partnerDatabases?: ReadonlyMap<string, string> | undefined
  /** See connect. */
  bulk?: boolean
}

/** The maker's own organization, made at the first start. */
export const MAKER = 'OEM'

const byName = new Map(documents.map((d) => [d.name, d]))
const rules = new Map(allRules.map((r) => [r.doc.name, r]))
/** What is declared stays as it is while a process runs: its second engine, of a test or a tool, need not look again. */
let complained: string[] | undefined

/** Connects, migrates and checks; the caller closes engine.db. */
export async function createEngine(o: PortalOptions): Promise<Engine> {
  const complaints = (complained ??= [
    ...checkDocuments(documents, rules, layouts, declaredRoles),
    ...checkSigning(documents),
    ...checkMessages(messages),
  ])
  if (complaints.length) throw new Error(`单据声明有误：\n  ${complaints.map(withMend).join('\n  ')}`)
  const log = o.log ?? (() => {})
  const db = connect(o.databaseUrl, o.connections ?? 20, log, { bulk: o.bulk, directUrl: o.directUrl })
  await migrate(db)
  await keepStatistics(db, documents)
  const reads = o.reads?.urls.length
    ? readsFrom(db, o.reads.urls, { lag: o.reads.lag, size: o.connections ?? 20, log })
    : undefined
  const files = o.files ?? diskStore(o.filesDir ?? join(tmpdir(), 'scm-files'))
  return {
    db, reads, files,
    ids: idBlocks(db),
    // Nobody watches while the demo world is made.
    feed: o.bulk ? deafFeed : feedOn(db),
    documents: byName, rules, ledger, proofOf, signing: signingPort, people: peoplePort,
    exchange: exchangePort(messages),
    organizations: organizationPort, places: plantsPort, lists: listsPort, layouts,
    now: o.now ?? (() => new Date()),
    log, directory: o.directory, mail: o.mail, sms: o.sms, pushAllow: o.pushAllow, dropDir: o.dropDir, inbox: o.inbox,
    partnerDatabases: o.partnerDatabases, makerCode: MAKER, headings,
    troubles: troublesOf(db, files, log),
    masterKey: o.masterKey ?? randomBytes(32),
    authority: o.authority, timeStamps: o.timeStamps, publicUrl: o.publicUrl,
  }
}

/** The table of all calls, for the server, the description and the tests. */
export function allCalls(engine: Engine, front = frontOf(plainFront)): ApiCall[] {
  const calls: ApiCall[] = [
    ...personal([
      ...sessionCalls(engine, front),
      ...personCalls(engine),
      ...viewCalls(engine),
      ...accountCalls(engine, front),
      liveCall(engine),
    ]),
    ...taskCalls(engine),
    conditionCall(engine),
    movedCall(engine),
    uploadCall,
    codeListCall(engine),
    gotoCall(engine),
    whyCall(engine, () => calls),
    ...ledgerCalls(engine),
    ...auditCalls(engine),
    ...roomCalls.flatMap((calls) => calls(engine)),
    ...messageCalls(engine, messages),
    trialCall(engine),
    ...sampleCalls(engine),
    ...benchCalls(engine, messages),
    ...guideCalls(engine, messages),
    ...madeCalls(engine),
    replayCall(engine, messages),
    ...comparedCalls(engine, messages),
    ...callsOf(engine),
  ]
  return calls
}

export interface Serving {
  logLevel: string
  ready: () => Promise<boolean>
  /** See AppOptions. */
  waits?: () => string | undefined
  stopping?: () => boolean
  leaving?: (() => boolean) | undefined
  metrics?: (() => Promise<string | undefined>) | undefined
  front?: FrontSettings
  /** Requests per second of one session; no limit without it. */
  rate?: number
  metricsToken?: string | undefined
  /** Other backends that answer some of the calls. */
  backends?: readonly Backend[]
}

export function createPortal(engine: Engine, o: Serving) {
  const front = frontOf(o.front ?? plainFront)
  const calls = allCalls(engine, front)
  // Rights count from the next request on, in this process and in the others.
  const forget = (what: Told) => {
    if (what === 'lost' || what.changes.some((c) => engine.documents.get(c.doc)?.givesRights)) forgetSessions()
  }
  engine.feed.own(forget)
  engine.feed.listen(forget)
  return createApp({
    engine,
    trustedProxies: front.settings.trustedProxies,
    mount: async (app) => {
      await mountFront(app, engine, front)
      await mountDoor(app, engine, messages, o.waits)
      mountLog(app, engine.db)
    },
    calls,
    places: engine.reads?.standbys.map((standby) => {
      const there = { ...engine, db: standby.db }
      return { standby, engine: there, calls: new Map(allCalls(there, front).map((c) => [c.path, c])) }
    }),
    logLevel: o.logLevel, ready: o.ready, waits: o.waits, stopping: o.stopping, leaving: o.leaving, metrics: o.metrics,
    openapi: () => openapiOf(calls),
    asyncapi: () => asyncapiOf([...engine.documents.values()]),
    rate: o.rate, metricsToken: o.metricsToken, figures: portalFigures, backends: o.backends,
  })
}
