import { Button } from 'antd'
import { useEffect } from 'react'
import { defineScreen, type DialogProps } from '../../../web/screen.ts'
import { useSession } from '../../../web/session.ts'
import { stockInv } from './stockInv.ts'

/** The phone in the yard counts: one page, one queue, with network or without. */
const YARD = '/scm/yard/'

/** Who counts goes to the sheets that are under way. */
function ToSheets() {
  const { who } = useSession()
  if (who.orgType === 'supplier' || !who.keys.has('les.stockinv.edit')) return null
  return <Button href={`${YARD}#counts`}>去盘点</Button>
}

/** A part is counted on a page of its own, which a reload finds again. */
function ToCounting({ rows, cancel }: DialogProps<typeof stockInv>) {
  useEffect(() => {
    cancel()
    location.assign(`${YARD}#count/${rows[0]!.id}`)
  }, [])
  return null
}

export default defineScreen(stockInv, { toolbar: ToSheets, dialogs: { countPart: ToCounting } })
