/** A list of the demo's own beside those of a first start. */
import { demo } from '../../../../demo/stage.ts'
import { enumCode } from './enumCode.ts'
import { listInput } from './standard.ts'

export default demo(enumCode, {
  rows: (s) =>
    s.do(s.portal, enumCode, 'create', [listInput(['DelayReason', ['晚到原因', '堵车', '装车晚', '车辆故障', '天气']])]),
})
