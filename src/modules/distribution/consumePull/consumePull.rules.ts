import { toWire, type Row } from '../../../declare/index.ts'
import { sql } from '../../../engine/database/db.ts'
import type { Engine } from '../../../engine/engine.ts'
import { Refusal } from '../../../engine/errors.ts'
import { makes, rules, type Context, type Effects, type Read } from '../../../engine/rule.ts'
import { codes } from '../../../engine/read/codes.ts'
import { table } from '../../../engine/read/scope.ts'
import { system } from '../../../engine/system.ts'
import { perform } from '../../../engine/write/perform.ts'
import { createEditRules } from '../../../parts/createEdit.rules.ts'
import { inWindow, rowCallOffRules, rowReleasing, rowShipped } from '../../common/callOff.server.ts'
import { oddBoxes, planOf, usualOf, waysOf } from '../../common/deliveryRoutes.server.ts'
import { factory } from '../../master/factory/factory.ts'
import { partPlant } from '../../master/partPlant/partPlant.ts'
import { packing } from '../sendSheet/shipment.server.ts'
import { consumePull } from './consumePull.ts'
import { needsOf } from './need.server.ts'

type Pull = Row<typeof consumePull>

const boxes = (_: unknown, qty: bigint, snp: bigint | null) => ({ needBoxes: packing(qty, snp).boxes })
const own = { more: (pull: Pull, qty: bigint) => boxes(pull, qty, pull.snp) }
const told = rowReleasing(consumePull, own)

async function factsOf(pulls: Pull[], read: Read) {
  const plants = await read.any(factory, { plant: [...new Set(pulls.map((p) => p.plant))] })
  return {
    ways: await waysOf(read, pulls),
    usual: await usualOf(
      read,
      pulls.map((p) => ({ ...p, lines: [p] })),
    ),
    /** Plants whose pulls are told without a planner. */
    auto: new Set(plants.filter((p) => p.autoPull).map((p) => p.plant)),
    told: await told.find(pulls, read),
  }
}
type Facts = Awaited<ReturnType<typeof factsOf>>

/** What follows from its quantity, and from the way that its goods come. */
function plan(pull: Pull, { ways, usual }: Facts, to: Effects<typeof consumePull>): void {
  const { stationCode, snp } = usual(pull, pull)
  const pack = pull.snp ?? snp
  const { windowEnd, latestSendAt, overdue } = planOf(
    { needAt: pull.needAt, windowEnd: null, lines: [] },
    ways.hours(pull, pull.needAt.slice(0, 10)),
  )
  to.set({ windowEnd, latestSendAt, overdue, snp: pack, stationCode: pull.stationCode ?? stationCode })
  to.set(boxes(pull, pull.needQty, pack))
  to.set({ carrierCode: pull.carrierCode ?? ways.carrier(pull, pull.needAt.slice(0, 10)) })
}

/** Told at once where the plant wants it so and nothing stands against it; else the row says what does. */
function tellAtOnce(pull: Pull, c: Context & { found: Facts }, to: Effects<typeof consumePull>): void {
  if (pull.triggerType === 'manual' || !c.found.auto.has(pull.plant)) return to.move('draft')
  const context = { ...c, found: c.found.told }
  const [against] = told.guard(pull, context)
  const reason = pull.needAt <= c.now ? '需求时间已过，请改为以后的时间' : against?.message
  if (reason) {
    to.set({ heldReason: reason })
    return to.move('draft')
  }
  told.effect(pull, context, to)
  to.set({ publishedAt: c.now, publishedBy: c.who.name })
  to.move('published')
}

const { create, edit } = createEditRules(consumePull, {
  find: factsOf, together: 'each',
  wrong: (pull, { found }) => oddBoxes(pull, pull.snp ?? found.usual(pull, pull).snp),
  create: {
    effect: (pull, c, to) => {
      plan(pull, c.found, to)
      tellAtOnce(pull, c, to)
    },
  },
  edit: {
    effect: (pull, { input, found }, to) => {
      to.set({ ...input, heldReason: null })
      plan(pull, found, to)
    },
  },
})

const generate = makes(consumePull, 'generate', {
  as: 'create',
  make: async ({ plant, warehouse }, read, context) => {
    const { rows, gaps } = await needsOf(read, { plant, warehouse, hold: true }, context)
    if (!rows.length && gaps.length)
      throw new Refusal(`${gaps.length}个零件需要补货但没有生成，如零件${gaps[0]!.partNo}：${gaps[0]!.reason}`)
    return { rows: rows.map((input) => ({ input })) as never }
  },
})

/** Every plant that has parts pulled by consumption. One plant's trouble is not another's. */
async function generateAll(engine: Engine): Promise<void> {
  const plants = await engine.db.rows<{ plant: string }>(sql`select distinct plant from ${table(partPlant)}
    where pull_mode in ${codes(partPlant, 'pullMode', 'consumption')} and status in ${codes(partPlant, 'status', 'enabled')} order by 1`)
  for (const { plant } of plants)
    await perform(engine, system('消耗拉动'), consumePull, 'generate', {
      items: [{ input: { plant, warehouse: null } }],
      source: 'job',
    }).catch((e: Error) => {
      // What a part lacks stands above the list.
      if (!(e instanceof Refusal)) engine.log(`consumePull ${plant}: ${e.message}`)
    })
}

export default rules(
  consumePull,
  {
    create, generate, edit,
    createSend: rowShipped(consumePull, inWindow),
    ...rowCallOffRules(consumePull, own),
  },
  {
    asks: {
      gaps: async ({ read, who, now, today }) => {
        const all = await Promise.all(who.plants.map((plant) => needsOf(read, { plant, hold: false }, { now, today })))
        return all.flatMap(({ gaps }) =>
          gaps.map((g) => ({
            ...g,
            haveQty: toWire(consumePull.fields.needQty, g.haveQty) as number,
            minQty: toWire(consumePull.fields.minQty, g.minQty) as number | null,
          })),
        )
      },
    },
    jobs: { pullByConsumption: { at: '*/15 * * * *', run: generateAll } },
  },
)
