/** The sample of a mapping, sent as a system of the sender's would: kept, handled and answered as whatever comes by the door. */
import { bool, int, no, rowId, text, type Row } from '../../declare/index.ts'
import type { Engine } from '../../engine/engine.ts'
import { outOfScope, Refusal, status } from '../../engine/errors.ts'
import { readInput } from '../../engine/http/ask-calls.ts'
import type { ApiCall } from '../../engine/http/call.ts'
import { reader } from '../../engine/read/reader.ts'
import type { Read } from '../../engine/rule.ts'
import { appConfig } from '../appConfig/appConfig.ts'
import { dataConfig } from '../dataConfig/dataConfig.ts'
import { dumpConfig } from '../dumpConfig/dumpConfig.ts'
import { codesIn } from '../granted.ts'
import { resultOf } from '../handling.ts'
import { granted, messagesIn } from '../sending.ts'
import { take } from '../taking.ts'

const input = {
  id: rowId('ID', { required: true }),
  appId: no('应用', { required: true, max: 40 }),
  message: { ...dataConfig.fields.sample, label: '报文' },
}
/** Whoever may say what a system may send may send in its place. */
const key = `${appConfig.key}.edit`

const named = { id: input.id }
/** @throws Refusal */
async function formatOf(read: Read, id: number): Promise<Row<typeof dataConfig>> {
  const [data] = await read.mine(dataConfig, { id })
  if (!data) throw outOfScope()
  return data
}

const sendersCall = (engine: Engine): ApiCall => ({
  path: 'dataConfig/getSenders',
  methods: ['GET', 'POST'],
  title: '可以发送这种报文的应用', doc: dataConfig, kind: 'read', reads: true, keySuffix: 'edit',
  keys: [key],
  input: named,
  answer: [{ appId: appConfig.fields.appId, appName: appConfig.fields.appName }],
  run: async (c) => {
    const read = reader(engine, engine.db, c.who)
    const { dataCode } = await formatOf(read, readInput(named, c).id!)
    const [dump] = await read.any(dumpConfig, { dataCode, status: 'enabled' })
    const apps = dump ? await read.any(appConfig, { status: 'enabled' }) : []
    return apps.filter((a) => codesIn(a.dumpCodes).includes(dump!.dumpCode)).map(({ appId, appName }) => ({ appId, appName }))
  },
})

/** Answers what became of the message: it is done with the rights of the application's account, the row says who sent it. */
const sendCall = (engine: Engine): ApiCall => ({
  path: 'dataConfig/send',
  methods: ['POST'],
  title: '以一个应用的名义发送一份报文：与接口收到的一样保存、处理',
  doc: dataConfig, kind: 'read', keySuffix: 'edit',
  keys: [key],
  input,
  answer: {
    results: [
      {
        receiveId: rowId('接收日志', { required: true }),
        duplicate: bool('重复', { required: true }),
        refused: text('拒收原因'),
        state: int('状态'),
        stateText: text('状态名称'),
        docNos: [no('单据号', { required: true })],
        reasons: [text('原因', { required: true })],
      },
    ],
  },
  run: async (c) => {
    const { id, appId, message } = readInput(input, c)
    const data = await formatOf(reader(engine, engine.db, c.who), id!)
    const sending = await granted(engine, { ...c.who, service: appId! }, data.dataCode, c.reply.request.ip)
    const account = await engine.people.systems.account(engine, appId!)
    const raw = Buffer.from(message!)
    if (!raw.length) throw new Refusal('报文是空的', status.invalid)
    const { sent } = await messagesIn(raw, sending)
    // Its people see the row as they see what the system itself sent.
    const taken = await take(engine, { ...c.who, orgId: account.orgId }, sending, sent)
    const results = []
    for (const { refused = null, ...t } of taken)
      results.push({ ...t, refused, ...(refused ? { docNos: [], reasons: [] } : await resultOf(engine, t)) })
    return { results }
  },
})

export const sampleCalls = (engine: Engine): ApiCall[] => [sendersCall(engine), sendCall(engine)]
