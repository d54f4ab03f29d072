import { Button, Space } from 'antd'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { choiceName, type WireHead } from '../../declare/index.ts'
import { useWidths } from '../../web/hooks/widths.ts'
import { conditionText } from '../../web/list/conditions.ts'
import { defineScreen } from '../../web/screen.ts'
import { useSession } from '../../web/session.ts'
import { Chain } from './Chain.tsx'
import { columnsOf } from './chain.ts'
import { CreateStrategy, EditStrategy } from './HeadDialog.tsx'
import { Simulate } from './Simulate.tsx'
import { shownSteps } from './StepsPage.tsx'
import { signStrategy } from './strategy.ts'

/** To the pages of one strategy, and trying out which one a document gets. */
function Tools({ selected }: { selected: WireHead<typeof signStrategy>[] }) {
  const navigate = useNavigate()
  const [trying, setTrying] = useState(false)
  const one = selected.length === 1 ? selected[0] : undefined
  const { md } = useWidths()
  const off = { disabled: !one, title: one ? undefined : '请选择一个策略' }
  return (
    <>
      {/* A phone shows only what can be done now. */}
      {(one || md) && (
        <>
          <Button {...off} onClick={() => navigate(`/sys/wflact/${one!.id}`)}>
            签字环节
          </Button>
          <Button {...off} onClick={() => navigate(`/sys/wfltpl/${one!.id}/1`)}>
            签字模板
          </Button>
        </>
      )}
      <Button onClick={() => setTrying(true)}>试算</Button>
      {trying && <Simulate close={() => setTrying(false)} />}
    </>
  )
}

/** Which documents it is for, in words. */
function Match({ row }: { row: WireHead<typeof signStrategy> }) {
  const { documents } = useSession()
  const doc = documents.get(choiceName(signStrategy.fields.bizType, row.bizType)!)!
  return <>{row.matchExpr ? conditionText(doc, row.matchExpr) : '-'}</>
}

export default defineScreen(signStrategy, {
  cells: { chain: (row) => <Link to={`/sys/wflact/${row.id}`}>{row.chain}</Link> },
  values: { matchExpr: (row) => <Match row={row} /> },
  lines: {
    label: '签字环节',
    show: (row) => (
      <>
        <Space>
          <Link to={`/sys/wflact/${row.id}`}>查看或修改环节</Link>
          <Link to={`/sys/wfltpl/${row.id}/1`}>签字模板</Link>
        </Space>
        <Chain columns={columnsOf(shownSteps(row))} />
      </>
    ),
  },
  dialogs: { create: CreateStrategy, edit: EditStrategy },
  toolbar: Tools,
})
