import { maintainedRules } from '../../../parts/maintained.rules.ts'
import { rules } from '../../../engine/rule.ts'
import { repeated } from '../checks.server.ts'
import { workshop } from './workshop.ts'

const twice = (stations: { lineCode: string; stationCode: string }[]) => {
  const again = repeated(stations, (x) => `${x.lineCode} ${x.stationCode}`)
  return again && `产线${again.lineCode}的工位${again.stationCode}重复`
}

export default rules(workshop, maintainedRules(workshop, { wrong: (row) => twice(row.lines) }))
