/** What of a document goes on paper: an A4 form is only declared, a label is drawn in the document's `x.print.ts`. */

interface Common<C extends string, S extends string, A extends string> {
  /** Heading and file name. */
  title: string
  /** Entry in the menu of prints when it differs from the title. */
  menu?: string
  /** API name when it differs from the print's. */
  call?: string
  /** Permission suffix. */
  key: string
  /** States it is printed in; default all, or those of the action that counts. */
  from?: readonly S[]
  /** Printing performs this action, which counts in this field. An archived row is printed without. */
  counts?: { action: A; field: C }
  /** Found by these fields too, besides ids and number: sheetNo prints all boxes of a sheet. */
  by?: readonly C[]
}

/** code128: as a bar code; blank: nothing instead of 0, to be filled in by hand. */
export type PrintAs = 'code128' | 'blank'
/** Width in mm, '*' shares what is left; left out, both follow from the field. */
export type PrintColumn<L extends string> = L | readonly [name: L, width: number | '*', as?: PrintAs]

/** Title, QR of the number, parties, fields, lines with sums, notes and places to sign, on as many pages as it takes. */
export interface A4Print<C extends string, L extends string, S extends string, A extends string> extends Common<C, S, A> {
  kind: 'a4'
  landscape?: true
  /** Boxes side by side: heading → fields. */
  parties?: Readonly<Record<string, readonly C[]>>
  /** Figures that one hangs the paper up for: large, in boxes beside each other; a second field stands small below its figure. */
  figures?: readonly (C | readonly [figure: C, below: C])[]
  head?: readonly C[]
  lines?: readonly PrintColumn<L>[]
  /** Only lines that have something in this column: those that differ. */
  linesWith?: L
  /** Of rows that share a number (`sharedBy` of `number`), which are one form: what of each row stands in its line. */
  rows?: readonly PrintColumn<C>[]
  /** Columns of lines (or rows) with a sum; default the quantities and amounts. */
  sums?: readonly (L | C)[]
  /** Of a letter: what it says above its lines, a paragraph each; {name} is a column of the head. */
  letter?: readonly string[]
  /**
   * A picture below the lines: this figure of the latest rows up to this one that are the `same`, in the order of `along`, `without`
   * those in states that no longer count.
   */
  trend?: { of: C; along: C; same: readonly C[]; most: number; full: number; without?: readonly S[] }
  /** Of the head, below the lines on the right: what their sum leads to. */
  totals?: readonly C[]
  /** An amount of the head that stands in words below the lines, as on invoices: 壹佰元整. */
  words?: C
  /** Filled in with a pen: lines are as high as handwriting, and so many empty ones follow for what is not listed. */
  pen?: number
  /** Terms below the lines. */
  notes?: readonly string[]
  /** Who signs on paper. */
  sign?: readonly string[]
  /** The file carries the proof that the document is in the log of the past, for whoever has the log's key. */
  proved?: true
  /** Of those, whose hands were drawn on a phone: the files that keep the pictures, which then stand at their places. */
  drawn?: Readonly<Record<string, C>>
}

/** One page of this size a row, drawn by the layout of the same name in `x.print.ts`. */
export interface LabelPrint<C extends string, S extends string, A extends string> extends Common<C, S, A> {
  kind: 'label'
  /** mm */
  size: readonly [width: number, height: number]
  /** Rows with these choices of a field are printed in another size: the same layout, drawn larger or smaller. */
  sizes?: { by: C; of: Readonly<Record<string, readonly [width: number, height: number]>> }
}

/** A print of other rows: those of document `of` whose field `by` names this row, as their own print `as`. */
export interface RelatedPrint<S extends string> {
  kind: 'related'
  title: string
  menu?: string
  call?: string
  key: string
  from?: readonly S[]
  of: string
  by: string
  as: string
}

export type Print<C extends string = string, L extends string = string, S extends string = string, A extends string = string> =
  A4Print<C, L, S, A> | LabelPrint<C, S, A> | RelatedPrint<S>
/** A print of the document's own rows. */
export type OwnPrint = Exclude<Print, RelatedPrint<string>>
export type Prints = Readonly<Record<string, Print>>
