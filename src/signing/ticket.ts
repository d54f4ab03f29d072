/** 扫码签字: a single-use, short-lived link by which a driver without an account sees one sheet and signs one step of it. */
import {
  headFields, json, lineBase, no, printColumns, text, toInstant, toText, type A4Print, type Field, type Fields, type Who, toMinute,
} from '../declare/index.ts'
import { sql } from '../engine/database/db.ts'
import type { Engine } from '../engine/engine.ts'
import { Refusal, status } from '../engine/errors.ts'
import { makeFile } from '../engine/files/store.ts'
import { given, type ApiCall } from '../engine/http/calls.ts'
import { perform } from '../engine/write/perform.ts'
import { wholeRows } from '../engine/read/load.ts'
import { signFlow } from './flow/flow.ts'
import { taskOf } from './flow/machine.ts'
import { flowsById } from './flow/read.ts'
import { hashed } from './links.ts'
import { pngOf } from './picture.ts'
import { system } from '../engine/system.ts'

interface Ticket {
  id: number
  flow_id: number
  task_id: number
  driver_name: string | null
  org_id: number
  expires: number
  request_key: string | null
  used: number | null
}

async function ticketOf(engine: Engine, token: string): Promise<Ticket> {
  const [t] = await engine.db.rows<Ticket>(sql`select id, flow_id, task_id, driver_name, org_id, request_key,
    extract(epoch from expires_at)::float8 * 1000 expires, extract(epoch from used_at)::float8 * 1000 used from sign_ticket where token_hash = ${hashed(token)}`)
  if (!t) throw new Refusal('链接无效，请重新扫码')
  return t
}

const driver = (t: Ticket, name: string): Who => ({
  ...system('司机扫码签字', t.org_id),
  name, orgName: '司机',
})

/** Calls without an account: what they show and do is what the token stands for, nothing else. */
export const driverCalls = (engine: Engine): ApiCall[] => [
  {
    path: 'driver/sheet',
    methods: ['GET'],
    title: '司机签字页的单据', kind: 'read', open: true,
    input: { t: no('链接', { required: true, max: 100 }) },
    run: (c) => sheetOf(engine, given(c.query, 't', 100)),
  },
  {
    path: 'driver/sign',
    methods: ['POST'],
    title: '司机签字', kind: 'read', open: true, writes: true,
    input: {
      t: no('链接', { required: true, max: 100 }),
      key: no('请求编号', { required: true, max: 64 }),
      name: text('姓名', { required: true, max: 30 }),
      image: text('签名图片', { required: true, max: 400_000 }),
      at: no('签字时间', { max: 40 }),
      geo: json('位置'),
    },
    run: (c) => signByTicket(engine, c.body),
  },
]

async function sheetOf(engine: Engine, token: string) {
  const ticket = await ticketOf(engine, token)
  const [f] = await flowsById(engine, [ticket.flow_id])
  const t = f && taskOf(f, ticket.task_id)
  if (!f || !t) throw new Refusal('链接无效，请重新扫码')
  demandInTime(engine, ticket)
  if (ticket.used === null) demandOpen(t.state)
  const doc = engine.documents.get(f.bizType)!
  const [row] = await wholeRows(engine, doc, { ids: [f.docId], filters: [] }, driver(ticket, ''), false, 1)
  if (!row) throw new Refusal('单据早已办完，不用再签')
  const fields = headFields(doc)
  const lines = { ...lineBase, ...doc.lines } as Fields
  const print = doc.prints[doc.signing![f.phase]!.print!] as A4Print<string, string, string, string>
  const shown = (all: Fields, from: Record<string, unknown>, n: string) => toText(all[n] as Field, from[n] ?? null)
  const [code, name] = doc.detail?.names ?? []
  const facts = (names: readonly string[]) =>
    names.filter((n) => n in fields && row[n] != null).map((n) => ({ label: fields[n]!.label, value: shown(fields, row, n) }))
  const qty = printColumns(doc, print)
    .map(([n]) => n)
    .find((n) => lines[n]?.kind === 'qty')
  return {
    title: print.title, no: f.docNo, stepName: t.stepName,
    parties: [
      ...Object.entries(print.parties ?? {}).map(([label, names]) => ({
        label,
        value: names
          .map((n) => shown(fields, row, n))
          .filter(Boolean)
          .join(' '),
      })),
      ...facts(['plateNo']),
    ],
    lines: (row.lines ?? []).map((l) => ({
      code: code ? shown(lines, l, code) : '',
      name: name ? shown(lines, l, name) : '',
      qty: qty ? shown(lines, l, qty) : '',
      unit: shown(lines, l, 'unit'),
    })),
    totals: facts(['totalQty', 'trayCount', 'boxCount']),
    driverName: ticket.driver_name ?? (('driverName' in fields && shown(fields, row, 'driverName')) || ''),
    expiresAt: toInstant(new Date(ticket.expires)),
    signed: ticket.used === null ? null : toInstant(new Date(ticket.used)),
  }
}

