import { pick } from '../../packages/art/src/seed.ts'

type Random = () => number
type Language = 'fa' | 'en'
type Disguise = (word: string, random: Random, language: Language) => string

const between = (word: string, sign: () => string) => Array.from(word).join('\0').replace(/\0/g, sign)

/** Letters that look or sound like another one. */
const alikes: Record<string, string> = {
  ک: 'كڪک',
  ی: 'يىۍېی',
  ه: 'ةہھه',
  س: 'صثس',
  ت: 'طت',
  ز: 'ذضظز',
  ا: 'أإا',
  و: 'ؤۆو',
  ق: 'غق',
  a: 'аαáâä@4ａ',
  e: 'еёéê3ｅ',
  i: 'іíï1!ｉ',
  o: 'оοóö0ｏ',
  c: 'сçｃ',
  u: 'υúüｕ',
  s: 'ѕ$5ｓ',
  t: 'τ7+ｔ',
  k: 'кκｋ',
  h: 'нһｈ',
  n: 'ñηｎ',
  r: 'řｒ',
  b: '8ｂ',
}
/** Digits that stand for a letter. */
const digits: Record<string, string> = {
  ا: '۱1',
  ه: '۵5٥',
  و: '9۹',
  a: '4',
  e: '3',
  i: '1',
  o: '0',
  s: '5',
  t: '7',
}

const replaced =
  (table: Record<string, string>, share: number): Disguise =>
  (word, random) =>
    Array.from(word, (letter) => {
      const others = table[letter]
      return others !== undefined && random() < share ? pick(random, Array.from(others)) : letter
    }).join('')

const disguises: Record<string, Disguise> = {
  halfSpaces: (word, random) => between(word, () => (random() < 0.5 ? '\u200c' : '')),
  unseen: (word, random) =>
    between(word, () => (random() < 0.4 ? pick(random, ['\u200b', '\u200d', '\u2060', '\u200f']) : '')),
  repeated: (word, random) =>
    Array.from(word, (letter) =>
      random() < 0.5 ? letter.repeat(2 + Math.floor(random() * 5)) : letter,
    ).join(''),
  spaced: (word) => between(word, () => ' '),
  dotted: (word, random) => {
    const sign = pick(random, ['.', '-', '_', '،', '/', '·', '…', ' . '])
    return between(word, () => sign)
  },
  pictured: (word, random) =>
    between(word, () => (random() < 0.4 ? pick(random, ['🤡', '🔥', '❤️', '~']) : '')),
  alike: replaced(alikes, 0.7),
  digits: replaced(digits, 0.9),
  tatweel: (word, random) =>
    between(word, () => (random() < 0.6 ? 'ـ'.repeat(1 + Math.floor(random() * 3)) : '')),
  marks: (word, random) =>
    between(word, () =>
      random() < 0.6 ? pick(random, ['\u064e', '\u0650', '\u064f', '\u0651', '\u0301']) : '',
    ),
  starred: (word, random) => {
    const letters = Array.from(word)
    letters[1 + Math.floor(random() * (letters.length - 2))] = '*'
    return letters.join('')
  },
  wide: (word) =>
    word.replace(/[a-z]/g, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0)),
  loud: (word) => word.toUpperCase(),
}

/** A word in one disguise, or in two of them, one over the other. */
export function disguise(word: string, language: Language, random: Random): string {
  const isPersian = language === 'fa'
  const names = Object.keys(disguises).filter(
    (name) => !(isPersian ? ['wide', 'loud'] : ['tatweel', 'halfSpaces']).includes(name),
  )
  let form = word
  for (let times = random() < 0.35 ? 2 : 1; times > 0; times -= 1)
    form = disguises[pick(random, names)]?.(form, random, language) ?? form
  return form === word ? disguise(word, language, random) : form
}
