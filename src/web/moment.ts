/** The past moment as which this browser tab shows lists and documents; undefined: now. It can be looked at, nothing can be done in it. */
import { hasPast, toInstant, type AnyDocument } from '../declare/index.ts'
import { storeOf } from './store.ts'

const KEPT = 'SCM-MOMENT'
// Pictures are worked out where there is no browser, too.
const store = storeOf<string | undefined>(globalThis.sessionStorage?.getItem(KEPT) ?? undefined)

export const moment = {
  ...store,
  /** @param at YYYY-MM-DD HH:mm:ss */
  set(at: string | undefined) {
    if (at) sessionStorage.setItem(KEPT, at)
    else sessionStorage.removeItem(KEPT)
    store.set(at)
  },
}

/** The same in ms; now when none is chosen. */
export const atMoment = (): number => {
  const at = moment.get()
  return at ? instantOf(at) : Date.now()
}
/** A moment of the plants' clock, in ms. */
export const instantOf = (at: string): number => Date.parse(`${at.replace(' ', 'T')}+08:00`)

/** Today, or the day of the moment that is looked at. */
export const dayShown = (): string => toInstant(new Date(atMoment())).slice(0, 10)

/** Is it worked out of what there is now? */
export const isOfNow = (doc: AnyDocument): boolean => !hasPast(doc)
export const NOT_THEN = '本页按当前数据计算，没有历史时刻。请先回到现在再查看。'
