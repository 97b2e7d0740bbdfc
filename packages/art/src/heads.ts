import type { Brush } from './brush.ts'
import { khatam } from './girih.ts'
import { fixed } from './seed.ts'

/** What tells one head from another: hair 0 to 2; no beard, a full one (1) or a moustache (2). */
export interface Look {
  hair: number
  beard: number
}

/** A closed hand, its knuckles away from the wrist. */
export const FIST = 'M-4.7-3C-4.8-5.8-2.8-6.6 0-6.6S4.9-5.8 4.8-3V2.4C4.8 4.8 3 5.6 0 5.6S-4.7 4.8-4.7 2.4Z'

const CAPS = [
  'M-9.6 0C-11.4-11-7-15.4 0-15.4S11.4-11 9.6 0C9-4.6 8-7 6.2-8.2C2-7-3-7-6.2-8.2C-8-7-9-4.6-9.6 0Z',
  'M-9.6-1C-11-9-9-14 -5-14C-4-16.6 1-16.8 3-14.8C7-15.6 10-12 9.8-8C10.6-5 10-2 9.6-1C9-4.6 8-6.6 6.6-7.6C4-6.2 2.4-8.6 0-7.4C-2.4-6.2-4.4-8.2-6.4-7.2C-8.2-6-9-4-9.6-1Z',
  'M-9.4-3C-10.4-11-6-14.4 0-14.4S10.4-11 9.4-3C8.8-6.4 8-8 6.4-9C2-8.2-2-8.2-6.4-9C-8-8-8.8-6.4-9.4-3Z',
] as const

const beardFront = (beard: number, hair: string) => {
  if (beard === 1)
    return `<path d="M-8.6 0C-8 8-4.6 12.2 0 12.2S8 8 8.6 0C7 3.4 5 4.6 2.8 4.9C1 4.4-1 4.4-2.8 4.9C-5 4.6-7 3.4-8.6 0Z" fill="${hair}"/>`
  return beard === 2
    ? `<path d="M-4.8 5.6C-3 3.8-1 4.3 0 4.7C1 4.3 3 3.8 4.8 5.6C3 6.4 1 6 0 6S-3 6.4-4.8 5.6Z" fill="${hair}"/>`
    : ''
}

/** A head that faces us, around its middle. */
export const headFront = ({ tones: { skin, shade, hair }, gap }: Brush, look: Look, smile: boolean): string =>
  `<ellipse cx="-9.2" cy=".8" rx="2.2" ry="3" fill="${shade}"${gap}/>` +
  `<ellipse cx="9.2" cy=".8" rx="2.2" ry="3" fill="${shade}"${gap}/>` +
  `<path d="M-8.9-4C-9.2-11-5-12.4 0-12.4S9.2-11 8.9-4C8.9 3 7.8 7 5.2 9.8C3 12-3 12-5.2 9.8C-7.8 7-8.9 3-8.9-4Z" fill="${skin}"${gap}/>` +
  `<path d="M8.9-4C8.9 3 7.8 7 5.2 9.8C4 11 2.4 11.4.8 11.5C4.4 8 5 2 4.6-4Z" fill="${shade}"/>` +
  beardFront(look.beard, hair) +
  `<path d="M-7-2.6C-5.4-4.2-3.2-4-1.9-2.9M7-2.6C5.4-4.2 3.2-4 1.9-2.9" fill="none" stroke="${hair}" stroke-width="1.5" stroke-linecap="round"/>` +
  '<ellipse cx="-4.2" cy="-.2" rx="1.9" ry="1.35" fill="#FFF8EC"/>' +
  '<ellipse cx="4.2" cy="-.2" rx="1.9" ry="1.35" fill="#FFF8EC"/>' +
  `<circle cx="-4.1" cy="-.2" r="1.15" fill="${hair}"/>` +
  `<circle cx="4.1" cy="-.2" r="1.15" fill="${hair}"/>` +
  `<path d="M.4-.6L1.7 3.6L-.9 4" fill="none" stroke="${shade}" stroke-width="1.2" stroke-linejoin="round"/>` +
  (smile
    ? '<path d="M-3.8 6.4C-1.6 7 1.6 7 3.8 6.4C3 9.6-3 9.6-3.8 6.4Z" fill="#6B1F1A"/>' +
      '<path d="M-3 6.8C-1.4 7.2 1.4 7.2 3 6.8L2.4 7.8H-2.4Z" fill="#FFF8EC"/>'
    : '<path d="M-3 7.4C-1.4 8 1.4 8 3 7.4" fill="none" stroke="#7A2E22" stroke-width="1.4" stroke-linecap="round"/>') +
  `<path d="${CAPS[look.hair] ?? CAPS[0]}" fill="${hair}"/>`

