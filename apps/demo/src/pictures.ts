import { PALETTE_NAMES } from '@pahlavan/art/palettes'
import { pick, randomOf } from '@pahlavan/art/seed'
import { THINGS } from '@pahlavan/art/things'
import { type DrawnPicture, drawnPicture } from '@pahlavan/api/features/media/media.rules'
import { fill, type Luck } from './pattern.ts'
import { languages, type Language, type Style } from './words.ts'

const MOVES = ['clinch', 'shot', 'suplex', 'lift', 'parterre'] as const
/** Widths in pixels of the largest file: lying pictures, upright ones, busts, faces. */
const [LYING, UPRIGHT, BUST, FACE] = [1280, 960, 480, 320]
const FA = languages[0].people.alts
const EN = languages[1].people.alts

interface Shot {
  draw: string
  options: Record<string, string | number | boolean>
  alt: keyof typeof FA
}

type PictureNames = Readonly<Record<'name' | 'other', string>>

const drawn = ({ draw, options, alt }: Shot, width: number, names: PictureNames, namesEn = names) => {
  const words = (patterns: typeof FA, shown: PictureNames) => fill(patterns[alt], shown, () => 0)
  return drawnPicture({ draw, options }, width, { fa: words(FA, names), en: words(EN, namesEn) })
}

const scene = (seed: string, pose: (typeof MOVES)[number] | 'victory' | 'stance' | 'mil', num = 0): Shot => ({
  draw: 'cover',
  options: { seed, pose, ...(num > 0 && { num }) },
  alt: pose,
})

/** Somebody in both scripts; `face` is the seed of their pictures. */
interface Sitter {
  face: string
  fa: string
  en: string
}

/** The subjects of the pictures of an article: its people, the thing that it is about, and the score that it reports. */
export interface Sitting {
  hero: Sitter
  rival: Sitter
  style: Style
  thing?: string
  card?: { draw: 'bout' | 'clubs'; options: Record<string, string | boolean> } | undefined
}

type Shooter = (facts: Sitting, seed: string, luck: Luck) => Shot

const action: Shooter = (_, seed, luck) => scene(seed, pick(luck, MOVES))
const mosaic: Shooter = (_, seed) => ({ draw: 'cover', options: { seed, variant: 'tiles' }, alt: 'tiles' })
const solo: Shooter = (_, seed, luck) => scene(seed, pick(luck, ['victory', 'stance']))
const zurkhaneh: Shooter = (_, seed) => scene(seed, 'mil')
const arena: Shooter = (_, seed, luck) => ({
  draw: 'arena',
  options: { seed, pose: pick(luck, MOVES) },
  alt: 'arena',
})
const portrait: Shooter = ({ hero, style }, seed) => ({
  draw: 'close',
  options: { seed: hero.face, veil: style === 'women', side: seed.length % 2 ? 0.68 : 0.32 },
  alt: 'close',
})
/** The same face on one of all grounds. */
const portraitOnAnyGround: Shooter = (facts, seed, luck) => {
  const shot = portrait(facts, seed, luck)
  return { ...shot, options: { ...shot.options, palette: pick(luck, PALETTE_NAMES) } }
}
const duel: Shooter = ({ hero, rival }) => ({
  draw: 'duo',
  options: { red: hero.face, blue: rival.face },
  alt: 'duo',
})
const scored: Shooter = (facts, seed, luck) =>
  facts.card
    ? {
        draw: facts.card.draw,
        options: { ...facts.card.options, seed },
        alt: facts.card.draw === 'clubs' ? 'clubs' : 'score',
      }
    : duel(facts, seed, luck)
const thing: Shooter = ({ thing: kind = 'whistle' }, seed) => ({
  draw: 'still',
  options: { seed, kind },
  alt: 'still',
})
/** The figures are men's: stories about women show faces and patterns. */
const OF_WOMEN = [portrait, mosaic] as const

/** The object on top of a kind of story. */
const SHOOTERS = new Map<string, readonly Shooter[]>([
  ['team', [action, arena, solo]],
  ['camp', [action, solo]],
  ['arena', [arena, action]],
  ['duo', [duel]],
  ['close', [portraitOnAnyGround]],
  ['zurkhaneh', [zurkhaneh]],
  ['mil', [zurkhaneh, mosaic]],
  ['tiles', [mosaic, action]],
  ['solo', [solo]],
  ['final', [solo, action]],
  ['scene', [action, solo]],
  ['score', [scored]],
])

const namesOf = ({ hero, rival }: Sitting): [PictureNames, PictureNames] => [
  { name: hero.fa, other: rival.fa },
  { name: hero.en, other: rival.en },
]

const isThing = (kind: string): boolean => Object.hasOwn(THINGS, kind)

/** The picture of an article: by the kind of its story, or of the thing that it is about. */
export function leadPicture(kind: string, facts: Sitting, seed: string, luck: Luck): DrawnPicture {
  const isMeant = kind === 'close' || kind === 'score' || isThing(kind)
  const shooters = isThing(kind) ? [thing] : (SHOOTERS.get(kind) ?? [action])
  const shoot = pick(luck, facts.style === 'women' && !isMeant ? OF_WOMEN : shooters)
  return drawn(shoot(facts, seed, luck), LYING, ...namesOf(facts))
}

/** The pictures of a gallery, each another one; some are upright. */
export function galleryPictures(count: number, facts: Sitting, seed: string, luck: Luck): DrawnPicture[] {
  const isOfWomen = facts.style === 'women'
  const shooters = isOfWomen ? OF_WOMEN : [action, action, solo, arena, mosaic, zurkhaneh, portrait]
  const pictures = new Map<string, DrawnPicture>()
  for (let i = 0; pictures.size < count; i++) {
    const shot = (i === 0 && !isOfWomen ? action : pick(luck, shooters))(facts, `${seed} ${i}`, luck)
    const isUpright = shot.draw === 'cover' && luck() < 0.25
    const picture = drawn(
      isUpright ? { ...shot, draw: 'poster' } : shot,
      isUpright ? UPRIGHT : LYING,
      ...namesOf(facts),
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

const shown = (name: string): PictureNames => ({ name, other: '' })

/** The same face twice: a bust for lists, and a large one over the art of the wrestler's page. */
export function sitterPictures({ face, fa, en, isWoman }: Sitter & { isWoman: boolean }): {
  avatar: DrawnPicture
  portrait: DrawnPicture
} {
  const palette = pick(randomOf(`palette ${face}`), [
    'lajvard',
    'naranj',
    'firouze',
    'anar',
    'sormeh',
    'cheshme',
  ])
  const close = {
    seed: face,
    veil: isWoman,
    wear: 0,
    palette,
    w: 400,
    h: 440,
    side: 0.5,
    zoom: 0.96,
    top: 0.04,
  }
  return {
    avatar: drawn(
      { draw: 'portrait', options: { seed: face, veil: isWoman, wear: 0, palette }, alt: 'avatar' },
      BUST,
      shown(fa),
      shown(en),
    ),
    portrait: drawn({ draw: 'close', options: close, alt: 'close' }, UPRIGHT, shown(fa), shown(en)),
  }
}

/** The badge of a club. */
export const crestPicture = (fa: string, en: string): DrawnPicture =>
  drawn({ draw: 'crest', options: { seed: fa }, alt: 'crest' }, FACE, shown(fa), shown(en))
