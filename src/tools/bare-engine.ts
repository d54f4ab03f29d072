/** An engine that is only declarations and rules: enough to derive, not to run. */
import { exchangePort } from '../exchange/outbox.ts'
import { ledger } from '../ledger/post.ts'
import { MAKER } from '../main/assemble.ts'
import { documents } from '../modules/index.ts'
import { plantsPort } from '../modules/master/factory/factory.rules.ts'
import { listsPort } from '../modules/sys/enumCode/enumCode.rules.ts'
import { organizationPort } from '../modules/master/organization/organization.rules.ts'
import { layouts } from '../prints.gen.ts'
import { allRules } from '../rules.gen.ts'
import type { Engine } from '../engine/engine.ts'
import { peoplePort } from '../identity/session/session.ts'
import { signingPort } from '../signing/attach.ts'

export const bareEngine = (): Engine => ({
  db: undefined as never,
  ids: undefined as never,
  feed: undefined as never,
  troubles: undefined as never,
  documents: new Map(documents.map((d) => [d.name, d])),
  rules: new Map(allRules.map((r) => [r.doc.name, r])),
  ledger, signing: signingPort, people: peoplePort,
  exchange: exchangePort([]),
  organizations: organizationPort, places: plantsPort, lists: listsPort, layouts,
  now: () => new Date(),
  log: () => {},
  files: undefined as never,
  makerCode: MAKER,
  headings: {},
  masterKey: Buffer.alloc(32),
})
