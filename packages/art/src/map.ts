import { type Drawing, ground, type Options } from './drawing.ts'
import { fixed, pick, randomOf } from './seed.ts'

/** Paper, buildings, parks, water, streets, and the brand. */
const INK = {
  paper: '#EFE7D8',
  block: '#DDD1BC',
  park: '#BFD3A6',
  water: '#A9CBD6',
  street: '#FFFFFF',
  main: '#FFD9A8',
  pin: '#F58220',
}

/** Where streets run along one side, at uneven distances. */
function streets(length: number, count: number, random: () => number): number[] {
  const step = length / count
  return Array.from({ length: count - 1 }, (_, at) => (at + 1) * step + (random() - 0.5) * step * 0.4)
}

const line = (d: string, colour: string, width: number) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${fixed(width)}"/>`

/** Houses between the streets; a few places are green. */
function blocks(xs: readonly number[], ys: readonly number[], random: () => number): string {
  let drawn = ''
  for (let i = 0; i + 1 < xs.length; i++)
    for (let j = 0; j + 1 < ys.length; j++) {
      const [x, y] = [xs[i] ?? 0, ys[j] ?? 0]
      const [w, h] = [(xs[i + 1] ?? 0) - x, (ys[j + 1] ?? 0) - y]
      const colour = random() < 0.16 ? INK.park : pick(random, [INK.block, INK.block, '#E5DAC7'])
      drawn += `<rect x="${fixed(x + 5)}" y="${fixed(y + 5)}" width="${fixed(Math.max(2, w - 10))}" height="${fixed(Math.max(2, h - 10))}" rx="4" fill="${colour}"/>`
    }
  return drawn
}

const pin = (x: number, y: number, m: number) =>
  `<ellipse cx="${fixed(x)}" cy="${fixed(y)}" rx="${fixed(m * 0.05)}" ry="${fixed(m * 0.018)}" fill="#1B120B" opacity=".35"/>` +
  `<path d="M${fixed(x)} ${fixed(y)}c${fixed(-m * 0.03)} ${fixed(-m * 0.07)} ${fixed(-m * 0.085)} ${fixed(-m * 0.1)} ${fixed(-m * 0.085)} ${fixed(-m * 0.165)}a${fixed(m * 0.085)} ${fixed(m * 0.085)} 0 0 1 ${fixed(m * 0.17)} 0c0 ${fixed(m * 0.065)} ${fixed(-m * 0.055)} ${fixed(m * 0.095)} ${fixed(-m * 0.085)} ${fixed(m * 0.165)}z" fill="${INK.pin}" stroke="#fff" stroke-width="${fixed(m * 0.012)}"/>` +
  `<circle cx="${fixed(x)}" cy="${fixed(y - m * 0.165)}" r="${fixed(m * 0.034)}" fill="#fff"/>`

/** The streets around a place that is in the middle, without names: a picture to find the way by, not a survey. */
export const map = ({ seed = 'map', w = 640, h = 360 }: Options): Drawing => ({
  box: [0, 0, w, h],
  tint: INK.paper,
  body: () => {
    const random = randomOf(`map ${seed}`)
    const [m, cx, cy] = [Math.min(w, h), w / 2, h * 0.56]
    const xs = [0, ...streets(w, 8, random), w]
    const ys = [0, ...streets(h, 5, random), h]
    const small = [...xs.map((x) => `M${fixed(x)} 0V${h}`), ...ys.map((y) => `M0 ${fixed(y)}H${w}`)].join('')
    const river = `M0 ${fixed(h * 0.9)}C${fixed(w * 0.3)} ${fixed(h * 0.72)} ${fixed(w * 0.6)} ${fixed(h * 1.05)} ${w} ${fixed(h * 0.8)}`
    const main = `M0 ${fixed(cy)}H${w}M${fixed(cx)} 0V${h}M0 ${fixed(h * 0.12)}L${w} ${fixed(h * 0.34)}`
    return (
      ground(w, h, INK.paper) +
      blocks(xs, ys, random) +
      line(small, INK.street, m * 0.018) +
      line(river, INK.water, m * 0.06) +
      line(main, INK.street, m * 0.062) +
      line(main, INK.main, m * 0.044) +
      pin(cx, cy, m)
    )
  },
})
