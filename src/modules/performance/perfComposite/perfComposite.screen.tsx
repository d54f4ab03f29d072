import { Button } from 'antd'
import { useState } from 'react'
import { ActionDialog } from '../../../web/dialogs/ActionDialog.tsx'
import { defineScreen, type ToolbarProps } from '../../../web/screen.ts'
import { useSession } from '../../../web/session.ts'
import { compositeWeight } from '../compositeWeight/compositeWeight.ts'
import { perfComposite } from './perfComposite.ts'
import { Scores } from './Scores.tsx'

function Weights({ reload }: ToolbarProps<typeof perfComposite>) {
  const { who } = useSession()
  const [asked, ask] = useState(false)
  if (!who.keys.has(`${compositeWeight.key}.edit`)) return null
  return (
    <>
      <Button onClick={() => ask(true)}>{compositeWeight.actions.setWeights.label}</Button>
      {asked && (
        <ActionDialog
          doc={compositeWeight}
          name="setWeights"
          rows={[]}
          parts={{}}
          done={() => (ask(false), reload())}
          cancel={() => ask(false)}
        />
      )}
    </>
  )
}

export default defineScreen(perfComposite, {
  tabs: (row) => [{ key: 'radar', label: '雷达图', children: <Scores row={row} /> }],
  toolbar: Weights,
})
