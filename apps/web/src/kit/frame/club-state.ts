import type { AppRoom } from '@pahlavan/contract/app-rooms'
import type { ClubState } from '@pahlavan/contract/switches'
import { useSyncExternalStore } from 'react'

/** The switches of a club that has set none. */
export const noSwitches: ClubState = {
  closedRooms: [],
  closedDrawers: [],
  closedSteps: [],
  sellsPicks: true,
  notice: null,
  changesAt: null,
  oldestVersion: null,
}

let state = noSwitches
const listeners = new Set<() => void>()

/** Takes the switches of the document, or those that the server told later. */
export function setClubState(next: ClubState): void {
  state = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const readClubState = (): ClubState => state

/** The club's switches, current. The server and the first render read those of the document. */
export const useClubState = (): ClubState => useSyncExternalStore(subscribe, readClubState, readClubState)

/** Whether the club has closed a room. */
export const useIsClosed = (room: AppRoom): boolean => useClubState().closedRooms.includes(room)
