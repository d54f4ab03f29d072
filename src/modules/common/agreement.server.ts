/** What holds of agreements (agreement.ts): who is asked by when, what silence means, and what follows from signatures. */
import { dayAfter, type AnyDocument, type Row, type Wrong } from '../../declare/index.ts'
import { overOf } from '../../engine/read/fair.ts'
import {
  ofTrait, plain, rule, withOwn, type Besides, type Context, type Effects, type Read, type Rule,
} from '../../engine/rule.ts'
import { onlySigning, signature, statusAfter } from '../../parts/signed.rules.ts'
import { publishing } from '../../parts/published.rules.ts'
import { factory } from '../master/factory/factory.ts'
import { agreement, proposal, sealedAgreement } from './agreement.ts'
import { numbered } from './numbered.ts'

/** What a document of the family adds. */
export interface Proposing<D extends AnyDocument, P = undefined, C = undefined> {
  /** Whom it is agreed with. */
  partner: (row: Row<D>) => number
  /** What its events say besides its number. */
  eventData?: (row: Row<D>) => Record<string, unknown>
  /** The day by which a row is answered; so many days as the plant gives when left out. */
  until?: (rows: Row<D>[], read: Read, context: Context) => Promise<(row: Row<D>) => string>
  publish?: Besides<D, 'publish', P>
  confirm?: Besides<D, 'confirm', C>
  dispute?: Pick<Rule<D, 'dispute', undefined>, 'guard'>
  resolve?: Pick<Rule<D, 'resolve', unknown>, 'effect'>
}
export interface Agreeing<D extends AnyDocument, P = undefined, C = undefined, Found = undefined> extends Omit<
  Proposing<D, P, C>,
  'partner'
> {
  /** Whom it is agreed with, where that is not always the supplier. */
  partner?: (row: Row<D>) => number
  /** What `unripe`, `whenDisputed`, `whenDeemed`, `unproven` and `done` look at. */
  find?: (rows: Row<D>[], read: Read) => Promise<Found>
  /** Why silence does not agree to it. */
  unripe?: (row: Row<D>, found: Found) => Wrong
  /** What else follows from a dispute, and from silence. */
  whenDisputed?: (row: Row<D>, found: Found, to: Effects<D>) => void
  whenDeemed?: (row: Row<D>, found: Found, to: Effects<D>) => void
}
export interface Sealing<D extends AnyDocument, P = undefined, C = undefined, Found = undefined> extends Agreeing<
  D,
  P,
  C,
  Found
> {
  /** Why nobody signs it now. */
  unproven?: (row: Row<D>, found: Found) => Wrong
  /** Both have signed. */
  done?: (row: Row<D>, found: Found, to: Effects<D>) => void
}

/** So many days as its plant gives its partners to answer. */
export async function daysToAnswer(rows: readonly { plant: string }[], read: Read, { today }: Context) {
  const plants = await read.any(factory, { plant: rows.map((r) => r.plant) })
  const days = new Map(plants.map((f) => [f.plant, f.confirmDays]))
  return (row: { plant: string }): string => dayAfter(today, days.get(row.plant)!)
}
/** Why silence does not count as a yes: the day by which one answers is not over. */
export const unanswered = (confirmBy: string | null, isOver: boolean, today: string): Wrong =>
  confirmBy !== null &&
  !isOver &&
  (confirmBy < today
    ? `确认截止${confirmBy}因平台停机或维护顺延，还没有过，请等待对方确认`
    : `确认截止${confirmBy}未过，请等待对方确认`)

/** Publication, the partner's answer, and what becomes of a dispute. */
export function proposalRules<D extends AnyDocument, P = undefined, C = undefined>(document: D, parts: Proposing<D, P, C>) {
  const doc = ofTrait(proposal, document)
  // The same rows, as the trait knows them.
  const own = parts as unknown as Proposing<typeof proposal, P, C>
  const until = own.until ?? daysToAnswer
  const named = (row: Row<typeof proposal>) => ({ ...numbered(doc, row), ...own.eventData?.(row) })
  return {
    publish: publishing(doc, {
      find: async (rows, read, inputs, c) => ({
        until: await until(rows, read, c),
        own: (await own.publish?.find?.(rows, read, inputs, c)) as P,
      }),
      guard: (row, c) => own.publish?.guard?.(row, { ...c, found: c.found.own }),
      effect: (row, c, to) => {
        to.set({ confirmBy: c.found.until(row) })
        own.publish?.effect?.(row, { ...c, found: c.found.own }, to)
        to.tell('published', own.partner(row), named(row))
      },
    }),
    confirm: rule(doc, 'confirm', {
      ...own.confirm,
      effect: (row, c, to) => {
        to.set({ confirmedAt: c.now })
        own.confirm?.effect?.(row, c, to)
        to.tell('confirmed', null, named(row))
      },
    }),
    dispute: rule(doc, 'dispute', {
      ...own.dispute,
      effect: (row, { input }, to) => {
        // What is left empty stands as it was.
        to.set(Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null)))
        to.tell('disputed', null, { ...named(row), disputeReason: input.disputeReason })
      },
    }),
    resolve: rule(doc, 'resolve', {
      find: (rows, read, _, c) => until(rows, read, c),
      effect: (row, c, to) => {
        // It is told anew: a downtime before now moves the new day by nothing.
        to.set({ ...c.input, confirmBy: c.found(row), publishedAt: c.now })
        own.resolve?.effect?.(row, c, to)
        to.tell('explained', own.partner(row), { ...named(row), ...c.input })
      },
    }),
    void: plain,
  }
}

