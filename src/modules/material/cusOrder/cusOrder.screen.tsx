import { defineScreen } from '../../../web/screen.ts'
import { ImportMessage } from '../../common/ImportMessage.tsx'
import { cusOrder } from './cusOrder.ts'

export default defineScreen(cusOrder, {
  toolbar: ({ reload }) => <ImportMessage doc={cusOrder} by="create" path="cusOrder/importMessage" reload={reload} />,
})
