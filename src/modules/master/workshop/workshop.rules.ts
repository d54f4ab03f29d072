import { no } from '../../../declare/index.ts'
import { maintainedRules } from '../../../parts/maintained.rules.ts'
import { rules } from '../../../server/rule.ts'
import { dueQuery } from '../../common/viewed.ts'
import { repeated } from '../checks.ts'
import { factory } from '../factory/factory.ts'
import { workshop } from './workshop.ts'

const twice = (stations: { lineCode: string; stationCode: string }[]) => {
  const again = repeated(stations, (x) => `${x.lineCode} ${x.stationCode}`)
  return again && `产线${again.lineCode}的工位${again.stationCode}重复`
}

export default rules(workshop, maintainedRules(workshop, { wrong: (row) => twice(row.lines) }), {
  calls: {
    getTree: {
      title: '车间、产线与工位',
      input: { plant: no('工厂') },
      run: async (c) => {
        const plants = await dueQuery(c, factory, { status: 'enabled' })
        const rows = await dueQuery(c, workshop, { status: 'enabled' })
        const stations = (lines: any[], lineCode: string) =>
          lines
            .filter((l) => l.lineCode === lineCode)
            .map((l) => ({ value: l.stationCode, label: l.stationName ?? l.stationCode }))
        return plants
          .filter((p) => !c.input.plant || p.plant === c.input.plant)
          .map((p) => ({
            value: p.plant,
            label: p.plantName,
            children: rows
              .filter((w) => w.plant === p.plant)
              .map((w) => {
                const lines = w.lines as any[]
                return {
                  value: w.workshopCode,
                  label: w.workshopName,
                  children: [...new Map(lines.map((l) => [l.lineCode, l.lineName ?? l.lineCode]))].map(([value, label]) => ({
                    value,
                    label,
                    children: stations(lines, value),
                  })),
                }
              }),
          }))
          .filter((p) => p.children.length)
      },
    },
  },
})
