import { pick } from '@pahlavan/art/seed'
import { type Bout, howOf, makeBout } from './bout.ts'
import { type Namer, WEIGHTS, type Wrestler, YOUTH_WEIGHTS } from './cast.ts'
import { between, type Luck, shuffled, type Words } from './pattern.ts'
import type { Kind, Style, Tongue } from './words.ts'

/** What a story is about; everything said in one article agrees with it. */
export interface Facts {
  hero: Wrestler
  rival: Wrestler
  mate: Wrestler
  style: Style
  bout: Bout
  /** Which of the ten weights the hero's club wins in a dual, by kilograms. */
  won: ReadonlySet<number>
  words: Words
}

export interface World {
  tongue: Tongue
  cast: readonly Wrestler[]
  name: Namer
  luck: Luck
}

/** Stories whose sentences speak of leg attacks, and those of the zurkhaneh, which are about men. */
const FREESTYLE = new Set(['squad', 'interview', 'coach', 'exercise', 'behind'])
const PIT = new Set(['revive', 'morshed', 'zurkhaneh'])

const styleOf = (kind: Kind, luck: Luck): Style => {
  if (PIT.has(kind.name)) return 'freestyle'
  if (FREESTYLE.has(kind.name)) return pick(luck, ['freestyle', 'freestyle', 'women'])
  return pick(luck, ['freestyle', 'freestyle', 'greco', 'greco', 'women'])
}

/** Two of one weight from different clubs, and a third of another weight. */
function people({ cast, luck }: World, style: Style): [Wrestler, Wrestler, Wrestler] {
  const all = shuffled(
    luck,
    cast.filter((each) => each.style === style),
  )
  const [hero, second, third] = all as [Wrestler, Wrestler, Wrestler]
  const rival = all.find((each) => each.weight === hero.weight && each.club !== hero.club) ?? second
  const mate = all.find((each) => each.weight !== hero.weight && each.last !== hero.last) ?? third
  return [hero, rival, mate]
}

/** The same places, but names that are new: boys of sixteen and seventeen. */
function youngsters({ luck, name }: World, [hero, rival, mate]: readonly [Wrestler, Wrestler, Wrestler]) {
  const [weight, other] = shuffled(luck, YOUTH_WEIGHTS)
  const young = (from: Wrestler, kilos = 60): Wrestler => {
    const names = name(false)
    return { ...from, ...names, face: names.name, weight: kilos, age: between(luck, 16, 17) }
  }
  return [young(hero, weight), young(rival, weight), young(mate, other)] as const
}

const namesOf = (prefix: 'hero' | 'rival', { name, last }: Wrestler) => ({
  [prefix]: name,
  [`${prefix}Last`]: last,
})

/** Places and names of a story. */
function places({ tongue, luck }: World, kind: Kind): Words {
  const { people: known, speech } = tongue
  const isCup = kind.category === 5
  return {
    event: isCup ? (known.events[0] ?? '') : pick(luck, known.events.slice(1)),
    venue: pick(luck, known.venues),
    venueCity: pick(luck, known.hosts),
    zur: pick(luck, known.zurkhanehs),
    morshed: pick(luck, known.morsheds),
    hood: pick(luck, known.hoods),
    week: pick(luck, known.weeks),
    days: pick(luck, known.days),
    year: pick(luck, known.years),
    crowd: pick(luck, known.crowds),
    n: speech.number(between(luck, 17, 38)),
    wins: speech.number(between(luck, 8, 17)),
    losses: speech.number(between(luck, 2, 4)),
    points: speech.number(between(luck, 9, 24)),
    hour: speech.number('18:00'),
  }
}

const styleWords = ({ speech }: Tongue, style: Style, luck: Luck): Words => {
  const [tech = '', tech2 = ''] = shuffled(luck, speech.techniques[style])
  return {
    style: speech.styles[style],
    styleTag: speech.styleTags[style],
    starOf: speech.stars[style],
    stylePlural: speech.plural[style],
    tech,
    techShort: tech,
    tech2,
  }
}

/** The facts of a story of a kind. */
export function factsOf(kind: Kind, world: World): Facts {
  const { tongue, luck } = world
  const isYoung = kind.name === 'youth'
  const style = isYoung ? 'freestyle' : styleOf(kind, luck)
  const seniors = people(world, style)
  const [hero, rival, mate] = isYoung ? youngsters(world, seniors) : seniors
  const bout = makeBout(style, luck)
  const others = shuffled(
    luck,
    WEIGHTS[style].filter((each) => each !== hero.weight),
  )
  const won = new Set([hero.weight, ...others.slice(0, between(luck, 5, 7))])
  const { speech } = tongue
  const words = {
    ...places(world, kind),
    ...styleWords(tongue, style, luck),
    ...namesOf('hero', hero),
    ...namesOf('rival', rival),
    mate: mate.name,
    mateKg: speech.kg(mate.weight),
    kg: speech.kg(hero.weight),
    age: speech.number(hero.age),
    club: hero.club,
    city: hero.city,
    coach: hero.coach,
    rivalClub: rival.club,
    rivalCity: rival.city,
    how: howOf(bout, tongue),
    teamScore: speech.score(won.size, 10 - won.size),
  }
  return { hero, rival, mate, style, bout, won, words }
}
