import { pick } from '@pahlavan/art/seed'
import { type DrawnPicture, drawnPicture } from '../features/media/media.rules.ts'
import type { Facts } from './facts.ts'
import { fill, type Luck } from './pattern.ts'
import { languages, type Language } from './words.ts'

const MOVES = ['clinch', 'shot', 'suplex', 'lift', 'parterre'] as const
/** Widths in pixels of the largest file: lying pictures, upright ones, faces. */
const [LYING, UPRIGHT, FACE] = [1280, 960, 320]
const FA = languages[0].people.alts
const EN = languages[1].people.alts

interface Shot {
  draw: string
  options: Record<string, string | number | boolean>
  alt: keyof typeof FA
}

const drawn = ({ draw, options, alt }: Shot, width: number, names: { name: string; other: string }) => {
  const words = (patterns: typeof FA) => fill(patterns[alt], names, () => 0)
  return drawnPicture({ draw, options }, width, { fa: words(FA), en: words(EN) })
}

const scene = (seed: string, pose: (typeof MOVES)[number] | 'victory' | 'stance' | 'mil', num = 0): Shot => ({
  draw: 'cover',
  options: { seed, pose, ...(num > 0 && { num }) },
  alt: pose,
})

type Shooter = (facts: Facts, seed: string, luck: Luck) => Shot

const action: Shooter = (_, seed, luck) => scene(seed, pick(luck, MOVES))
const mosaic: Shooter = (_, seed) => ({ draw: 'cover', options: { seed, variant: 'tiles' }, alt: 'tiles' })
const solo: Shooter = ({ hero }, seed, luck) => scene(seed, pick(luck, ['victory', 'stance']), hero.weight)
const zurkhaneh: Shooter = (_, seed) => scene(seed, 'mil')
const arena: Shooter = (_, seed, luck) => ({
  draw: 'arena',
  options: { seed, pose: pick(luck, MOVES) },
  alt: 'arena',
})
const portrait: Shooter = ({ hero, style }, seed) => ({
  draw: 'close',
  options: { seed: hero.name, veil: style === 'women', side: seed.length % 2 ? 0.68 : 0.32 },
  alt: 'close',
})
const duel: Shooter = ({ hero, rival }) => ({
  draw: 'duo',
  options: { red: hero.name, blue: rival.name },
  alt: 'duo',
})
/** The figures are men's: stories about women show faces and patterns. */
const OF_WOMEN = [portrait, mosaic] as const

/** What stands on top of a kind of story. */
const SHOOTERS = new Map<string, readonly Shooter[]>([
  ['team', [action, arena, solo]],
  ['camp', [action, solo]],
  ['arena', [arena, action]],
  ['duo', [duel]],
  ['close', [portrait]],
  ['zurkhaneh', [zurkhaneh]],
  ['mil', [zurkhaneh, mosaic]],
  ['tiles', [mosaic, action]],
  ['solo', [solo]],
  ['final', [solo, action]],
  ['scene', [action, solo]],
])

const namesOf = ({ hero, rival }: Facts) => ({ name: hero.name, other: rival.name })

/** The picture of an article. */
export function leadPicture(kind: string, facts: Facts, seed: string, luck: Luck): DrawnPicture {
  const shoot = pick(luck, facts.style === 'women' ? OF_WOMEN : (SHOOTERS.get(kind) ?? [action]))
  return drawn(shoot(facts, seed, luck), LYING, namesOf(facts))
}

/** The pictures of a gallery, each another one; some are upright. */
export function galleryPictures(count: number, facts: Facts, seed: string, luck: Luck): DrawnPicture[] {
  const isOfWomen = facts.style === 'women'
  const shooters = isOfWomen ? OF_WOMEN : [action, action, solo, arena, mosaic, zurkhaneh, portrait]
  const pictures = new Map<string, DrawnPicture>()
  for (let i = 0; pictures.size < count; i++) {
    const shot = (i === 0 && !isOfWomen ? action : pick(luck, shooters))(facts, `${seed} ${i}`, luck)
    const isUpright = shot.draw === 'cover' && luck() < 0.25
    const picture = drawn(
      isUpright ? { ...shot, draw: 'poster' } : shot,
      isUpright ? UPRIGHT : LYING,
      namesOf(facts),
    )
    pictures.set(picture.key, picture)
  }
  return [...pictures.values()]
}

/** The face of a person of this name. */
export const facePicture = (name: string, isWoman: boolean, language: Language): DrawnPicture => {
  const shot: Shot = {
    draw: 'avatar',
    options: { seed: `${language} ${name}`, veil: isWoman },
    alt: 'avatar',
  }
  return drawn(shot, FACE, { name, other: '' })
}
