/** X12 as a partner sends it, with right counts and numbers. */
export interface Wrapped {
  control?: string
  sender?: string
  usage?: string
  element?: string
  end?: string
}

/** An interchange of one set. @param segments without ST and SE, elements parted by `*` */
export function x12(set: string, group: string, segments: readonly string[], wrapped: Wrapped = {}): string {
  const { control = '1', sender = 'S001-EDI', usage = 'P', element = '*', end = '~\r\n' } = wrapped
  const no = control.padStart(9, '0')
  const blank = ' '.repeat(10)
  const isa = ['ISA', '00', blank, '00', blank, 'ZZ', sender.padEnd(15), 'ZZ', 'OEM-BOX'.padEnd(15), '261128', '0900', 'U', '00401', no, '0', usage, '>'] // prettier-ignore
  return [
    isa.join('*'), `GS*${group}*${sender}*OEM-BOX*20261128*0900*${control}*X*004010`, `ST*${set}*0001`, ...segments,
    `SE*${segments.length + 2}*0001`, `GE*1*${control}`, `IEA*1*${no}`,
  ].map((s) => s.replaceAll('*', element) + end).join('') // prettier-ignore
}
