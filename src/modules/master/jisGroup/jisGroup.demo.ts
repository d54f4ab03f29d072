/** What goes to the two assembly lines of the first plant in sequence. */
import { demo } from '../../../../demo/stage.ts'
import { jisGroup } from './jisGroup.ts'

const groups = [
  { jisGroup: 'SEAT', groupName: '座椅', rackSize: 6, stationCode: 'ZZ003' },
  { jisGroup: 'BUMPER', groupName: '保险杠', rackSize: 8, stationCode: 'ZZ008' },
  { jisGroup: 'BRAKE', groupName: '制动角总成', rackSize: 6, stationCode: 'ZZ005' },
]

export default demo(jisGroup, {
  rows: (s) =>
    s.do(
      s.portal,
      jisGroup,
      'create',
      [1, 2].flatMap((line) =>
        groups.map((g) => ({
          input: {
            ...g,
            plant: 'CN01',
            lineCode: `CN01-ZZ${line}`,
            warehouse: 'CN01W02', dock: 'D11', closeMinutes: 60, fullScan: true,
          },
        })),
      ),
    ),
})
