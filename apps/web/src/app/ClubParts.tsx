/** The screens of the switches in one file: the first load names it once. */
export { ClosedRoom } from '../features/switches/ClosedRoom.tsx'
export { NoticeStrip } from '../features/switches/NoticeStrip.tsx'
