import type { Crop, Focus } from '@pahlavan/contract/admin/pictures'

export interface Size {
  width: number
  height: number
}
export interface Point {
  x: number
  y: number
}

/** The smallest side of a crop, as a part of the whole picture's. */
const MIN_PART = 0.05

export const corners = ['nw', 'ne', 'se', 'sw'] as const
export type Corner = (typeof corners)[number]

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most)

/** The shown part of a picture: without a crop all of it. */
export const frameOf = (crop: Crop | null, { width, height }: Size): Crop =>
  crop ?? { x: 0, y: 0, width, height }

const rounded = ({ x, y, width, height }: Crop): Crop => ({
  x: Math.round(x),
  y: Math.round(y),
  width: Math.round(width),
  height: Math.round(height),
})

/** A frame moved by some pixels; it stays within the picture. */
export const movedFrame = (frame: Crop, by: Point, whole: Size): Crop =>
  rounded({
    ...frame,
    x: clamp(frame.x + by.x, 0, whole.width - frame.width),
    y: clamp(frame.y + by.y, 0, whole.height - frame.height),
  })

/** A frame with one corner moved by some pixels; the opposite corner stays. */
export function resizedFrame(frame: Crop, corner: Corner, by: Point, whole: Size): Crop {
  const [least, right, bottom] = [
    { x: Math.max(1, whole.width * MIN_PART), y: Math.max(1, whole.height * MIN_PART) },
    frame.x + frame.width,
    frame.y + frame.height,
  ]
  const isWest = corner.endsWith('w')
  const isNorth = corner.startsWith('n')
  const x = isWest ? clamp(frame.x + by.x, 0, right - least.x) : frame.x
  const y = isNorth ? clamp(frame.y + by.y, 0, bottom - least.y) : frame.y
  const east = isWest ? right : clamp(right + by.x, frame.x + least.x, whole.width)
  const south = isNorth ? bottom : clamp(bottom + by.y, frame.y + least.y, whole.height)
  const edges = rounded({ x, y, width: east, height: south })
  return { x: edges.x, y: edges.y, width: edges.width - edges.x, height: edges.height - edges.y }
}

/** The place of a corner. */
export const cornerOf = ({ x, y, width, height }: Crop, corner: Corner): Point => ({
  x: corner.endsWith('w') ? x : x + width,
  y: corner.startsWith('n') ? y : y + height,
})

const CENTRE: Focus = { x: 0.5, y: 0.5 }

/** The focal point in pixels of the whole picture. */
export const focusPoint = (focus: Focus | null, { x, y, width, height }: Crop): Point => ({
  x: x + (focus ?? CENTRE).x * width,
  y: y + (focus ?? CENTRE).y * height,
})

const part = (value: number) => clamp(Math.round(value * 100) / 100, 0, 1)

/** The focal point of a frame at some pixels of the whole picture. */
export const focusAt = ({ x, y }: Point, frame: Crop): Focus => ({
  x: part((x - frame.x) / frame.width),
  y: part((y - frame.y) / frame.height),
})

/** The visible part of a frame in another shape: as much as fits, as `object-position` places it by the focal point. @param ratio width by height */
export function visiblePart(frame: Crop, focus: Focus | null, ratio: number): Crop {
  const { x, y } = focus ?? CENTRE
  const width = Math.min(frame.width, frame.height * ratio)
  const height = Math.min(frame.height, frame.width / ratio)
  return {
    x: frame.x + (frame.width - width) * x,
    y: frame.y + (frame.height - height) * y,
    width,
    height,
  }
}
