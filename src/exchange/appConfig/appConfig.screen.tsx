import { defineScreen } from '../../web/screen.ts'
import { appConfig } from './appConfig.ts'
import { GrantDialog } from './GrantDialog.tsx'

export default defineScreen(appConfig, {
  dialogs: {
    setDumps: (p) => <GrantDialog name="setDumps" {...p} />,
    setReroutes: (p) => <GrantDialog name="setReroutes" {...p} />,
  },
})
