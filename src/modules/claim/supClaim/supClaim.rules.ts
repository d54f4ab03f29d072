import { multiply, type InputOf, type Row } from '../../../declare/index.ts'
import { forwards, plain, rule, rules, type Read } from '../../../engine/rule.ts'
import { supClaimNotice } from '../supClaimNotice/supClaimNotice.ts'
import { supClaim } from './supClaim.ts'

type Item = Row<typeof supClaim>
const WHOLE = 100_00n
/** What the supplier bears: its share of all costs, and the fee for handling it. */
export const borne = (
  c: Pick<Item, 'materialCost' | 'laborCost' | 'outCost' | 'logisticsCost' | 'shareRatio' | 'mgmtRate'>,
): bigint => multiply((c.materialCost + c.laborCost + c.outCost + c.logisticsCost) * c.shareRatio, 6, WHOLE + c.mgmtRate, 4, 2)
const shareWrong = (ratio: bigint) => ratio > WHOLE && [{ field: 'shareRatio', message: '责任比例应在0到100之间' }]

type Asked = InputOf<typeof supClaim, 'callBuildClaimNoticeJob'>
/** What of a plant's month is in no notice yet: a notice a supplier. Who bears nothing has none. */
const openOf = async ({ plant, month, supplierId }: Asked, read: Read) =>
  (
    await read.mine(supClaim, { plant, claimMonth: month, status: 'open', ...(supplierId && { supplierId }) }, { lock: true })
  ).filter((c) => c.supplierAmount > 0n)
const sum = <T>(list: readonly T[], of: (one: T) => bigint) => list.reduce((n, x) => n + of(x), 0n)

export default rules(supClaim, {
  create: rule(supClaim, 'create', {
    guard: (row) => shareWrong(row.shareRatio),
    effect: (row, _, to) => {
      const shareRatio = row.claimKind === 'goodwill' ? 0n : row.shareRatio
      to.set({ shareRatio, supplierAmount: borne({ ...row, shareRatio }) })
    },
  }),
  edit: rule(supClaim, 'edit', {
    guard: (row, { input }) =>
      shareWrong(input.shareRatio) ||
      (row.claimKind === 'goodwill' &&
        input.shareRatio > 0n && [{ field: 'shareRatio', message: '善意索赔由主机厂承担，责任比例为0' }]),
    effect: (row, { input }, to) => to.set({ ...input, supplierAmount: borne({ ...row, ...input }) }),
  }),
  void: plain,
  callBuildClaimNoticeJob: forwards(supClaim, 'callBuildClaimNoticeJob', {
    to: supClaimNotice, as: 'build',
    items: async (asked, read) => {
      const open = await openOf(asked, read)
      return [...Map.groupBy(open, (c) => c.supplierCode)].map(([supplierCode, items]) => ({
        input: {
          plant: asked.plant, supplierCode, claimMonth: asked.month,
          itemIds: items.map((c) => c.id).join(),
        },
        lines: [...Map.groupBy(items, (c) => `${c.partNo}|${c.failCode ?? ''}`).values()].map((of) => ({
          partNo: of[0]!.partNo,
          failCode: of[0]!.failCode,
          itemCount: of.length,
          qty: sum(of, (c) => c.qty),
          amount: sum(of, (c) => c.supplierAmount),
        })),
      }))
    },
  }),
  callClaimPubNoticeJob: forwards(supClaim, 'callClaimPubNoticeJob', {
    to: supClaimNotice, as: 'publish',
    items: async ({ plant, month }, read) =>
      (await read.mine(supClaimNotice, { plant, claimMonth: month, status: 'draft' })).map(({ id }) => ({ id, input: {} })),
  }),
  list: plain,
  unlist: rule(supClaim, 'unlist', { effect: (_, __, to) => to.set({ noticeId: null, noticeNo: null, publishedAt: null }) }),
  tell: rule(supClaim, 'tell', { effect: (_, { now }, to) => to.set({ publishedAt: now }) }),
  dispute: plain, confirm: plain, deduct: plain,
})
