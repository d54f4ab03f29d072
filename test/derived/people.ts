/** Who asks in the tests over every declaration, and which declarations: DOC=sendSheet,jis for these alone. */
import { before } from 'node:test'
import type { AnyDocument, OrgType, Who } from '../../src/declare/index.ts'
import { documents as all } from '../../src/modules/index.ts'
import { keysOf } from '../../src/modules/roles.ts'
import type { Level } from '../../src/engine/read/query.ts'
import { sampleRows } from '../sample.ts'
import { world } from '../world.ts'

const chosen = process.env.DOC?.split(',')
export const documents = chosen ? all.filter((d) => chosen.includes(d.name)) : all
export const types: OrgType[] = ['internal', 'supplier', 'carrier']

/** Somebody of a type who may do everything that the type may. */
export const whoOf = (orgType: OrgType, orgId = 1, plants = ['CN01', 'CN02']): Who => ({
  userId: 0, name: '测试', orgId, orgType, orgName: '', plants,
  keys: new Set(all.flatMap((d) => keysOf(d, orgType))),
})
/** Sees what not everybody sees, too (prices): only by that may they ask. */
export const internal: Who = {
  ...whoOf('internal'),
  keys: new Set(all.flatMap((d) => [...keysOf(d, 'internal'), ...Object.keys(d.keys).map((k) => `${d.key}.${k}`)])),
}
export const readable = documents.filter((d) => d.scope.internal)
export const levels = (doc: AnyDocument): Level[] => (doc.detail ? ['head', 'line'] : ['head'])

/** Every list, matrix, state and print has something to work on: what is computed is computed of every document's rows. */
export const sampled = () =>
  before(async () => {
    const { engine } = await world()
    const printed = documents.flatMap((d) => Object.values(d.prints).flatMap((p) => (p.kind === 'related' ? [p.of] : [])))
    const meant = all.filter((d) => documents.includes(d) || printed.includes(d.name))
    for (const doc of documents.every((d) => d.rows !== 'computed') ? meant : all)
      if (doc.rows !== 'computed') await sampleRows(engine, doc)
  })
