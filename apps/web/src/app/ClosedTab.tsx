import { ClosedRoom } from '../features/switches/ClosedRoom.tsx'

/** A tab that the club has closed at present. */
export const ClosedTab = () => <ClosedRoom isPage />
