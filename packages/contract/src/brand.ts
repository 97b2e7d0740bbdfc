type Rgb = readonly [red: number, green: number, blue: number]

const COLOUR = /^#[0-9a-f]{6}$/
export const isColour = (text: string): boolean => COLOUR.test(text)

const rgbOf = (colour: string): Rgb => {
  const at = (place: number) => Number.parseInt(colour.slice(place, place + 2), 16)
  return [at(1), at(3), at(5)]
}
const hexOf = (rgb: Rgb): string =>
  `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`

/** Mixes two colours. @param part how much of the second, from 0 to 1 */
const mix = (one: Rgb, other: Rgb, part: number): Rgb => {
  const [red, green, blue] = one
  const [toRed, toGreen, toBlue] = other
  return [red + (toRed - red) * part, green + (toGreen - green) * part, blue + (toBlue - blue) * part]
}

const linear = (part: number): number =>
  part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4

const luminance = (rgb: Rgb): number => {
  const [red, green, blue] = rgb
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

/** The contrast of two colours, from 1 to 21: WCAG 2.2, «contrast ratio». @param one as `#rrggbb` */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(rgbOf(one)), luminance(rgbOf(other))]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** The least contrast of words: WCAG 2.2, 1.4.3. */
const MIN_CONTRAST = 4.5
const [BLACK, WHITE] = ['#000000', '#ffffff'] as const
/** The ink of the product; black and white where it is not enough. */
const inks = ['#1b120b', WHITE, BLACK] as const

/** The grounds that words stand on: the darkest of the light theme, the lightest of the dark one. */
const themes = {
  light: { ground: '#ece8e1', soft: '#ffffff', towards: BLACK },
  dark: { ground: '#20252f', soft: '#161a21', towards: WHITE },
} as const

/** The lightest ground of scoreboards, live rows and leaderboards, which are dark in both themes. */
const NIGHT = '#262c38'

export type BrandTheme = keyof typeof themes

/** A colour of the club in a theme. `brand` is a fill, `on` the words on it, `text` the step for words on the grounds and on `soft`, `night` the one for words on night. */
export interface Brand {
  brand: string
  press: string
  on: string
  text: string
  night: string
  soft: string
}

const SOFT_PART = 0.85
const PRESS_PART = 0.1
const STEP = 0.02

/** The first step from a colour that can be read on all grounds. */
function readable(colour: string, towards: string, grounds: readonly string[]): string {
  for (let part = 0; part < 1; part += STEP) {
    const step = hexOf(mix(rgbOf(colour), rgbOf(towards), part))
    if (grounds.every((ground) => contrast(step, ground) >= MIN_CONTRAST)) return step
  }
  return towards
}

/** The colours that a theme makes of the club's colour. All words in them have a contrast of 4.5 at least. @param colour as `#rrggbb` */
export function brandOf(colour: string, theme: BrandTheme): Brand {
  const { ground, soft: paper, towards } = themes[theme]
  const on = inks.find((ink) => contrast(ink, colour) >= MIN_CONTRAST) ?? BLACK
  const soft = hexOf(mix(rgbOf(colour), rgbOf(paper), SOFT_PART))
  const away = on === WHITE ? BLACK : WHITE
  return {
    brand: colour,
    press: hexOf(mix(rgbOf(colour), rgbOf(away), PRESS_PART)),
    on,
    text: readable(colour, towards, [ground, soft]),
    night: readable(colour, WHITE, [NIGHT]),
    soft,
  }
}
