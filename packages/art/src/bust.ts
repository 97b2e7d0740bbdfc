import type { ScarfTones } from './scarf.ts'

/** The colours of a bust: skin in light and half tone, ink, cloth and its shade, and the print's light. */
export interface BustTones {
  lite: string
  half: string
  ink: string
  cloth: string
  shade: string
  trim: string
  pop: string
  /** The palette's light, on hair. */
  light: string
  lip: string
  scarf: ScarfTones
}

const fill = (d: string, colour: string, opacity = '') =>
  `<path d="${d}" fill="${colour}"${opacity && ` opacity="${opacity}"`}/>`

/** Neck and shoulders under arena light from above. */
export const neck = ({ lite, half, ink }: BustTones): string =>
  fill(
    'M0 252C2 206 10 188 34 178C54 170 68 164 72 148L71 100H129L128 148C132 164 146 170 166 178C190 188 198 206 200 252Z',
    lite,
  ) +
  fill(
    'M71 106L72 140C80 158 98 162 108 156C112 166 124 174 143 168C135 163 130 158 128 148L129 106Z',
    half,
  ) +
  fill('M72 124C82 147 118 147 128 124L128 140C116 156 84 156 72 138Z', ink, '.55') +
  `<path d="M100 176C90 180 70 178 56 174M100 176C110 180 130 178 144 174" fill="none" stroke="${half}" stroke-width="3.5" stroke-linecap="round"/>` +
  fill(
    'M200 252C198 206 190 188 166 178C160 175 154 172 148 170C168 190 172 222 170 252ZM0 252C2 206 10 188 34 178C24 196 24 226 26 252Z',
    half,
  )

const singlet = ({ cloth, shade, trim }: BustTones) =>
  fill(
    'M42 175L61 167C64 196 80 214 100 214S136 196 139 167L158 175C156 198 164 226 170 252H30C36 226 44 198 42 175Z',
    cloth,
  ) +
  fill(
    'M100 214C120 214 136 196 139 167L158 175C156 198 164 226 170 252H118C122 240 112 226 100 214Z',
    shade,
    '.55',
  ) +
  `<path d="M61 167C64 196 80 214 100 214S136 196 139 167" fill="none" stroke="${trim}" stroke-width="3"/>`

const jacket = ({ cloth, shade, ink, pop }: BustTones) =>
  fill(
    'M0 252C2 206 10 188 34 178C50 172 62 168 68 158L84 176L100 196L116 176L132 158C138 168 150 172 166 178C190 188 198 206 200 252Z',
    cloth,
  ) +
  fill('M132 158C138 168 150 172 166 178C190 188 198 206 200 252H100V196L116 176Z', shade, '.5') +
  fill('M68 152L100 194L132 152L138 164L104 206V252H96V206L62 164Z', ink) +
  `<path d="M100 204V252" stroke="${pop}" stroke-width="2"/>` +
  `<path d="M20 188C30 210 32 232 30 252M180 188C170 210 168 232 170 252" stroke="${pop}" stroke-width="5" fill="none" opacity=".9"/>`

const shirt = ({ cloth, shade, ink, trim }: BustTones) =>
  fill(
    'M0 252C2 206 10 188 34 178C50 172 60 169 66 162C74 182 88 188 100 188S126 182 134 162C140 169 150 172 166 178C190 188 198 206 200 252Z',
    cloth,
  ) +
  fill(
    'M134 162C140 169 150 172 166 178C190 188 198 206 200 252H124C132 220 130 190 118 180C126 176 131 170 134 162Z',
    shade,
    '.5',
  ) +
  `<path d="M66 162C74 182 88 188 100 188S126 182 134 162" fill="none" stroke="${ink}" stroke-width="5"/>` +
  fill('M62 224H138V230H62Z', trim)

export const WEAR = [singlet, jacket, shirt] as const
