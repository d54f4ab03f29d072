/** Docks of a plant's stores: the last of each takes what is built in sequence, or large. */
import { plants } from '../../../../demo/bill.ts'
import { docks } from '../../../../demo/frame.ts'
import { demo } from '../../../../demo/stage.ts'
import { dock } from './dock.ts'

export default demo(dock, {
  rows: (s) =>
    s.do(
      s.portal,
      dock,
      'create',
      plants.flatMap((p) => [
        ...docks.map(([store, code, dockName, trucks]) => ({
          input: { plant: p.code, warehouse: `${p.code}${store}`, dock: code, dockName, capacityPerSlot: trucks },
        })),
        // The provider's beside it has one of its own.
        { input: { plant: p.code, warehouse: `${p.code}T01`, dock: 'T01', dockName: '三方仓1号道口', capacityPerSlot: 2 } },
      ]),
    ),
})
