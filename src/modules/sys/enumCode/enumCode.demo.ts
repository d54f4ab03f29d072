/** A list of the demo's own beside those of a first start. */
import { demo } from '../../../../demo/stage.ts'
import { enumCode } from './enumCode.ts'
import { listInput } from './standard.ts'

export default demo(enumCode, {
  rows: (s) => s.do(s.portal, enumCode, 'create', [listInput(['PubBase', ['发布基地', '集团', '长春', '佛山', '成都', '天津']])]),
})
