import { keep, readStored } from '@pahlavan/client/storage'
import { useState } from 'react'
import { useIsHydrated } from '@pahlavan/kit/time/first-render.ts'

/** How pages are set: the size of the letters, 0–4, and light letters on dark. */
export interface Setting {
  size: number
  isNight: boolean
}

export const SIZES = 5
const USUAL: Setting = { size: 1, isNight: false }
/** Books of which a reader's place is kept; the one read longest ago is forgotten. */
const MAX_PLACES = 50

const places = (owner: string) => `reading-places-${owner}`
const SETTING = 'reading-setting'

/** A kept value as JSON; what cannot be read counts as nothing. */
function read(key: string): unknown {
  try {
    return JSON.parse(readStored('local', key) ?? 'null')
  } catch {
    return null
  }
}

const isPlace = (one: unknown): one is [number, number] =>
  Array.isArray(one) && one.length === 2 && one.every((each) => Number.isInteger(each))

/** Where somebody is in each book, the last one read first. */
function placesOf(owner: string): [number, number][] {
  const found = read(places(owner))
  return Array.isArray(found) ? found.filter(isPlace) : []
}

/** The page of a book's sample at which somebody stopped; null where it was not opened yet. */
export const placeIn = (owner: string | null, bookId: number): number | null =>
  owner === null ? null : (placesOf(owner).find(([id]) => id === bookId)?.[1] ?? null)

/** Keeps where somebody is in a book, on this device. */
export function keepPlace(owner: string | null, bookId: number, page: number): void {
  if (owner === null) return
  const others = placesOf(owner).filter(([id]) => id !== bookId)
  keep('local', places(owner), JSON.stringify([[bookId, page], ...others].slice(0, MAX_PLACES)))
}

function settingOf(): Setting {
  const found = read(SETTING)
  if (typeof found !== 'object' || found === null) return USUAL
  const size = 'size' in found && Number.isInteger(found.size) ? Number(found.size) : USUAL.size
  return {
    size: Math.min(SIZES - 1, Math.max(0, size)),
    isNight: 'isNight' in found && found.isNight === true,
  }
}

/** How this device sets pages, and what changes it. */
export function useSetting(): [Setting, (changes: Partial<Setting>) => void] {
  const isHydrated = useIsHydrated()
  const [changed, set] = useState<Setting | null>(null)
  const setting = changed ?? (isHydrated ? settingOf() : USUAL)
  return [
    setting,
    (changes) => {
      const next = { ...setting, ...changes }
      keep('local', SETTING, JSON.stringify(next))
      set(next)
    },
  ]
}
