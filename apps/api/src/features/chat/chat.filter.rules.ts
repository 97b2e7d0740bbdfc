import { type Piece, piecesOf, type Sign, wordLetters } from './chat.letters.rules.ts'

interface Node {
  next: Map<string, Node>
  letter: string
  depth: number
  /** The word that ends here, and whether a longer word may go on from here. */
  end: 'whole' | 'open' | null
}

export interface WordFilter {
  /** Whether a text has a filtered word in any disguise. Linear in the text's length. */
  refuses: (text: string) => boolean
}

/** The longest word of a list, in letters, and the most that the club may add. */
export const WORD_MAX = 30
export const WORDS_MAX = 1000
/** Two pieces with a space between are one word only where they are at least so long together. */
const MIN_JOINED_LETTERS = 4
/** What may hang on a whole word. */
const ENDINGS = [
  'ها',
  'های',
  'هاش',
  'ی',
  'م',
  'ت',
  'ش',
  'ه',
  'مون',
  'تون',
  'شون',
  's',
  'ed',
  'er',
  'ing',
].map(wordLetters)

const newNode = (letter: string, depth: number): Node => ({ next: new Map(), letter, depth, end: null })

function plant(root: Node, word: string, end: 'whole' | 'open'): void {
  let node = root
  for (const letter of word) {
    const next = node.next.get(letter) ?? newNode(letter, node.depth + 1)
    node.next.set(letter, next)
    node = next
  }
  if (node.end !== 'open') node.end = end
}

/** Two trees: of words that begin where a piece begins, and of those that may stand anywhere in one. */
interface Trees {
  starting: Node
  inner: Node
}

function treesOf(words: readonly string[]): Trees {
  const trees = { starting: newNode('', 0), inner: newNode('', 0) }
  for (const word of words) {
    const letters = wordLetters(word)
    if (letters.length < 2) continue
    if (word.startsWith('*')) plant(trees.inner, letters, 'open')
    if (word.endsWith('*')) plant(trees.starting, letters, 'open')
    else {
      plant(trees.starting, letters, 'whole')
      if (letters.length > 2) for (const ending of ENDINGS) plant(trees.starting, letters + ending, 'whole')
    }
  }
  return trees
}

/** Every node that one more sign leads to: forward, or on the spot where a letter is repeated. */
function step(nodes: ReadonlySet<Node>, { letters, isLetter }: Sign): Set<Node> {
  const reached = new Set<Node>()
  for (const node of nodes) {
    if (letters === '') {
      for (const next of node.next.values()) if (node.depth > 0) reached.add(next)
    } else
      for (const letter of letters) {
        const next = node.next.get(letter)
        if (next) reached.add(next)
        if (letter === node.letter) reached.add(node)
      }
    // An ambiguous sign may also stand for nothing.
    if (!isLetter && node.depth > 0) reached.add(node)
  }
  return reached
}

const hasEnd = (nodes: ReadonlySet<Node>, end?: 'open'): boolean => {
  for (const node of nodes) if (end ? node.end === end : node.end !== null) return true
  return false
}

const isSingle = ({ signs }: Piece): boolean => signs.every(({ letters }) => letters === signs[0]?.letters)

/** Whether a word that begins with a piece is a filtered one, alone or together with those that follow. */
function startsWord(pieces: readonly Piece[], from: number, { starting }: Trees): boolean {
  let nodes: ReadonlySet<Node> = new Set([starting])
  let [hard, singles, letters] = [0, true, 0]
  for (let at = from; at < pieces.length; at += 1) {
    const piece = pieces[at] as Piece
    if (at > from && piece.gap === 'hard') hard += 1
    singles &&= isSingle(piece)
    // Whole words are joined once; letters that stand alone, as often as they come.
    if (hard > 1 && !singles) return false
    for (const sign of piece.signs) {
      nodes = step(nodes, sign)
      letters += 1
      if (nodes.size === 0) return false
      if (hard === 0 && hasEnd(nodes, 'open')) return true
    }
    const isWhole = hasEnd(nodes)
    if (isWhole && (hard === 0 || singles || letters >= MIN_JOINED_LETTERS)) return true
  }
  return false
}

/** Whether a filtered word stands somewhere in a piece, or in pieces without a space between. */
function holdsWord(pieces: readonly Piece[], { inner }: Trees): boolean {
  let nodes = new Set<Node>()
  for (const { signs, gap } of pieces) {
    if (gap === 'hard') nodes = new Set()
    for (const sign of signs) {
      nodes = step(nodes.add(inner), sign)
      if (hasEnd(nodes)) return true
    }
  }
  return false
}

/** The letters of a piece, where each is one beyond doubt; else an empty text. */
const lettersOf = ({ signs }: Piece): string =>
  signs.every(({ isLetter }) => isLetter) ? signs.map(({ letters }) => letters).join('') : ''

/**
 * A filter for words that are not wanted. It sees through half-spaces, spaces and signs between letters, repeated letters, letters that
 * look or sound alike, digits and signs that stand for letters, tatweel and vowel signs.
 *
 * @param words `word` is refused as a whole word, also with an ending; `word*` at the start of a word; `*word*` anywhere in one
 * @param decent words that hold one of those and are meant well
 */
export function wordFilter(words: readonly string[], decent: readonly string[]): WordFilter {
  const trees = treesOf(words)
  const spared = new Set(decent.map(wordLetters))
  return {
    refuses: (text) => {
      const pieces = piecesOf(text).filter((piece) => !spared.has(lettersOf(piece)))
      return holdsWord(pieces, trees) || pieces.some((_piece, from) => startsWord(pieces, from, trees))
    },
  }
}
