import { Button } from 'antd'
import { useState } from 'react'
import { ActionDialog } from '../../../web/dialogs/ActionDialog.tsx'
import { defineScreen, type ToolbarProps } from '../../../web/screen.ts'
import { useSession } from '../../../web/session.ts'
import { kpiStockLimit } from '../kpiStockLimit/kpiStockLimit.ts'
import { kpiStockPlan } from '../kpiStockPlan/kpiStockPlan.ts'
import { kpiStockDelay } from './kpiStockDelay.ts'

type Row = Readonly<Record<'plant' | 'warehouse' | 'supplierCode' | 'partNo', string>> & { measure: string | null; level: number }

const useMay = () => useSession().who.keys.has(`${kpiStockDelay.key}.edit`)

/** What is done about it; of what lies too long and has nothing said, the button that says it. */
function Measure({ row }: { row: Row }) {
  const may = useMay()
  const [asked, ask] = useState(false)
  if (!may || !row.partNo) return row.measure
  const { plant, warehouse, supplierCode, partNo } = row
  return (
    <>
      <Button type="link" size="small" onClick={(e) => (e.stopPropagation(), ask(true))}>
        {row.measure ?? (row.level ? '填写' : '')}
      </Button>
      {asked && (
        <ActionDialog
          doc={kpiStockPlan}
          name="edit"
          rows={[]}
          parts={{}}
          preset={{ values: { plant, warehouse, supplierCode, partNo } }}
          done={() => ask(false)}
          cancel={() => ask(false)}
        />
      )}
    </>
  )
}

function Limit({ reload }: ToolbarProps<typeof kpiStockDelay>) {
  const may = useMay()
  const [asked, ask] = useState(false)
  if (!may) return null
  return (
    <>
      <Button onClick={() => ask(true)}>{kpiStockLimit.actions.setLimit.label}</Button>
      {asked && (
        <ActionDialog
          doc={kpiStockLimit}
          name="setLimit"
          rows={[]}
          parts={{}}
          done={() => (ask(false), reload())}
          cancel={() => ask(false)}
        />
      )}
    </>
  )
}

export default defineScreen(kpiStockDelay, {
  cells: { measure: (row) => <Measure row={row as unknown as Row} /> },
  toolbar: Limit,
})
