/** The stops of a carrier's picks where something is still to be collected: a paper each, as the driver has them. */
import type { Row } from '../../../declare/index.ts'
import type { Read } from '../../../engine/rule.ts'
import type { ExpectedSheet } from '../../common/expected.ts'
import { isSoon, tellExpected, wordsOf, type Asked } from '../../common/expected.server.ts'
import { mrPullSheet } from '../mrPullSheet/mrPullSheet.ts'
import { pick } from './pick.ts'

type Pick = Row<typeof pick>
interface Stop {
  id: number
  rowVersion: number
  at: string
  mrNo: string
  of: Pick
}

export async function expectedStops(asked: Asked) {
  const { read, input, now, who } = asked
  const open = await read.mine(pick, {
    status: ['dispatched', 'transit'],
    ...(input.plant ? { plant: input.plant } : {}),
    // Who runs the store where it goes sees it too; its truck is its carrier's.
    ...(who.orgType === 'carrier' ? { carrierId: who.orgId } : {}),
  })
  const due = open.filter((p) => p.leftQty > 0n && isSoon(p.planPickAt, now))
  const numbers = [...new Set(due.flatMap((p) => p.lines.filter((l) => l.leftQty > 0n).map((l) => l.mrNo)))]
  const sheets = numbers.length ? await read.any(mrPullSheet, { mrNo: numbers }) : []
  const stops = sheets.flatMap(({ id, mrNo, pickupAt }): Stop[] => {
    const of = due.find((p) => p.lines.some((l) => l.mrNo === mrNo && l.leftQty > 0n))
    return of ? [{ id, mrNo, at: pickupAt, of, rowVersion: of.rowVersion }] : []
  })
  return tellExpected(asked, stops, whole, ['DIFF', 'UNSAT'])
}

async function whole(stops: Stop[], read: Read): Promise<ExpectedSheet[]> {
  const linesOf = ({ of, mrNo }: Stop) => of.lines.filter((l) => l.mrNo === mrNo && l.leftQty > 0n)
  const papers = stops.map((s) => ({ ...s, lines: linesOf(s), supplierCode: linesOf(s)[0]!.supplierCode }))
  const words = await wordsOf(papers, read)
  return papers.map(({ id, rowVersion, mrNo, at, of, supplierCode, lines }) => ({
    ...words.head({ ...of, id, rowVersion, sheetNo: mrNo, supplierCode, planArriveAt: at }),
    alias: of.pickNo, of: of.id, driverName: of.driverName,
    where: `第${lines[0]!.stopSeq}站${lines[0]!.shipFrom ? `　${lines[0]!.shipFrom}` : ''}`,
    lines: lines.map((l) => ({
      ...words.line(l, l.leftQty),
      ...(words.isBatch(l.partNo) ? { asksBatch: true as const } : {}),
    })),
    trays: [],
    boxes: [],
  }))
}
