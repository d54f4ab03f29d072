/** How the parts are packed that are ordered every month; most of it is approved. */
import { packedByUse } from '../../../../demo/frame.ts'
import { packagingOf } from '../../../../demo/packaging.ts'
import { demo, each } from '../../../../demo/stage.ts'
import { dateOf, DAY } from '../../../../demo/time.ts'
import { partPackage } from './partPackage.ts'

export default demo(partPackage, {
  rows: async (s) => {
    const validFrom = dateOf(s.clock - 400 * DAY)
    const ids = await s.do(
      s.portal,
      partPackage,
      'create',
      [...packedByUse(s.frame), ...s.frame.running].map((l) => ({ input: packagingOf(l, validFrom) })),
    )
    await s.do(s.portal, partPackage, 'submit', each(ids.slice(0, -16)))
    await s.do(s.portal, partPackage, 'approve', each(ids.slice(0, -16)))
  },
  // Of those that are left, half wait for the maker.
  last: async (s) => {
    const drafts = (await s.all(partPackage, { status: 'draft' })).map((p) => p.id).sort((a, b) => a - b)
    await s.do(s.portal, partPackage, 'submit', each(drafts.slice(0, 8)))
  },
})
