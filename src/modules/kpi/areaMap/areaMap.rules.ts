import type { Wrong } from '../../../declare/index.ts'
import { sql } from '../../../engine/database/db.ts'
import { table } from '../../../engine/read/scope.ts'
import { rule, rules } from '../../../engine/rule.ts'
import { areaMap } from './areaMap.ts'
import { outlinesOf, type Outline } from './outlines.ts'

/** GS(2024)0650号, 京S（2023）012号, GS京(2022)1061号. */
const REVIEWED = /^[\p{Script=Han}A-Z]{1,8}[(（](19|20)\d{2}[)）]\d{1,6}号$/u

type Outlines = ReturnType<typeof outlinesOf>
/** Both or neither. */
function wrong({ reviewNo, geojson }: { reviewNo: string | null; geojson: string | null }, outlines: Outlines | null): Wrong {
  if (!geojson) return !!reviewNo && [{ field: 'geojson', message: '请选择底图文件' }]
  if (!reviewNo) return [{ field: 'reviewNo', message: '请填写审图号；没有审图号的地图不能公开显示' }]
  if (!REVIEWED.test(reviewNo)) return [{ field: 'reviewNo', message: '审图号格式不正确，应如 GS(2024)0650号' }]
  return !!outlines && 'wrong' in outlines && [{ field: 'geojson', message: outlines.wrong }]
}

export default rules(
  areaMap,
  {
    setMap: rule(areaMap, 'setMap', {
      find: async (_, __, [input]) => {
        const { geojson } = input as { geojson: string | null }
        return geojson ? outlinesOf(geojson) : null
      },
      guard: (_, { input, found }) => wrong(input, found),
      effect: (_, { input: { reviewNo, reason }, found }, to) => to.set({ reviewNo: reviewNo || null, reason, outlines: found }),
    }),
  },
  {
    asks: {
      getMap: async ({ read }) => {
        const [last] = await read.rows<{ reviewNo: string | null; outlines: readonly Outline[] | null }>(
          sql`select review_no "reviewNo", outlines from ${table(areaMap)} m order by id desc limit 1`,
        )
        return last?.outlines ? [{ reviewNo: last.reviewNo!, outlines: last.outlines }] : []
      },
    },
  },
)
