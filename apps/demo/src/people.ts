import { randomOf } from '@pahlavan/art/seed'
import type { DrawnPicture } from '@pahlavan/api/features/media/media.rules'
import { bioOf, type Both } from './bios.ts'
import { type DemoMedal, figuresOf, makeMedals } from './medals.ts'
import { between } from './pattern.ts'
import { sitterPictures } from './pictures.ts'
import { ageGroupOf } from './weights.ts'
import { type Entrant, makeEntrants } from './wrestlers.ts'

/** A wrestler of the demo with everything that is known of one. `figures` are bouts from before the demo's events. */
export interface DemoWrestler extends Entrant {
  birthDate: string
  ageId: number
  figures: ReturnType<typeof figuresOf>
  bio: Both | null
  avatar: DrawnPicture | null
  portrait: DrawnPicture | null
  medals: readonly DemoMedal[]
}

/** The age of a year is that year less the one of birth (UWW rules, article 7). */
const birthDateOf = (age: number, year: number, luck: () => number) =>
  `${year - age}-${String(between(luck, 1, 12)).padStart(2, '0')}-${String(between(luck, 1, 28)).padStart(2, '0')}`

function complete(entrant: Entrant, medals: readonly DemoMedal[], year: number): DemoWrestler {
  const name = `${entrant.first} ${entrant.last}`
  const nameEn = `${entrant.firstEn} ${entrant.lastEn}`
  const luck = randomOf(`wrestler ${name}`)
  const pictures = sitterPictures({ face: name, fa: name, en: nameEn, isWoman: entrant.isWoman })
  const isSeen = luck() < 0.88
  return {
    ...entrant,
    medals,
    birthDate: birthDateOf(entrant.age, year, luck),
    ageId: ageGroupOf(entrant.age).id,
    figures: figuresOf(medals, luck),
    bio: luck() < 0.86 ? bioOf(entrant, medals) : null,
    avatar: isSeen ? pictures.avatar : null,
    portrait: isSeen ? pictures.portrait : null,
  }
}

/** The wrestlers of the demo with their medals until `now` (ms), the same on every machine in the same year. */
export function makeWrestlers(now: number): DemoWrestler[] {
  const entrants = makeEntrants()
  const medals = Map.groupBy(makeMedals(entrants, now), ({ entrant }) => entrant)
  const year = new Date(now).getUTCFullYear()
  return entrants.map((entrant, at) => complete(entrant, medals.get(at) ?? [], year))
}
