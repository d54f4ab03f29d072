/**
 * Orders from an EDIFACT DELFOR. Codes of the partner are translated by 报文代码对照 (ediCode); a code that is unknown here
 * refuses the message by name, and the message itself is kept. What it says beyond our fields stays with the order.
 */
import { parseDecimal } from '../../../declare/index.ts'
import { readDelfor, type Delfor, type DelforLine } from '../../../exchange/edifact/delfor.ts'
import { parseInterchange } from '../../../exchange/edifact/parse.ts'
import { sql } from '../../../server/db.ts'
import { Refusal, refuseAll } from '../../../server/errors.ts'
import { perform, type Item } from '../../../server/perform.ts'
import type { CallContext } from '../../../server/rule.ts'
import { materialOrder } from './order.ts'

type Kind = 'supplier' | 'plant' | 'part'
const kinds: Record<Kind, number> = { supplier: 1, plant: 2, part: 3 }

/** @returns numbers of the orders made, and what the receiver did about oddities */
export async function importMessage(c: CallContext): Promise<{ orders: string[]; notes: string[] }> {
  if (!c.file) throw new Refusal('请选择一个文件上传')
  let interchange
  try {
    interchange = parseInterchange(c.file.data)
  } catch (e) {
    throw new Refusal((e as Error).message)
  }
  const { sender, controlNo, messages, notes } = interchange
  const [known] = await c.db.rows<{ doc_nos: string[]; status: number }>(
    sql`select doc_nos, status from inbound_message where standard = 'EDIFACT' and partner = ${sender} and control_no = ${controlNo}`,
  )
  // The control number is the duplicate guard: the same message again gives the same answer.
  if (known?.status === 1) return { orders: known.doc_nos, notes: ['该报文已处理过，返回原结果'] }
  const read = messages.filter((m) => m.type === 'DELFOR').map((m) => readDelfor(m.segments, notes))
  const keep = async (status: number, orders: string[], told: string[]) =>
    c.db
      .rows(sql`insert into inbound_message (standard, type, control_no, partner, received_at, raw, status, doc_nos, notes) values ('EDIFACT', ${messages[0]!.type}, ${controlNo}, ${sender}, ${c.now}, ${c.file!.data}, ${status}, ${orders}, ${told})
      on conflict (standard, partner, control_no) do update set status = excluded.status, doc_nos = excluded.doc_nos, notes = excluded.notes, raw = excluded.raw`)
  if (!read.length) {
    await keep(2, [], ['没有 DELFOR 报文'])
    throw new Refusal(`报文类型为 ${messages[0]!.type}，这里只接收 DELFOR`)
  }
  const codes = await codesOf(c, read)
  const missing = missingCodes(read, codes)
  if (missing.length) {
    await keep(2, [], missing)
    throw refuseAll([...missing, '报文已保存，请在“报文代码对照”中维护后重新导入'].map((message) => ({ message })))
  }
  const items = read.map((d) => itemOf(d, codes))
  try {
    const { names } = await perform(c.engine, c.who, materialOrder, 'create', {
      items,
      source: 'message',
      reason: `DELFOR ${sender} ${controlNo}`,
    })
    await keep(1, names, notes)
    return { orders: names, notes }
  } catch (e) {
    if (e instanceof Refusal) await keep(2, [], [e.message])
    throw e
  }
}

const wantedCodes = (d: Delfor): [Kind, string][] => [
  ['supplier', d.supplier],
  ['plant', d.shipTo || d.buyer],
  ...d.lines.map((l): [Kind, string] => ['part', l.item]),
]

/** Translated codes, and those that are ours already. */
async function codesOf(c: CallContext, read: Delfor[]): Promise<Map<string, string>> {
  const wanted = read.flatMap(wantedCodes)
  const rows = await c.db.rows<{
    code_kind: number
    their_code: string
    our_code: string
  }>(sql`select code_kind, their_code, our_code from edi_code where status = 1 and their_code = any(${wanted.map((w) => w[1])}::text[])
    union select 1, supplier_code, supplier_code from supplier where supplier_code = any(${wanted.map((w) => w[1])}::text[])
    union select 2, plant, plant from factory where plant = any(${wanted.map((w) => w[1])}::text[])
    union select 3, part_no, part_no from part where part_no = any(${wanted.map((w) => w[1])}::text[])`)
  return new Map(rows.map((r) => [`${r.code_kind}|${r.their_code}`, r.our_code]))
}

const kindText: Record<Kind, string> = { supplier: '供应商', plant: '工厂', part: '零件' }
const missingCodes = (read: Delfor[], codes: Map<string, string>): string[] => [
  ...new Set(
    read
      .flatMap(wantedCodes)
      .filter(([k, code]) => !codes.has(`${kinds[k]}|${code}`))
      .map(([k, code]) => `${kindText[k]}代码 ${code || '（空）'} 没有对照`),
  ),
]

function itemOf(d: Delfor, codes: Map<string, string>): Item {
  const code = (k: Kind, theirs: string) => codes.get(`${kinds[k]}|${theirs}`)!
  const lines = d.lines.map((l) => ({ line: l, total: totalOf(l) })).filter((x) => x.total > 0n)
  if (!lines.length) throw new Refusal('报文中没有大于 0 的需求数量')
  const days = lines.flatMap((x) => x.line.schedules.filter((s) => Number(s.qty) > 0).map((s) => s.date)).sort()
  return {
    input: {
      plant: code('plant', d.shipTo || d.buyer),
      supplierCode: code('supplier', d.supplier),
      orderNo: `EDI${d.documentNo}`.slice(0, 30),
      orderMonth: days[0]!.slice(0, 7).replace('-', ''),
      orderType: 'normal',
      fulfilMode: 'direct',
      extra: { documentNo: d.documentNo, documentDate: d.documentDate, rest: d.rest },
    },
    lines: lines.map(({ line, total }) => ({
      partNo: code('part', line.item),
      orderQty: total,
      needDate: line.schedules
        .filter((s) => Number(s.qty) > 0)
        .map((s) => s.date)
        .sort()[0]!,
      extra: {
        orderNo: line.orderNo,
        supplierItem: line.supplierItem,
        description: line.description,
        cumReceived: line.cumReceived,
        lastDespatch: line.lastDespatch,
        schedules: line.schedules,
        rest: line.rest,
      },
    })),
  }
}

const totalOf = (l: DelforLine): bigint => l.schedules.reduce((n, s) => n + (parseDecimal(s.qty, 3) ?? 0n), 0n)
