/**
 * Numbers of our documents where a standard has no room for them (VDA: 14 characters, of orders 12): without their plant, which the message
 * says beside them, an order's without its prefix too. PSCN0126112800001 of plant CN01 is PS26112800001, MOCN0126112800001 26112800001.
 */
import { materialOrder } from '../material/order/order.ts'

const [ORDER] = materialOrder.number!

/** @param no of a document that the portal numbers; any other number stays as it is */
export function shortNumber(no: string, plant: string): string {
  const [, prefix, plantOf, counted] = /^([A-Z]{2})(.+?)(\d{11})$/.exec(no) ?? []
  if (plantOf !== plant) return no
  return prefix === ORDER ? counted! : prefix! + counted
}

/** The whole number of what a message calls by its short one; what is none stays as it is. */
export function wholeNumber(said: string, plant: string): string {
  const [, prefix, counted] = /^([A-Z]{2}|)(\d{11})$/.exec(said) ?? []
  return counted && plant ? `${prefix || ORDER}${plant}${counted}` : said
}
