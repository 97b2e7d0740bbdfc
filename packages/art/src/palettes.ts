import { pick } from './seed.ts'

export interface Palette {
  bg: string
  deep: string
  lite: string
  ink: string
  pop: string
  alt: string
}

/** Ten named Persian pigments, never a random hue. */
export const PALETTES = {
  naranj: { bg: '#F58220', deep: '#C9570A', lite: '#FFB066', ink: '#1B120B', pop: '#FFF3E2', alt: '#1F3A7A' },
  lajvard: {
    bg: '#16244A',
    deep: '#0D1731',
    lite: '#2B4484',
    ink: '#080E1E',
    pop: '#F58220',
    alt: '#E9DFCC',
  },
  firouze: {
    bg: '#0F7F80',
    deep: '#075A60',
    lite: '#3FB0A8',
    ink: '#06282C',
    pop: '#FFC37A',
    alt: '#F4EADA',
  },
  anar: { bg: '#A61E2F', deep: '#74111F', lite: '#D9505A', ink: '#25060C', pop: '#FFD2A3', alt: '#F4EADA' },
  zaferan: {
    bg: '#F2B233',
    deep: '#C98410',
    lite: '#FFD582',
    ink: '#241703',
    pop: '#FFF7E4',
    alt: '#A61E2F',
  },
  khak: { bg: '#A9623A', deep: '#7A3F20', lite: '#D39266', ink: '#22110A', pop: '#FFE3C4', alt: '#16244A' },
  sormeh: { bg: '#20222C', deep: '#14151C', lite: '#3D4150', ink: '#0A0B10', pop: '#F58220', alt: '#EDE6DA' },
  kaghaz: { bg: '#E9E0D0', deep: '#CDBFA6', lite: '#F7F1E6', ink: '#1B1712', pop: '#F58220', alt: '#16244A' },
  cheshme: {
    bg: '#2E62C9',
    deep: '#1C449A',
    lite: '#6C97EE',
    ink: '#0A1836',
    pop: '#FFC37A',
    alt: '#F4EADA',
  },
  zeytoun: {
    bg: '#59693A',
    deep: '#3C4A23',
    lite: '#8A9A64',
    ink: '#161C0B',
    pop: '#FFD38A',
    alt: '#F4EADA',
  },
} satisfies Record<string, Palette>

export type PaletteName = keyof typeof PALETTES
export const PALETTE_NAMES = Object.keys(PALETTES) as PaletteName[]

/** The colours of the corners: red and blue singlets. */
export const CORNER = { red: '#D9262E', redDeep: '#97121B', blue: '#2563D9', blueDeep: '#143F97' } as const

/** The palette of that name, or one that the seed picks. */
export const paletteOf = (name: string | undefined, random: () => number): Palette =>
  name !== undefined && Object.hasOwn(PALETTES, name)
    ? PALETTES[name as PaletteName]
    : PALETTES[pick(random, PALETTE_NAMES)]