function demandInTime(engine: Engine, ticket: Ticket): void {
  if (engine.now().getTime() > ticket.expires) throw new Refusal('链接已过期，请让对方重新出示二维码')
}
function demandOpen(state: string): void {
  if (state !== 'open') throw new Refusal('该环节已处理，无需再签')
}

/** Exactly once: the same request answers the same, any other one after it is refused. */
async function signByTicket(engine: Engine, body: unknown) {
  const ticket = await ticketOf(engine, given(body, 't', 100))
  const key = given(body, 'key', 64)
  const name = given(body, 'name', 30).trim()
  const image = given(body, 'image', 400_000)
  const { geo, at } = body as { geo?: unknown; at?: unknown }
  const [f] = await flowsById(engine, [ticket.flow_id])
  const t = f && taskOf(f, ticket.task_id)
  if (!f || !t) throw new Refusal('链接无效，请重新扫码')
  const answer = (when: number) => ({ recordNo: `${f.flowNo}-${ticket.task_id}`, at: toInstant(new Date(when)) })
  if (ticket.used !== null) {
    if (ticket.request_key === key) return answer(ticket.used)
    throw new Refusal('此链接已使用，每个链接只能签一次；要重签请对方重新出示二维码', status.duplicate)
  }
  demandInTime(engine, ticket)
  demandOpen(t.state)
  const who = driver(ticket, name)
  const file = await makeFile(engine, who, '司机签名.png', pngOf(image))
  const signedAt = engine.now()
  await perform(engine, who, signFlow, 'sign', {
    items: [{ id: f.id, input: { task: t.id, method: 'link', image: [file], evidence: evidence(name, at, geo) } }],
    source: 'screen',
    inside: {
      // Two that come at once: one of them finds the ticket used, and everything of it is undone.
      after: async (tx) => {
        const [mine] = await tx.rows(
          sql`update sign_ticket set used_at = ${signedAt}, request_key = ${key} where id = ${ticket.id} and used_at is null returning id`,
        )
        if (!mine) throw new Refusal('此链接已使用，每个链接只能签一次；要重签请对方重新出示二维码', status.duplicate)
      },
    },
  }).catch(async (e) => {
    // The first of two equal requests has won in the meantime.
    const now = await ticketOf(engine, given(body, 't', 100))
    if (now.used !== null && now.request_key === key) return
    throw e
  })
  return answer((await ticketOf(engine, given(body, 't', 100))).used!)
}

/** 张三；绘制于 2026-11-21 10:00；位置 43.88,125.32（±20米）. */
function evidence(name: string, at: unknown, geo: unknown): string {
  const parts = [name]
  if (typeof at === 'string' && !Number.isNaN(Date.parse(at))) parts.push(`绘制于 ${toMinute(toInstant(new Date(at)))}`)
  const g = geo as { lat?: unknown; lon?: unknown; accuracy?: unknown } | null
  if (g && typeof g.lat === 'number' && typeof g.lon === 'number')
    parts.push(
      `位置 ${g.lat.toFixed(5)},${g.lon.toFixed(5)}${typeof g.accuracy === 'number' ? `（±${Math.round(g.accuracy)}米）` : ''}`,
    )
  return parts.join('；')
}
