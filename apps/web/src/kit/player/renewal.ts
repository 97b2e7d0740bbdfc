import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { OnTrouble } from './film.ts'

/**
 * For a player's `onTrouble`: where an address is refused, it has expired or the right to it has. What brings it is asked anew, at most once in
 * so many milliseconds.
 */
export function useRenewal(queryKey: QueryKey, onceIn: number): OnTrouble {
  const cache = useQueryClient()
  const askedAt = useRef(0)
  return (trouble) => {
    if (trouble !== 'refused' || Date.now() - askedAt.current < onceIn) return
    askedAt.current = Date.now()
    void cache.refetchQueries({ queryKey })
  }
}
