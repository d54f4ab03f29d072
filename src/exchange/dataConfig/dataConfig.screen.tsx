import { defineScreen } from '../../web/screen.ts'
import { dataConfig } from './dataConfig.ts'
import { MappingDialog } from './MappingDialog.tsx'

export default defineScreen(dataConfig, {
  dialogs: {
    create: (p) => <MappingDialog name="create" {...p} />,
    edit: (p) => <MappingDialog name="edit" {...p} />,
  },
  values: { sample: (row) => <pre className="mapping-said">{row.sample}</pre> },
})
