/** Risks of all plants as they are found; of some there are measures, one of them late, one risk is accepted. */
import { demo } from '../../../../demo/stage.ts'
import { DAY, dateOf } from '../../../../demo/time.ts'
import { smartCapacity } from '../smartCapacity/smartCapacity.ts'
import { smartRisk } from './smartRisk.ts'

export default demo(smartRisk, {
  after: [smartCapacity],
  last: async (s) => {
    const plants = new Set((await s.all(smartCapacity, { status: 'open' })).map((c) => c.plant))
    for (const plant of plants) await s.do(s.beyond('陈主管'), smartRisk, 'find', [{ input: { plant } }])
    const day = (n: number) => dateOf(s.present + n * DAY)
    const found = await s.all(smartRisk, { status: 'open' })
    for (const supplierCode of new Set(found.map((r) => r.supplierCode))) {
      const [late, done, accepted] = found.filter((r) => r.supplierCode === supplierCode)
      const say = (id: number, dueDate: string, doneAt: string | null) =>
        s.do(s.as(supplierCode), smartRisk, 'handle', [
          {
            id,
            input: {
              lines: [
                { content: '周六加一个班', owner: '生产部', dueDate, doneAt },
                { content: '增加一副模具', owner: '工艺部', dueDate: day(30), doneAt: null },
              ],
            },
          },
        ])
      if (late) await say(late.id, day(-2), null)
      if (done) await say(done.id, day(5), day(-1))
      if (accepted)
        await s.do(s.maker(), smartRisk, 'accept', [{ id: accepted.id, input: { acceptReason: '库存够用，跟踪到月底' } }])
    }
  },
})
