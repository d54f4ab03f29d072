import { raw, sql, type Sql } from '../../../engine/database/db.ts'
import { codes } from '../../../engine/read/codes.ts'
import { table } from '../../../engine/read/scope.ts'
import { columns } from '../../../engine/read/tables.ts'
import { report } from '../../../engine/report.ts'
import { ledger } from '../../../ledger/read.ts'
import { openDemand } from '../../common/openDemand.server.ts'
import { partPlant } from '../../master/partPlant/partPlant.ts'
import { supplier } from '../../master/supplier/supplier.ts'
import { materialNeed } from '../need/materialNeed.ts'
import { refresh } from './cover.server.ts'
import { materialBoard } from './materialBoard.ts'

const [s, k, n] = [columns(supplier, 's'), columns(partPlant, 'k'), columns(materialNeed, 'n')]
const on = (account: string) => sql`coalesce(sum(b.qty) filter (where b.account = ${account}), 0) ${raw(account.toLowerCase())}`
const stock = sql`${on('CON')}, ${on('LINE')}, ${on('TPL')}, ${on('TRN')}`
const ofRow = (of: string) =>
  sql`${raw(of)}.plant = c.plant and ${raw(of)}.supplier_id = c.supplier_id and ${raw(of)}.part_no = c.part_no`

export default report(
  materialBoard,
  ({ from, partnerId }) => {
    const mine = (id: Sql) => (partnerId === undefined ? sql`true` : sql`${id} = ${partnerId}`)
    const open = sql`select d.plant, d.supplier_id, d.part_no, sum(d.open + d.alloc) qty from (${openDemand(mine(raw('d.supplier_id')))}) d
      where d.warehouse is not null group by 1, 2, 3`
    return {
      each: true,
      select: {
        lineCode: sql`nullif(c.line_code, '')`,
        stationCode: sql`coalesce(c.station_code, ${k.stationCode})`,
        plant: sql`c.plant`,
        supplierCode: s.supplierCode, supplierId: s.id,
        partNo: sql`c.part_no`,
        unit: sql`c.unit`,
        warnLevel: sql`c.warn_level`,
        parts: sql`1`,
        coverHours: sql`c.cover_hours`,
        shortageQty: sql`c.shortage_qty`,
        conQty: sql`coalesce(b.con, 0)`,
        lineQty: sql`coalesce(b.line, 0)`,
        transitQty: sql`coalesce(b.trn, 0)`,
        tplQty: sql`coalesce(b.tpl, 0)`,
        next4h: sql`c.next4h`,
        next8h: sql`c.next8h`,
        nextDay: sql`c.next_day`,
        nextArrivalAt: sql`c.next_arrival_at`,
        nextSheetNo: sql`c.next_sheet_no`,
        openQty: sql`coalesce(o.qty, 0)`,
        needNo: sql`(select min(${n.needNo}) from ${from(materialNeed)} n where ${n.plant} = c.plant and ${n.supplierId} = c.supplier_id
          and ${n.partNo} = c.part_no and coalesce(${n.lineCode}, c.line_code) = c.line_code
          and ${n.status} in ${codes(materialNeed, 'status', 'draft', 'published', 'answered', 'unmet')})`,
        lastUseAt: sql`(select max(m.last_date) from ${ledger.months()} m where m.account = 'LINE' and m.movement = 'USE'
          and ${ofRow('m')})`,
        warehouse: k.warehouse,
        refreshAt: sql`c.refresh_at`,
      },
      from: sql`line_cover c join ${table(supplier)} s on ${s.id} = c.supplier_id and ${mine(sql`c.supplier_id`)}
        left join ${table(partPlant)} k on ${k.plant} = c.plant and ${k.partNo} = c.part_no`,
      beside: [
        {
          of: ['conQty', 'lineQty', 'transitQty', 'tplQty'],
          join: sql`left join (select b.plant, b.supplier_id, b.part_no, ${stock} from ${ledger.balances()} b group by 1, 2, 3) b on ${ofRow('b')}`,
          few: sql`left join lateral (select ${stock} from ${ledger.balances()} b where ${ofRow('b')}) b on true`,
        },
        { of: ['openQty'], join: sql`left join (${open}) o on ${ofRow('o')}` },
      ],
    }
  },
  { jobs: { lineCover: { at: '* * * * *', run: refresh } } },
)