const REMARK = 500
/** The same between a plant and a supplier, whose silence counts. */
export function agreementRules<D extends AnyDocument, P = undefined, C = undefined, Found = undefined>(
  document: D,
  parts: Agreeing<D, P, C, Found> = {},
) {
  const doc = ofTrait(agreement, document)
  const own = parts as unknown as Agreeing<typeof agreement, P, C, Found>
  const partner = own.partner ?? ((row) => row.supplierId)
  const { dispute, ...others } = proposalRules(doc, { ...own, partner })
  const find = async (rows: Row<typeof agreement>[], read: Read) => (await own.find?.(rows, read)) as Found
  const besides: Besides<typeof agreement, 'dispute', Found> | undefined = own.whenDisputed && {
    find,
    effect: (row, { found }, to) => own.whenDisputed!(row, found, to),
  }
  return {
    ...others,
    // The same rule, of rows that have a supplier.
    dispute: withOwn(dispute as unknown as Rule<typeof agreement, 'dispute', undefined>, besides),
    /** Silence until the day is over; who typed other figures has answered. */
    deem: rule(doc, 'deem', {
      find: async (rows, read, _, { now }) => ({
        own: await find(rows, read),
        isOver: await overOf(read, doc, 'confirmBy', rows, now),
      }),
      guard: (row, { today, found }) => unanswered(row.confirmBy, found.isOver(row), today) || own.unripe?.(row, found.own),
      effect: (row, { input, now, found }, to) => {
        // The clock gives no reason.
        const { remark = '到期未答复' }: { remark?: string } = input
        to.set({ confirmedAt: now, deemed: true, remark: `视同确认：${remark}`.slice(0, REMARK) })
        to.tell('deemed', partner(row), { ...numbered(doc, row), ...own.eventData?.(row), remark })
        own.whenDeemed?.(row, found.own, to)
      },
    }),
  }
}

/** The same of what both sign then. */
export function sealedRules<D extends AnyDocument, P = undefined, C = undefined, Found = undefined>(
  document: D,
  parts: Sealing<D, P, C, Found> = {},
) {
  const doc = ofTrait(sealedAgreement, document)
  const own = parts as unknown as Sealing<typeof sealedAgreement, P, C, Found>
  const find = async (rows: Row<typeof sealedAgreement>[], read: Read) => (await own.find?.(rows, read)) as Found
  return {
    ...agreementRules(doc, { ...own, unripe: (row, found) => own.unripe?.(row, found) || own.unproven?.(row, found) }),
    signSupplier: rule(doc, 'signSupplier', {
      guard: (row) => row.supplierSignedAt !== null && '供应商已签章，等待主机厂签章',
      effect: () => {},
    }),
    signMaker: rule(doc, 'signMaker', {
      guard: (row) => row.supplierSignedAt === null && '请等待供应商先签章',
      effect: () => {},
    }),
    cancelSign: onlySigning,
    signProgress: rule(doc, 'signProgress', {
      find,
      guard: (row, { input, found }) => (input.event === 'signed' || input.event === 'done') && own.unproven?.(row, found),
      effect: (row, { input, now, found }, to) => {
        const state = statusAfter(input.event)
        if (state) to.set({ signStatus: state })
        to.set(signature({ SupplierStmtSign: 'supplier', MakerStmtSign: 'maker' }, input, now))
        if (input.event === 'done') {
          to.move('signed')
          own.done?.(row, found, to)
        }
        // Who takes the confirmation back has it before them again.
        if (input.event === 'refused' || input.event === 'stopped') {
          to.move('published')
          to.set({ confirmedAt: null, deemed: false })
        }
      },
    }),
  }
}
