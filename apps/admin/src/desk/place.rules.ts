import { numericInput } from '@pahlavan/persian/digits'
import type { Location } from '@pahlavan/contract/people'

const PAIR = /(-?\d{1,2}\.\d+)[,،\s]+(-?\d{1,3}\.\d+)/

/**
 * A point of the map out of two numbers in degrees, or out of the address of a map that has them.
 *
 * @returns null for an empty text, undefined for a text without a point
 */
export function placeOf(typed: string): Location | null | undefined {
  if (typed.trim() === '') return null
  const [, lat, lng] =
    PAIR.exec(
      typed
        .split(/([,،\s]+)/)
        .map((part, at) => (at % 2 ? part : numericInput(part)))
        .join(''),
    ) ?? []
  if (lat === undefined || lng === undefined) return undefined
  const place = { lat: Number(lat), lng: Number(lng) }
  return Math.abs(place.lat) <= 90 && Math.abs(place.lng) <= 180 ? place : undefined
}

/** A point as it is typed; a typed text that is none as it is. */
export const placeText = (place: Location | null | string): string => {
  if (typeof place === 'string') return place
  return place ? `${place.lat}, ${place.lng}` : ''
}
