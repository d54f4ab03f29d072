/**
 * A scanner that types. What it types is read off the keys themselves, as they lie on a US keyboard, which is what scanners send: an
 * input method that is switched on, another layout and Caps Lock change nothing. Pure; `at` is in milliseconds.
 */

export interface Key {
  /** Which key it is (KeyboardEvent.code). */
  code: string
  /** What the system makes of it. */
  key: string
  shift?: boolean
  ctrl?: boolean
  alt?: boolean
  /** An input method is between. */
  composing?: boolean
  at: number
}
/** What was scanned. */
export interface Typed {
  text: string
  /** The same as the system understood it, where that is another: a scanner set to this layout. */
  other?: string
}

/** Unshifted and shifted. */
const pairs: Readonly<Record<string, string>> = {
  Minus: '-_', Equal: '=+', BracketLeft: '[{', BracketRight: ']}', Backslash: '\\|', IntlBackslash: '\\|', Semicolon: ';:',
  Quote: '\'"', Backquote: '`~', Comma: ',<', Period: '.>', Slash: '/?', Space: '  ', NumpadAdd: '++', NumpadSubtract: '--',
  NumpadMultiply: '**', NumpadDivide: '//', NumpadDecimal: '..',
}
const overDigits = ')!@#$%^&*('

/** The character on a key of a US keyboard; empty for keys without one. */
export function onKey(code: string, shift: boolean): string {
  const [, letter, digit, pad] = /^(?:Key([A-Z])|Digit(\d)|Numpad(\d))$/.exec(code) ?? []
  if (letter) return shift ? letter : letter.toLowerCase()
  if (digit) return shift ? overDigits[Number(digit)]! : digit
  return pad ?? pairs[code]?.[shift ? 1 : 0] ?? ''
}

/** Separators within a code come as keys with Ctrl: Ctrl+] is GS, Ctrl+^ RS, Ctrl+D EOT. */
const controls: Readonly<Record<string, string>> = { BracketRight: '\x1d', Digit6: '\x1e', KeyD: '\x04', KeyB: '', KeyC: '' }
const ENDS = new Set(['Enter', 'NumpadEnter', 'Tab'])

/** Between two keys of one code; people who type are slower at times, and start a code anew by it. */
const GAP = 300
/** Without an Enter a code is over after this. */
const IDLE = 120
/** So fast no hand types. */
const FAST = 60
/** Shorter than this nothing is a code, and what is this short only with an Enter as fast as its keys: the label of a zone, Z1. */
const [LEAST, SHORT] = [3, 2]

export interface Wedge {
  /** @returns the code that this key ends */
  press(k: Key): Typed | undefined
  /** A key was let go: ends a character typed by its number with Alt. */
  release(code: string): void
  /** Is a code over that nothing ended? Asked a while after a key. */
  idle(at: number): Typed | undefined
}

/** @param how what the scanner was told to put before and after each code; `slow`: a hand may type, too */
export function wedge(how: { prefix?: string; suffix?: string; slow?: true } = {}): Wedge {
  let [text, other, last, first, number] = ['', '', 0, 0, '']
  const add = (mine: string, theirs: string, at: number) => {
    if (!how.slow && at - last > GAP) [text, other] = ['', '']
    if (!text) first = at
    last = at
    text += mine
    other += theirs
  }
  /** With an Enter; of hands that type only where a scanner might, nobody can say that two keys were meant. */
  const end = (at: number) => take(how.slow || at - first < FAST * text.length ? SHORT : LEAST)
  const take = (least: number): Typed | undefined => {
    const [mine, theirs] = [bare(text, how), bare(other, how)]
    ;[text, other] = ['', '']
    if (mine.length < least) return theirs.length < least ? undefined : { text: theirs }
    return { text: mine, ...(theirs !== mine && theirs.length >= least ? { other: theirs } : {}) }
  }
  return {
    press(k) {
      if (ENDS.has(k.code || k.key)) return end(k.at)
      if (k.alt && /^Numpad\d$/.test(k.code)) {
        number += k.code.slice(-1)
        last = k.at
        return undefined
      }
      if (k.ctrl) {
        const c = controls[k.code] ?? ''
        if (c) add(c, c, k.at)
        return k.code === 'KeyM' || k.code === 'KeyJ' ? end(k.at) : undefined
      }
      // Apps that press keys without saying which leave what the system makes of them.
      const mine = k.code ? onKey(k.code, !!k.shift) : k.key.length === 1 ? k.key : ''
      if (mine) add(mine, k.composing || k.key.length !== 1 ? mine : k.key, k.at)
      return undefined
    },
    release(code) {
      if (!code.startsWith('Alt') || !number) return
      const c = String.fromCharCode(Number(number) % 256)
      number = ''
      add(c, c, last)
    },
    idle(at) {
      const fast = text.length > LEAST && last - first < FAST * text.length
      return fast && at - last >= IDLE ? take(LEAST) : undefined
    },
  }
}

function bare(text: string, { prefix, suffix }: { prefix?: string; suffix?: string }): string {
  let t = text.trim()
  if (prefix && t.startsWith(prefix)) t = t.slice(prefix.length)
  if (suffix && t.endsWith(suffix)) t = t.slice(0, -suffix.length)
  return t
}
