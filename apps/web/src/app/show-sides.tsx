import type { QueryClient } from '@tanstack/react-query'
import { putBeside } from './beside.tsx'
import { Sides } from './Sides.tsx'

let isShown = false

/** Puts the sides beside the column, once. */
export function showSides(queryClient: QueryClient): void {
  if (isShown) return
  isShown = true
  putBeside(queryClient, <Sides />)
}
