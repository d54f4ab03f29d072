/** Three docks at the first store of a plant. */
import { plants } from '../../../../demo/frame.ts'
import { demo } from '../../../../demo/stage.ts'
import { dock } from './dock.ts'

export default demo(dock, {
  rows: (s) =>
    s.do(
      s.portal,
      dock,
      'create',
      plants.flatMap((p) => ['D01', 'D02', 'D03'].map((d) => ({ input: { plant: p.code, warehouse: `${p.code}W01`, dock: d } }))),
    ),
})
