import { searchKey } from './letters.ts'

/** Persian letters by the sound that Latin ones have; vowels are written in neither reliably, so that they count for nothing. */
const SOUNDS: Readonly<Record<string, string>> = {
  b: 'ب',
  p: 'پ',
  t: 'تط',
  s: 'ثسص',
  j: 'جژ',
  c: 'چ',
  h: 'حه',
  x: 'خ',
  d: 'د',
  z: 'ذزضظ',
  r: 'ر',
  w: 'ش',
  k: 'غقک',
  f: 'ف',
  g: 'گ',
  l: 'ل',
  m: 'م',
  n: 'ن',
  '': 'اعءئ',
  v: 'و',
  y: 'ی',
}
const PERSIAN = new Map(
  Object.entries(SOUNDS).flatMap(([sound, letters]) =>
    Array.from(letters, (letter) => [letter, sound] as const),
  ),
)

/** What several Latin letters stand for, longest first. */
const LATIN: readonly [RegExp, string][] = [
  [/x/g, 'ks'],
  [/sch|sh/g, '1'],
  [/tch|ch/g, '2'],
  [/kh/g, '3'],
  [/gh|ck|q/g, 'k'],
  [/zh|dj/g, 'j'],
  [/ph/g, 'f'],
  [/th|dt/g, 't'],
  [/c(?=[eiy])/g, 's'],
  [/c/g, 'k'],
  [/w/g, 'v'],
  [/(?<=..)v$/g, 'f'],
  [/1/g, 'w'],
  [/2/g, 'c'],
  [/3/g, 'x'],
]

const consonants = (word: string): string =>
  /[a-z]/.test(word)
    ? LATIN.reduce((text, [from, to]) => text.replace(from, to), word)
    : Array.from(word, (letter) => PERSIAN.get(letter) ?? letter).join('')

/** One word: its first sound and the consonants after it. A «ه» at the end is not heard, «و» and «ی» within are vowels more often than not. */
const soundOf = (word: string): string =>
  consonants(word)
    .replace(/(?<=.)h$/, '')
    .replace(/[aeiou]/g, '')
    .replace(/(?<=.)[vy]/g, '')
    .replace(/(.)\1+/g, '$1')

/**
 * A name as it sounds, the same in Persian and Latin letters and however its words are parted and put in order: «یویی سوساکی» and “SUSAKI
 * Yui”, «محمدحسین خادم» and “Khadem Mohammad Hossein”. It is the consonants alone, sorted: different names may share one, and who compares
 * by it asks before taking two for one.
 *
 * @returns '' for a name without a consonant
 */
export const soundKey = (name: string): string =>
  searchKey(name.normalize('NFD').replace(/(?<=\p{Script=Latin}\p{M}*)\p{M}/gu, ''))
    .split(' ')
    .map(soundOf)
    .flatMap((sound) => Array.from(sound))
    .toSorted()
    .join('')
