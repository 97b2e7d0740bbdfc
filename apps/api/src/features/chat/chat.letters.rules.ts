import { toLatinDigits } from '@pahlavan/persian/digits'

/** Persian letters that sound alike are one; others that look alike are, too. */
const ALIKE: Readonly<Record<string, string>> = {
  ...spread('يىۍېےئ', 'ی'),
  ...spread('كڪڮڭ', 'ک'),
  ...spread('ةۀۂۃہەھح', 'ه'),
  ...spread('أإٱآٳ', 'ا'),
  ...spread('ؤۆۇوٶ', 'و'),
  ...spread('صث', 'س'),
  ...spread('ط', 'ت'),
  ...spread('ذضظ', 'ز'),
  ...spread('غ', 'ق'),
  ...spread('αа', 'a'),
  ...spread('еєε', 'e'),
  ...spread('іιıɩ', 'i'),
  ...spread('οоσ', 'o'),
  ...spread('сϲ', 'c'),
  ...spread('υц', 'u'),
  ...spread('ѕ', 's'),
  ...spread('тτ', 't'),
  ...spread('кκ', 'k'),
  ...spread('нһ', 'h'),
  ...spread('ηп', 'n'),
  ...spread('ƒ', 'f'),
  ...spread('рρ', 'p'),
  ...spread('хχ', 'x'),
  ...spread('вβ', 'b'),
  ...spread('ԁ', 'd'),
  ...spread('ԝω', 'w'),
  ...spread('уγ', 'y'),
  ...spread('ј', 'j'),
}

/** Digits and signs that stand for letters, or for nothing; `*` stands for any letter. */
const STANDS: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'liا',
  '3': 'e',
  '4': 'a',
  '5': 'sه',
  '7': 't',
  '8': 'b',
  '9': 'gو',
  '@': 'a',
  $: 's',
  '!': 'i',
  '+': 't',
}

function spread(from: string, to: string): Record<string, string> {
  return Object.fromEntries(Array.from(from, (letter) => [letter, to]))
}

/** One sign of a text: the letters that it may stand for, and whether it is one beyond doubt. */
export interface Sign {
  /** Empty for `*`, which may be any. */
  letters: string
  isLetter: boolean
}

/** The gap between two pieces: a space is hard; any other separator is soft and may be a disguise. */
type Gap = 'soft' | 'hard'

export interface Piece {
  signs: Sign[]
  /** The gap before it. */
  gap: Gap
}

/** Marks, tatweel, joiners, direction marks and signs that choose how a picture looks. */
const MARK = /\p{M}|[\u0640\u200B\u200D-\u200F\u202A-\u202E\u2060-\u2069\uFEFF\u061C\u00AD]/gu
const LETTER = /\p{L}/u
const ANY: Sign = { letters: '', isLetter: false }

/** Forms of letters undone, marks and what nobody sees gone, capitals small. */
const plain = (text: string): string =>
  toLatinDigits(text.toWellFormed().normalize('NFKD').replace(MARK, '').toLowerCase())
    // At the end of a word it is an exclamation mark.
    .replace(/!+(?=[\s!]|$)/g, ' ')

function signOf(letter: string): Sign | null {
  if (letter === '*') return ANY
  const stands = STANDS[letter]
  if (stands !== undefined) return { letters: stands, isLetter: false }
  if (!LETTER.test(letter)) return null
  return { letters: ALIKE[letter] ?? letter, isLetter: true }
}

/** A word of a list in the letters that it is compared by. */
export const wordLetters = (word: string): string =>
  Array.from(plain(word), (letter) => signOf(letter)?.letters.charAt(0) ?? '').join('')

export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = []
  let gap: Gap = 'hard'
  let isOpen = false
  for (const letter of plain(text)) {
    const sign = signOf(letter)
    const last = pieces.at(-1)
    if (!sign) {
      gap = /\s/u.test(letter) ? 'hard' : gap
      isOpen = false
    } else if (isOpen && last) last.signs.push(sign)
    else {
      pieces.push({ signs: [sign], gap })
      isOpen = true
      gap = 'soft'
    }
  }
  return pieces
}
