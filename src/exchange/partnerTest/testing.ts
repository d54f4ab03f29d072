/** What a partner has passed of a message's scenarios: read and written for its people on 对接测试. */
import type { Row, Who } from '../../declare/index.ts'
import { document, type Engine } from '../../engine/engine.ts'
import { Refusal, status } from '../../engine/errors.ts'
import { reader } from '../../engine/read/reader.ts'
import { acting } from '../../engine/system.ts'
import { perform } from '../../engine/write/perform.ts'
import type { MessageIn } from '../message.ts'
import { partnerTest } from './partnerTest.ts'

export type Test = Row<typeof partnerTest>
export type Passed = Pick<Test['lines'][number], 'scenario' | 'title' | 'controlNo' | 'hash'>

/** The portal itself writes what it has found. */
const testing = (who: Who): Who => acting(who, '对接测试')

/** Their organization's, of this version of the message. */
export async function testOf(engine: Engine, who: Who, dataCode: string, version: string): Promise<Test | undefined> {
  const [test] = await reader(engine, engine.db, testing(who)).any(partnerTest, { orgId: who.orgId, dataCode, version })
  return test
}

/** A scenario is passed; the first one begins the row. */
export async function passScenario(
  engine: Engine,
  who: Who,
  { name, title, in: { scenarios = [] } }: MessageIn,
  version: string,
  passed: Passed,
): Promise<void> {
  const actor = testing(who)
  let test = await testOf(engine, who, name, version)
  if (!test) {
    const [org] = (await reader(engine, engine.db, actor).any(document(engine, 'organization'), {
      id: who.orgId,
    })) as unknown as { orgCode: string }[]
    const input = { orgCode: org!.orgCode, dataCode: name, messageName: title, version, scenarioCount: scenarios.length }
    await perform(engine, actor, partnerTest, 'begin', { items: [{ input }], source: 'screen' }).catch((e) => {
      // Somebody else of them has begun it.
      if (!(e instanceof Refusal) || e.code !== status.duplicate) throw e
    })
    test = await testOf(engine, who, name, version)
  }
  await perform(engine, actor, partnerTest, 'pass', { items: [{ id: test!.id, input: { ...passed } }], source: 'screen' })
}
