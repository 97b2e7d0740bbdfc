import type { Brush } from './brush.ts'
import { between } from './limb.ts'
import type { Body } from './poses.ts'
import { fixed } from './seed.ts'

/** Path data from commands and coordinates: ['M', 1, 2, 'C', …]. */
const drawn = (...parts: readonly (string | number)[]): string => {
  let path = ''
  let separate = false
  for (const part of parts) {
    path += typeof part === 'number' ? `${separate ? ' ' : ''}${fixed(part)}` : part
    separate = typeof part === 'number'
  }
  return path
}

/** The trunk of a body that faces us: shoulders, waist and hips. */
const frontOutline = ({ S: [x, y], H: [hx, hy] }: Body, k: number): string => {
  const [w, q, hp, n, s] = [24 * k, 15 * k, 20 * k, 7 * k, 10 * k]
  return (
    drawn('M', x - w, y - 4, 'C', x - w + 5, y - 12, x - s, y - 10, x - n, y - 16, 'H', x + n) +
    drawn('C', x + s, y - 10, x + w - 5, y - 12, x + w, y - 4) +
    drawn('C', x + w + 1, y + 14, hx + q, y + 24, hx + q, hy - 10, 'L', hx + hp, hy + 2) +
    drawn('C', hx + hp, hy + 10, hx + 9 * k, hy + 20 * k, hx, hy + 20 * k) +
    drawn('S', hx - hp, hy + 10, hx - hp, hy + 2, 'L', hx - q, hy - 10) +
    drawn('C', hx - q, y + 24, x - w - 1, y + 14, x - w, y - 4, 'Z')
  )
}

/** Our right half of a singlet seen from the front; the left one is its mirror image. */
const halfSinglet = ({ S: [x, y], H: [hx, hy] }: Body): string =>
  drawn('M', x, y + 15, 'C', x + 5, y + 15, x + 10, y + 8, x + 9, y - 12, 'L', x + 15, y - 10) +
  drawn('C', x + 14, y + 8, x + 17, y + 13, x + 20.5, y + 15) +
  drawn('C', hx + 15, y + 26, hx + 15, hy - 14, hx + 15, hy - 10, 'L', hx + 20, hy + 2) +
  drawn('C', hx + 20, hy + 10, hx + 9, hy + 20, hx, hy + 20, 'Z')

const chest = ({ S: [x, y], H: [hx, hy] }: Body, shade: string): string => {
  const side =
    drawn('M', x + 24, y - 4, 'C', x + 25, y + 14, hx + 15, y + 24, hx + 15, hy - 10, 'L', hx + 18, hy) +
    drawn('H', hx + 4, 'C', hx + 8, hy - 16, x + 14, y + 14, x + 14, y - 8, 'Z')
  const muscles =
    drawn('M', x - 17, y + 11, 'C', x - 12, y + 17, x - 4, y + 16, x, y + 12) +
    drawn('C', x + 4, y + 16, x + 12, y + 17, x + 17, y + 11, 'M', x, y + 12, 'V', hy - 8)
  return (
    `<path d="${side}" fill="${shade}"/>` +
    `<path d="${muscles}" fill="none" stroke="${shade}" stroke-width="1.6" stroke-linecap="round"/>`
  )
}

/** The breeches of the zurkhaneh, under their belt. */
const breeches = ({ H: [x, y] }: Body, { tones, path }: Pick<Brush, 'tones' | 'path'>): string => {
  const cloth =
    drawn('M', x - 17, y - 9, 'H', x + 17, 'L', x + 20, y + 2) +
    drawn('C', x + 20, y + 10, x + 9, y + 20, x, y + 20, 'S', x - 20, y + 10, x - 20, y + 2, 'Z')
  const belt = drawn('M', x - 18, y - 11, 'H', x + 18, 'L', x + 19, y - 4, 'H', x - 19, 'Z')
  return `${path(cloth, tones.kit)}<path d="${belt}" fill="#F2B233"/>`
}

/** The trunk of a body in its singlet, or the referee's shirt. */
export const torsoOf = (b: Body, { k, tones, path, segment }: Brush): string => {
  if (!b.front)
    return segment([between(b.S, b.H, -0.06), b.H], [14.5, 15.5, 12.2], [tones.kit, tones.kitShade])
  const outline = frontOutline(b, k)
  const [x, y] = b.S
  if (b.thin) {
    const buttons = drawn('M', x, y - 14, 'V', b.H[1] + 4)
    return `${path(outline, tones.kit)}<path d="${buttons}" stroke="${tones.gap}" stroke-width="1.2" opacity=".5"/>`
  }
  if (b.mil) return path(outline, tones.skin) + chest(b, tones.shade) + breeches(b, { tones, path })
  const half = halfSinglet(b)
  return (
    `${path(outline, tones.skin)}<path d="${half}" fill="${tones.kitShade}"/>` +
    `<g transform="matrix(-1 0 0 1 ${fixed(2 * x)} 0)">` +
    `<path d="${half}" fill="${tones.kit}" stroke="${tones.kit}" stroke-width=".6"/></g>`
  )
}
