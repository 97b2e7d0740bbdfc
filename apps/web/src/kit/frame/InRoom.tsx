import type { AppRoom } from '@pahlavan/contract/app-rooms'
import type { ReactNode } from 'react'
import { useIsClosed } from './club-state.ts'

/** A part of another screen that belongs to a room: it is not there while the club has closed the room. */
export const InRoom = ({ room, children }: { room: AppRoom; children: ReactNode }) =>
  useIsClosed(room) ? null : children
