import { type Drawing, ground, type Options } from './drawing.ts'
import { figure, placed } from './figures.ts'
import { PALETTES } from './palettes.ts'
import { poseNamed } from './poses.ts'
import { halftone } from './rings.ts'
import { fixed, idOf, pick, randomOf } from './seed.ts'

const [W, H, FLOOR] = [480, 270, 214]
const INK = '#0A0B10'

const cone = (x: number, opacity: number) =>
  `<path d="M${x} -10L${x - 90} 230H${x + 90}Z" fill="#BFD0FF" opacity="${opacity}"/>`

const ellipse = (rx: number, paint: string) =>
  `<ellipse cx="240" cy="${FLOOR}" rx="${rx}" ry="${fixed(rx * 0.24)}" ${paint}/>`

const mat =
  `<rect y="148" width="${W}" height="10" fill="#F58220"/><rect y="158" width="${W}" height="3" fill="#000" opacity=".5"/>` +
  `<path d="M-60 270L70 164H410L540 270Z" fill="#1D4FB5"/>` +
  ellipse(176, 'fill="#F2B233"') +
  ellipse(156, 'fill="none" stroke="#F58220" stroke-width="17"') +
  ellipse(34, 'fill="none" stroke="#F58220" stroke-width="4"')

/** The hall without those who wrestle: the crowd, the light, the mat and the referee. */
export const hall = (o: Options, random = randomOf(`l${o.seed ?? 1}`)): string => {
  const sky = idOf('arena sky')
  const gradient = `<defs><linearGradient id="${sky}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#070A14"/><stop offset="1" stop-color="#1A2647"/></linearGradient></defs>`
  const crowd = halftone([0, 34, W, 116], {
    step: 8.5,
    tone: (_, y) => 0.22 + 0.5 * random() * (0.5 + y * 0.5),
    colour: '#5A74C8',
    opacity: 0.42,
  })
  const far = { x: o.rtl === false ? 366 : 112, y: 152, scale: 0.56 }
  return (
    `${gradient}${ground(W, H, `url(#${sky})`)}${crowd}${cone(110, 0.07)}${cone(240, 0.09)}${cone(370, 0.07)}${mat}` +
    placed(figure('referee', PALETTES.sormeh, { gap: INK }), far) +
    `<ellipse cx="240" cy="216" rx="78" ry="9" fill="#000" opacity=".25"/>`
  )
}

const frameOf = (o: Options): string => {
  const random = randomOf(`l${o.seed ?? 1}`)
  const pose = poseNamed(o.pose) ?? pick(random, ['clinch', 'shot', 'parterre', 'lift', 'suplex'] as const)
  const around = hall(o, random)
  const near = { x: 240, y: 146, scale: 0.86, flip: random() > 0.5 }
  return around + placed(figure(pose, PALETTES.sormeh, { gap: INK }), near)
}

/** A frame of a broadcast: the mat in perspective, the crowd as halftone, cones of light. Options: seed, pose, rtl. */
export const arena = (o: Options): Drawing => ({
  box: [0, 0, W, H],
  tint: '#1A2647',
  body: () => frameOf(o),
})
