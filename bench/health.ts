/**
 * npm run bench -- health [--rounds 20] [--length 5000]: how long the portal leaves others waiting while orders of so many lines go
 * through all their actions: a process of its own asks /healthz every 20 ms. In a database of its own that is thrown away; writes
 * results/health.md.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { fileURLToPath } from 'node:url'
import { addPerson } from '../src/identity/seed.ts'
import { createEngine } from '../src/main/assemble.ts'
import { administrator, seedBase } from '../src/main/first-start.ts'
import { scratchDatabase } from '../src/engine/database/migrate/scratch.ts'
import { call } from './calls.ts'
import { PARTS, plantWithParts } from './plant.ts'
import { serve } from './server.ts'

const PORT = 18090
const PASSWORD = 'Bench@2026'
const file = (name: string) => fileURLToPath(new URL(name, import.meta.url))
const day = (n: number) => new Date(Date.now() + n * 86_400_000).toISOString().slice(0, 10)

interface Probed {
  times: number[]
  failed: number
}

export async function healthBesideOrders(rounds: number, length: number, results: string): Promise<void> {
  await using scratch = await scratchDatabase(2)
  const engine = await createEngine({ databaseUrl: scratch.url, bulk: true })
  await seedBase(engine, administrator(PASSWORD, ['CN01']))
  await plantWithParts(engine)
  for (const [userName, org, orgType, role, plants] of [
    ['planner', 'OEM', 1, 'PLANNER', ['CN01']],
    ['supplier', 'S001', 2, 'SUP_ALL', []],
  ] as const)
    await addPerson(engine.db, engine.ids, {
      userName, displayName: userName, password: PASSWORD, org, orgType, role,
      plants: [...plants],
    })
  await engine.feed.close()
  await engine.db.close()

  await using server = await serve(scratch.url, PORT)
  const probe = fork(file('./probe.ts'), [`${server.url}/healthz`], { execArgv: ['--disable-warning=ExperimentalWarning'] })
  const probed = async (): Promise<Probed> => {
    probe.send('tell')
    const [answer] = await once(probe, 'message')
    return answer as Probed
  }
  try {
    const [planner, supplier] = [await call(server.url, 'planner', PASSWORD), await call(server.url, 'supplier', PASSWORD)]
    const whole = async (lines: number, part: (name: string, work: () => Promise<any>) => Promise<any>) => {
      const order = {
        plant: 'CN01', supplierCode: 'S001',
        orderMonth: day(20).slice(0, 7).replace('-', ''),
        fulfilMode: 1, warehouse: 'W1',
        lines: Array.from({ length: lines }, (_, i) => ({ partNo: `B${i % PARTS}`, orderQty: 5, needDate: day(20) })),
      }
      const { id } = await part('新增', () => planner('POST', 'materialOrder/create', order))
      await part('发布', () => planner('POST', 'materialOrder/rePublish', { ids: [id] }))
      const details = await part('明细', () => supplier('GET', `materialOrder/getDetails?id=${id}`))
      const answers = details.lines.map((l: any) => ({ id: l.id, promisedQty: 5, promisedDate: day(20), canMeet: true }))
      await part('回执', () => supplier('POST', 'materialOrder/saveReceipts', { id, lines: answers }))
      await part('导出', () => planner('GET', `materialOrder/exportDetail?ids=${id}`))
      await part('取消', () => planner('POST', 'materialOrder/cancel', { ids: [id], reason: '基准' }))
    }
    // What runs for the first time is compiled.
    await whole(500, (_, work) => work())
    await probed()
    const parts = new Map<string, { took: number[]; times: number[]; failed: number }>()
    for (let round = 0; round < rounds; round++)
      await whole(length, async (name, work) => {
        const at = performance.now()
        const answer = await work()
        const { took, times, failed } = parts.get(name) ?? { took: [], times: [], failed: 0 }
        const health = await probed()
        parts.set(name, {
          took: [...took, performance.now() - at],
          times: [...times, ...health.times],
          failed: failed + health.failed,
        })
        return answer
      })
    const all = [...parts.values()]
    const total = {
      took: all.flatMap((p) => p.took),
      times: all.flatMap((p) => p.times),
      failed: all.reduce((n, p) => n + p.failed, 0),
    }
    const at = (list: number[], q: number) => {
      const sorted = list.toSorted((a, b) => a - b)
      return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? 0).toFixed(1)
    }
    const rows = [...parts, ['合计', total] as const].map(
      ([name, p]) =>
        `| ${name} | ${(p.took.reduce((a, b) => a + b, 0) / p.took.length / 1000).toFixed(2)} s | ${p.times.length.toLocaleString('en')} | ${p.failed} | ${at(p.times, 0.5)} | ${at(p.times, 0.99)} | ${at(p.times, 1)} |`,
    )
    const text = `# /healthz 与 ${length.toLocaleString('en')} 行的订单同时 ${day(0)}\n\n${cpus()[0]!.model}，${cpus().length} 核，${Math.round(totalmem() / 2 ** 30)} GiB。${rounds} 张订单逐一走完全部动作，另一个进程每 20 毫秒询问一次；毫秒为墙钟时间。\n\n| 动作 | 平均用时 | 询问 | 失败 | p50 ms | p99 ms | p100 ms |\n|---|---|---|---|---|---|---|\n${rows.join('\n')}\n`
    console.log(text)
    writeFileSync(results, text)
  } finally {
    probe.disconnect()
  }
}
