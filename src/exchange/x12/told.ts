/**
 * Sets that only go out (830, 862, 861, 810), as the guide speaks of them and a partner's profile moves them: where `write.ts` puts what.
 * They are held to it by a test.
 */
import type { Kind } from '../edifact/kinds.ts'
import type { Group, Value } from '../edifact/table.ts'
import { buyersNumber, dtm, order, party, purpose, unitsRead } from './words.ts'

const parties = { buyer: party('BY'), supplier: party('SU'), shipTo: party('ST') } as const
const unitAt = (tag: string, at: number): Value => ({ tag, at, codes: unitsRead, what: '单位' })
/** What is wanted of a line, and by when. */
const dock: Value = { tag: 'REF', is: ['DK'], at: 1 }
const lastDespatch: Value = { tag: 'REF', is: ['SI'], at: 1 }
const cumReceived: Value = { tag: 'SHP', is: ['02'], at: 1, as: 'qty' }
/** Forecast qualifier (680) → how firm it is. */
const firmness = { C: 'firm', A: 'immediate', B: 'material', D: 'planning' } as const

/** A line that says its part and its order in LIN. */
const partOf = (pairs: number) => ({ item: buyersNumber('LIN', pairs), orderNo: order('LIN', pairs) })

const schedule: Group = {
  isPlain: true,
  values: {
    function: purpose('BFR', 0),
    documentNo: { tag: 'BFR', at: 1 },
    documentDate: { tag: 'BFR', at: 7, as: 'date' },
    ...parties,
  },
  groups: {
    lines: {
      begins: { tag: 'LIN' },
      values: { lineNo: { tag: 'LIN', at: 0 }, ...partOf(1), unit: unitAt('UIT', 0), place: dock, lastDespatch, cumReceived },
      groups: {
        quantities: {
          begins: { tag: 'FST' },
          values: {
            qty: { tag: 'FST', at: 0, as: 'qty', must: true },
            commitment: { tag: 'FST', at: 1, codes: firmness, what: '交付状态' },
            date: { tag: 'FST', at: 3, as: 'date', must: true },
          },
        },
      },
    },
  },
}

const shipping: Group = {
  isPlain: true,
  values: {
    function: purpose('BSS', 0),
    documentNo: { tag: 'BSS', at: 1 },
    writtenAt: { tag: 'BSS', at: 2, as: 'date' },
    ...parties,
    carrier: party('CA'),
  },
  groups: {
    lines: {
      begins: { tag: 'LIN' },
      values: {
        lineNo: { tag: 'LIN', at: 0 },
        ...partOf(1),
        unit: unitAt('UIT', 0),
        dock,
        qty: { tag: 'FST', at: 0, as: 'qty', must: true },
        needAt: { tag: 'FST', at: 3, clock: 6, as: 'time' },
      },
    },
  },
}

const receiving: Group = {
  isPlain: true,
  values: {
    documentNo: { tag: 'BRA', at: 0 },
    writtenAt: { tag: 'BRA', at: 1, as: 'date' },
    function: purpose('BRA', 2),
    despatchNo: { tag: 'REF', is: ['SI'], at: 1 },
    receivedAt: dtm('050'),
    ...parties,
  },
  groups: {
    lines: {
      begins: { tag: 'RCD' },
      values: {
        lineNo: { tag: 'RCD', at: 0 },
        accepted: { tag: 'RCD', at: 1, as: 'qty', must: true },
        unit: unitAt('RCD', 2),
        rejected: { tag: 'RCD', at: 3, as: 'qty' },
        ...partOf(1),
      },
    },
  },
}

const invoice: Group = {
  isPlain: true,
  values: {
    documentDate: { tag: 'BIG', at: 0, as: 'date' },
    documentNo: { tag: 'BIG', at: 1 },
    currency: { tag: 'CUR', is: ['BY'], at: 1 },
    invoiceNo: { tag: 'REF', is: ['IV'], at: 1 },
    buyer: parties.buyer, supplier: parties.supplier,
    // In hundredths.
    gross: { tag: 'TDS', at: 0, as: 'number' },
    payable: { tag: 'TDS', at: 2, as: 'number' },
    tax: { tag: 'TXI', is: ['VA'], at: 1, as: 'number' },
  },
  groups: {
    lines: {
      begins: { tag: 'IT1' },
      values: {
        lineNo: { tag: 'IT1', at: 0 },
        qty: { tag: 'IT1', at: 1, as: 'qty', must: true },
        unit: unitAt('IT1', 2),
        price: { tag: 'IT1', at: 3, as: 'number' },
        item: buyersNumber('IT1', 5),
      },
    },
  },
}

/** By the kind of message that they say. */
export const setsOut: Partial<Record<Kind, Group>> = { DELFOR: schedule, DELJIT: shipping, RECADV: receiving, INVOIC: invoice }
