/** Four workshops a plant, each with a line of stations. */
import { plants } from '../../../../demo/bill.ts'
import { personName } from '../../../../demo/companies.ts'
import { demo } from '../../../../demo/stage.ts'
import { workshop } from './workshop.ts'

const shops = [
  ['CY', '冲压车间', 'press', ['开卷落料', '多工位压机']],
  ['HZ', '焊装车间', 'body', ['地板', '侧围', '总拼', '车门调整']],
  ['TZ', '涂装车间', 'paint', ['前处理电泳', '密封胶', '面漆']],
  ['ZZ', '总装车间', 'assembly', ['线束顶棚', '仪表板', '底盘合装', '玻璃涂胶', '座椅', '前后保险杠', '轮胎加注', '下线检测']],
] as const

export default demo(workshop, {
  rows: (s) =>
    s.do(
      s.portal,
      workshop,
      'create',
      plants.flatMap((p) =>
        shops.map(([code, name, shopType, stations]) => ({
          input: { plant: p.code, workshopCode: code, workshopName: name, shopType, manager: personName(s.c) },
          lines: stations.map((station, i) => ({
            lineCode: `${code}1`,
            lineName: `${name.slice(0, 2)}一线`,
            stationCode: `${code}${String(i + 1).padStart(3, '0')}`,
            stationName: `${station}工位`,
            zone: `${code}-L${i + 1}`,
          })),
        })),
      ),
    ),
})
