import { Button } from 'antd'
import { useState } from 'react'
import { ActionDialog } from '../../../web/dialogs/ActionDialog.tsx'
import { defineScreen } from '../../../web/screen.ts'
import { performanceYear } from './performanceYear.ts'

/** A supplier's word against yearly items, as long as the year is not final. */
function Appeal({ id }: { id: number }) {
  const [asked, ask] = useState(false)
  return (
    <>
      <p>对年度项目或加分有异议，请填写主张的得分、理由并上传证据；月度评价已定稿，不能再申诉。</p>
      <Button type="primary" onClick={() => ask(true)}>
        {performanceYear.actions.createComplaint.label}
      </Button>
      {asked && (
        <ActionDialog
          doc={performanceYear}
          name="createComplaint"
          rows={[]}
          parts={{}}
          preset={{ values: { id } }}
          done={() => ask(false)}
          cancel={() => ask(false)}
        />
      )}
    </>
  )
}

export default defineScreen(performanceYear, {
  tabs: (row, who) =>
    row.status === performanceYear.states.published[0] && who.orgType === 'supplier'
      ? [{ key: 'appeal', label: performanceYear.actions.createComplaint.label, children: <Appeal id={row.id} /> }]
      : [],
})
