import { fixed, idOf } from './seed.ts'

/** Khatam: the outline of an eight-pointed star (two squares) around a centre, as path data. */
export const khatam = (cx: number, cy: number, radius: number): string => {
  const points: string[] = []
  for (let i = 0; i < 16; i++) {
    const angle = (i * Math.PI) / 8
    const r = i % 2 ? radius * 0.7654 : radius
    points.push(`${fixed(cx + r * Math.sin(angle))} ${fixed(cy - r * Math.cos(angle))}`)
  }
  return `M${points.join('L')}Z`
}

export interface GirihLook {
  cell: number
  colour: string
  opacity?: number
  stroke?: number
}

/** Girih: a field of stars and crosses in thin strokes that covers w × h. */
export const girih = (w: number, h: number, look: GirihLook): string => {
  const { cell: c, colour, opacity = 0.16, stroke = 1 } = look
  const q = c * 0.5 * 0.2929 * 1.2
  const [low, mid, high] = [fixed(c / 2 - q), fixed(c / 2), fixed(c / 2 + q)]
  const star = `${khatam(c / 2, c / 2, c / 2)}M${low} ${mid}L${mid} ${low}L${high} ${mid}L${mid} ${high}Z`
  const id = idOf(`girih ${c} ${colour} ${stroke}`)
  return (
    `<defs><pattern id="${id}" width="${c}" height="${c}" patternUnits="userSpaceOnUse">` +
    `<path fill="none" stroke="${colour}" stroke-width="${stroke}" d="${star}"/></pattern></defs>` +
    `<rect width="${w}" height="${h}" fill="url(#${id})" opacity="${opacity}"/>`
  )
}
