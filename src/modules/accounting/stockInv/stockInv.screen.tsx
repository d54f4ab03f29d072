import { Button } from 'antd'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { defineScreen, type DialogProps } from '../../../web/screen.ts'
import { useSession } from '../../../web/session.ts'
import { stockInv } from './stockInv.ts'

const AT = `${stockInv.at}/counting`

/** Who counts goes to the sheets that are under way. */
function ToSheets() {
  const { who } = useSession()
  const navigate = useNavigate()
  if (who.orgType === 'supplier' || !who.keys.has('les.stockinv.edit')) return null
  return <Button onClick={() => navigate(AT)}>去盘点</Button>
}

/** A part is counted on a page of its own, which a reload finds again. */
function ToCounting({ rows, cancel }: DialogProps<typeof stockInv>) {
  const navigate = useNavigate()
  useEffect(() => {
    cancel()
    void navigate(`${AT}?id=${rows[0]!.id}`)
  }, [])
  return null
}

export default defineScreen(stockInv, { toolbar: ToSheets, dialogs: { countPart: ToCounting } })
