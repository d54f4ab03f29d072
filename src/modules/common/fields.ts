/** Groups of fields that are alike. */

/** A field of each of these names. */
export const fieldsOf = <const N extends string, F>(names: readonly N[], make: (name: N, i: number) => F) =>
  Object.fromEntries(names.map((n, i) => [n, make(n, i)])) as Record<N, F>
/** Their names, in their order. */
export const namesOf = <F extends object>(fields: F) => Object.keys(fields) as (keyof F & string)[]
