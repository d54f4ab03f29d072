/** Messages of the maker's own systems: rows in a JSON envelope that says who sent them, as what, and under which number. */
import { FileError } from '../../engine/limited.ts'
import { readJson } from '../../engine/sanitize.ts'
import type { Received } from '../edifact/read.ts'

/** As many rows as a request may give; their bytes are read in one go. */
const most = { rows: 5000, bytes: 4 * 2 ** 20 }

interface Envelope {
  sender?: unknown
  messageNo?: unknown
  type?: unknown
  rows?: unknown
}

/** @param type of the rows that are wanted  @throws FileError */
export async function readRows(raw: Buffer, type: string): Promise<Received> {
  if (raw.length > most.bytes) throw new FileError('一份报文不能超过4MB，请拆分后重试')
  const { sender, messageNo, type: theirs, rows } = envelopeOf(raw)
  const named = (value: unknown) => (typeof value === 'string' ? value.trim() : '')
  if (!Array.isArray(rows) || rows.some((r) => typeof r !== 'object' || r === null || Array.isArray(r)))
    throw new FileError('报文缺少 rows，或其中有的不是对象')
  if (!rows.length) throw new FileError('报文的 rows 是空的')
  if (rows.length > most.rows) throw new FileError(`一份报文不能超过${most.rows}行，请拆分后重试`)
  const [from, controlNo] = [named(sender), named(messageNo)]
  if (!from || !controlNo || from.length > 60 || controlNo.length > 50)
    throw new FileError('报文缺少 sender 或 messageNo，或超过60、50个字')
  return {
    sender: from, controlNo,
    types: [named(theirs) || '（空）'],
    notes: [],
    wrong: [],
    messages: theirs === type ? rows : [],
  }
}

function envelopeOf(raw: Buffer): Envelope {
  let said: unknown
  try {
    said = readJson(new TextDecoder('utf-8', { fatal: true }).decode(raw))
  } catch (e) {
    throw e instanceof SyntaxError || e instanceof TypeError ? new FileError('报文不是 UTF-8 编码的 JSON', { cause: e }) : e
  }
  if (typeof said !== 'object' || said === null) throw new FileError('报文应为 JSON 对象')
  return said
}
