/** What the maker's systems send (domain-core 11): each format of the demo has a sample that its administrator can send from the screen. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { FastifyReply } from 'fastify'
import { reader } from '../src/engine/read/reader.ts'
import { system } from '../src/engine/system.ts'
import { appConfig } from '../src/exchange/appConfig/appConfig.ts'
import { dataConfig } from '../src/exchange/dataConfig/dataConfig.ts'
import { dumpConfig } from '../src/exchange/dumpConfig/dumpConfig.ts'
import { codesIn } from '../src/exchange/granted.ts'
import { sampleCalls } from '../src/exchange/mapping/sample.ts'
import { atEnd } from './ending.ts'
import { demoWorld, MONTH } from './world.ts'

test('each format of the demo is done when its sample is sent', async () => {
  const { engine, scratch } = await demoWorld(MONTH)
  atEnd(async () => {
    await engine.db.close()
    await scratch[Symbol.asyncDispose]()
  })
  const who = system('测试')
  const read = reader(engine, engine.db, who)
  const apps = await read.any(appConfig, {})
  const [, send] = sampleCalls(engine)
  const became: string[] = []
  const formats = await read.any(dataConfig, {})
  assert.ok(formats.length >= 17, `${formats.length}`)
  for (const { id, dataCode, sample } of formats) {
    const [dump] = await read.any(dumpConfig, { dataCode })
    const app = apps.find((a) => codesIn(a.dumpCodes).includes(dump!.dumpCode))
    assert.ok(app, `nobody may send ${dataCode}`)
    const body = { id, appId: app.appId, message: sample }
    const reply = { request: { ip: '127.0.0.1' } } as FastifyReply
    const { results } = (await send!.run({ engine, who, archived: false, query: {}, body, reply })) as {
      results: { stateText: string; reasons: string[] }[]
    }
    for (const r of results) became.push(`${dataCode} ${r.stateText} ${r.reasons.join()}`.trim())
  }
  assert.deepEqual(became.filter((b) => !b.endsWith('成功')), []) // prettier-ignore
})
