import { pick } from '@pahlavan/art/seed'
import { howOf, makeBout, tellBout } from './bout.ts'
import { WEIGHTS } from './cast.ts'
import type { Facts, World } from './facts.ts'
import { shuffled } from './pattern.ts'

type Lister = (facts: Facts, world: World) => string[]

const items = (lines: readonly string[]) => [`<ul>${lines.map((line) => `<li>${line}</li>`).join('')}</ul>`]

/** The ten of a national team, hero and mate in their weights. */
const squad: Lister = ({ hero, mate, style }, { cast, tongue }) =>
  items(
    WEIGHTS[style].map((weight) => {
      const first = cast.find((each) => each.style === style && each.weight === weight) ?? hero
      const chosen = [hero, mate].find((each) => each.weight === weight) ?? first
      return `${tongue.speech.kg(weight)}: ${chosen.name} (${chosen.club})`
    }),
  )

/** The ten bouts of a dual: the club of the hero wins those of `won`. */
const dual: Lister = ({ hero, rival, bout, style, won }, { tongue, name, luck }) =>
  items(
    WEIGHTS[style].map((weight) => {
      const ours = weight === hero.weight ? hero.name : name(style === 'women').name
      const theirs = weight === hero.weight ? rival.name : name(style === 'women').name
      const how = howOf(weight === hero.weight ? bout : makeBout(style, luck), tongue)
      const [a, b] = won.has(weight) ? [ours, theirs] : [theirs, ours]
      return tongue.speech.beat(tongue.speech.kg(weight), a, how, b)
    }),
  )

/** The hero's way to the final. */
const path: Lister = ({ style, rival }, { tongue, name, luck }) =>
  items(
    tongue.lists.rounds.slice(1).map((round) => {
      const opponent = name(style === 'women').name
      return `${round}: ${howOf(makeBout(style, luck), tongue)} ${tongue.speech.versus} ${opponent === rival.name ? name(style === 'women').name : opponent}`
    }),
  )

/** The first bouts of the day, by time and mat; the hero's among them. */
const schedule: Lister = ({ hero, rival, style }, { tongue, name, luck }) =>
  items(
    ['10:00', '10:40', '11:20', '12:00', '12:30'].map((time, i) => {
      const guest = () => name(style === 'women').name
      const a = i === 1 ? hero.name : i === 3 ? rival.name : guest()
      return tongue.speech.pair(tongue.speech.number(time), pick(luck, tongue.speech.mats), a, guest())
    }),
  )

const some =
  (list: 'exercise' | 'food', count: number): Lister =>
  (_, { tongue, luck }) =>
    items(shuffled(luck, tongue.lists[list]).slice(0, count))

const bout: Lister = ({ bout: fought, hero, rival, style }, { tongue, luck }) =>
  tellBout(fought, style, { winner: hero.last, loser: rival.last }, { tongue, luck }).map(
    (paragraph) => `<p>${paragraph}</p>`,
  )

/** What a `*` part of a story may name, as blocks of HTML. */
export const LISTS = new Map<string, Lister>(
  Object.entries({ squad, dual, path, schedule, bout, exercise: some('exercise', 5), food: some('food', 6) }),
)