const beardSide = (beard: number, hair: string) => {
  if (beard === 1)
    return `<path d="M-2.8 2.6C-2.4 9.6 1.6 11.4 4.6 11C7.4 10.4 8.4 7.4 8.6 4.6C6.8 4.2 5 4.8 4 6.2C1.6 6-1.4 5-2.8 2.6Z" fill="${hair}"/>`
  return beard === 2 ? `<path d="M4.4 5.6C5.6 4 7.4 4 8.8 4.4L8.6 5.8Z" fill="${hair}"/>` : ''
}

export const headSide = ({ tones: { skin, shade, hair }, gap }: Brush, look: Look): string =>
  `<path d="M7.4-3L11.2 1.9C11.6 3.3 9.8 3.7 7.8 3.8Z" fill="${skin}"${gap}/>` +
  `<path d="M-9.1-1.6C-9.1-9-5-11.6 0-11.6S8.9-9 8.9-1.8C9 3 8.4 6.4 7.4 8.6C6.4 11-2 12-5 8.6C-7.6 6-9.1 3-9.1-1.6Z" fill="${skin}"${gap}/>` +
  `<path d="M7.4-3L11.2 1.9C11.4 3.1 9.8 3.5 7.8 3.6Z" fill="${skin}"/>` +
  beardSide(look.beard, hair) +
  `<path d="M-8.6 4.6C-11.6-7-7-13.2.6-12.8C6-12.6 9.2-9.8 8.8-5.4C5.4-7.6 2-6.6.8-3.4C0-1-2-2-2.8.6C-4 3.6-6 6.4-8.6 4.6Z" fill="${hair}"/>` +
  `<ellipse cx="-1.2" cy="1.4" rx="2" ry="2.8" fill="${shade}"/>` +
  `<path d="M3.4-3.3L8.2-3.5" stroke="${hair}" stroke-width="1.5" stroke-linecap="round"/>` +
  '<ellipse cx="5.8" cy="-.7" rx="1.9" ry="1.3" fill="#FFF8EC"/>' +
  `<circle cx="6.4" cy="-.7" r="1.1" fill="${hair}"/>` +
  '<path d="M5 7L8 6.4" stroke="#7A2E22" stroke-width="1.3" stroke-linecap="round"/>'

/** A cup: bowl, two handles that meet the hands, stem and plinth. */
export const cup = (x: number, y: number, ink: string): string =>
  `<g transform="translate(${fixed(x)} ${fixed(y)})" stroke="${ink}" stroke-width="2.4" stroke-linejoin="round"><path d="M-13-26C-25-27-27-11-12-7M13-26C25-27 27-11 12-7" fill="none" stroke-width="7"/>` +
  '<path d="M-13-26C-25-27-27-11-12-7M13-26C25-27 27-11 12-7" fill="none" stroke="#E0A526" stroke-width="3.4"/>' +
  '<path d="M-3-4H3L5 6H-5Z" fill="#C98410"/>' +
  '<path d="M-11 6H11V12H-11Z" fill="#B4713D"/>' +
  '<path d="M-16-32H16C16-14 11-3 0-3S-16-14-16-32Z" fill="#F2B233"/>' +
  '<path d="M4-32H16C16-14 11-3 0-3C6-9 7-20 4-32Z" fill="#C98410" stroke="none"/>' +
  '<path d="M-17.5-35H17.5V-31H-17.5Z" fill="#FFE09A"/>' +
  `<path d="${khatam(-3, -19, 6)}" fill="#FFF3D0" stroke="none"/>` +
  '</g>'
