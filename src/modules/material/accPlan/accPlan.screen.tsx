import { ImportMessage } from '../../common/ImportMessage.tsx'
import { defineScreen } from '../../../web/screen.ts'
import { accPlan } from './accPlan.ts'

export default defineScreen(accPlan, {
  toolbar: ({ reload }) => (
    <ImportMessage doc={accPlan} by="createSendSheet" path="accPlan/importDespatchMessage" made="备件发货单" reload={reload} />
  ),
})
