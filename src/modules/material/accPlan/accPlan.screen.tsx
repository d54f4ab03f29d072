import { ImportMessage } from '../../common/ImportMessage.tsx'
import { defineScreen } from '../../../web/screen.ts'
import { accPlan } from './accPlan.ts'

export default defineScreen(accPlan, {
  // Beside chosen rows the room is for what can be done with them.
  toolbar: ({ reload, selected }) =>
    selected.length ? null : (
      <ImportMessage doc={accPlan} by="createSendSheet" path="accPlan/importDespatchMessage" made="备件发货单" reload={reload} />
    ),
})
