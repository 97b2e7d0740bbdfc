import { randomOf } from '@pahlavan/art/seed'

/** An article of the bench, before it is in a database. */
export interface Text {
  title: string
  summary: string
  body: string
}

const SYLLABLES =
  'با دا را سا کا ما نا یا شا گا بر در سر کر مر نر شی می نی بی ری کی دو رو مو نو کو سو تان ران مان لان'.split(
    ' ',
  )
const VOCABULARY = 150_000
/** Zipf and Mandelbrot: the word of rank r comes about 1 / (r + SHIFT) as often. */
const SHIFT = 2.7

/** The word of a rank: each rank has its own, and the frequent ones are short, as in a language. */
export function wordOf(rank: number): string {
  let word = ''
  for (let rest = rank + 1; rest > 0; rest = Math.floor(rest / SYLLABLES.length))
    word += SYLLABLES[rest % SYLLABLES.length]
  return word
}

const upTo = new Float64Array(VOCABULARY)
for (let rank = 0, sum = 0; rank < VOCABULARY; rank++) upTo[rank] = sum += 1 / (rank + SHIFT)

/** The rank of a word as often as it comes in a text. */
function rankAt(share: number): number {
  const wanted = share * (upTo[VOCABULARY - 1] ?? 0)
  let [low, high] = [0, VOCABULARY - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((upTo[middle] ?? 0) < wanted) low = middle + 1
    else high = middle
  }
  return low
}

const HALF_SPACE = '\u200c'
const MIN_WORDS = 150
const MAX_WORDS = 900
const PARAGRAPH = 60

/** The n-th article: 150 to 900 words about a theme, with words of the theme more often than elsewhere; some have a half-space. */
export function textOf(n: number): Text {
  const luck = randomOf(`article ${n}`)
  const theme = Array.from({ length: 8 }, () => wordOf(rankAt(0.4 + luck() * 0.6)))
  const word = () => {
    const own = luck() < 0.12 ? theme[Math.floor(luck() * theme.length)] : undefined
    const one = own ?? wordOf(rankAt(luck()))
    return luck() < 0.04 ? `${one}${HALF_SPACE}ها` : one
  }
  const words = (count: number) => Array.from({ length: count }, word).join(' ')
  const length = Math.floor(MIN_WORDS + luck() * (MAX_WORDS - MIN_WORDS))
  const paragraphs = Array.from(
    { length: Math.ceil(length / PARAGRAPH) },
    () => `<p>${words(PARAGRAPH)}.</p>`,
  )
  return {
    title: `${theme.slice(0, 3).join(' ')} ${words(4)}`,
    summary: words(22),
    body: paragraphs.join(''),
  }
}
