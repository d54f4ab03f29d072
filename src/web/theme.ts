/** What people choose about the look: kept in this browser, the whole page follows at once. */
import { theme as antTheme, type ThemeConfig } from 'antd'
import { createContext, useContext } from 'react'

export type Size = 'default' | 'medium' | 'small' | 'mini'
export type Mode = 'light' | 'dark' | 'auto'
export interface Look {
  /** Undefined: medium in the shell, mini in lists (specification, section 9). */
  size?: Size | undefined
  mode: Mode
  /** '#rrggbb' */
  color: string
  /** Undefined: as the portal is set up. */
  tabs?: boolean | undefined
  fixedHeader: boolean
  logo: boolean
}
export const usual: Look = { mode: 'light', color: '#409EFF', fixedHeader: false, logo: false }
const KEPT = 'SCM-SETTINGS'
const SIZE = 'size'

export function readLook(): Look {
  try {
    const size = localStorage.getItem(SIZE) as Size | null
    return { ...usual, ...JSON.parse(localStorage.getItem(KEPT) ?? '{}'), ...(size ? { size } : {}) }
  } catch {
    return usual
  }
}
export function keepLook({ size, ...rest }: Look): void {
  localStorage.setItem(KEPT, JSON.stringify(rest))
  if (size) localStorage.setItem(SIZE, size)
}

export const LookContext = createContext<{ look: Look; change: (change: Partial<Look>) => void; dark: boolean }>(
  undefined as never,
)
export const useLook = () => useContext(LookContext)

/** antd knows three sizes; mini is small and close together. */
export const sizes: Record<Size, 'large' | 'middle' | 'small'> = {
  default: 'large', medium: 'middle', small: 'small', mini: 'small',
}

export function themeOf({ color, size }: Look, dark: boolean): ThemeConfig {
  // White text stands on the colour of buttons, and links are written in it: it is darkened (lightened) until it is readable.
  const primary = readable(color, '#ffffff')
  const onDark = readable(color, '#1f1f1f')
  return {
    // A key a look: what antd wrote for another one stays in the page, and would win over this one's where the key is the same.
    cssVar: { key: ['look', dark ? 'dark' : 'light', size, primary.slice(1)].join('-') },
    // The components' rules stand in a stylesheet, written with variables: a fifth of the script that opened a list made them.
    zeroRuntime: true,
    hashed: false,
    algorithm: [...(dark ? [antTheme.darkAlgorithm] : []), ...(size === 'mini' ? [antTheme.compactAlgorithm] : [])],
    token: {
      colorPrimary: primary, colorInfo: primary,
      colorLink: dark ? onDark : primary,
      ...(dark
        ? {
            colorTextDescription: 'rgba(255,255,255,0.65)',
            colorTextTertiary: 'rgba(255,255,255,0.65)',
            colorTextPlaceholder: 'rgba(255,255,255,0.55)',
          }
        : {
            colorTextDescription: '#5b6066', colorTextTertiary: '#5b6066', colorTextPlaceholder: '#6f747b', colorError: '#c8372d',
            ...tagText,
            colorSuccess: '#2f7d16',
            // What antd makes of so dark a green is grey.
            colorSuccessBg: '#f0f9eb',
            colorSuccessBorder: '#c2e7b0',
          }),
      borderRadius: 4, fontSize: 14,
      // Who works here all day waits for no panel to slide in; on a weak device a menu takes a third longer to draw with it.
      motion: false,
    },
    // Text in the primary colour on a dark ground: the light variant, as links have it.
    components: dark ? { Tabs: { itemSelectedColor: onDark, itemHoverColor: onDark, itemActiveColor: onDark } } : {},
  }
}

/** Text of coloured tags, dark enough for their light ground. */
const tagText = Object.fromEntries(
  Object.entries({ green: '#1f6b06', orange: '#9a4300', blue: '#0a4fb0', red: '#a8121f' }).flatMap(([n, c]) => [
    [`${n}7`, c],
    [`${n}-7`, c],
  ]),
)

type Rgb = [number, number, number]
const parse = (hex: string): Rgb => [1, 3, 5].map((i) => parseInt(hex.slice(i, i + 2), 16)) as Rgb
const write = (rgb: Rgb) => '#' + rgb.map((c) => Math.round(c).toString(16).padStart(2, '0')).join('')
/** WCAG 2.2 relative luminance. */
const luminance = (rgb: Rgb): number => {
  const [r, g, b] = rgb.map((c) => (c / 255 <= 0.04045 ? c / 255 / 12.92 : ((c / 255 + 0.055) / 1.055) ** 2.4)) as Rgb
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
const contrast = (a: Rgb, b: Rgb): number => {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** The colour, moved away from the ground until text in it reaches the contrast that WCAG AA asks (4.5, with a little more). */
export function readable(hex: string, ground: string): string {
  const against = parse(ground)
  const target = luminance(against) > 0.5 ? 0 : 255
  let rgb = parse(hex)
  for (let i = 0; i < 40 && contrast(rgb, against) < 4.7; i++) rgb = rgb.map((c) => c + (target - c) * 0.05) as Rgb
  return write(rgb)
}
