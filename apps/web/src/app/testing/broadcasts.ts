import type { BoutChapter, Broadcast, BroadcastCard, Stream } from '@pahlavan/contract/live'

/** A broadcast in a list. */
export const broadcastCard = (id: number, changes: Partial<BroadcastCard> = {}): BroadcastCard => ({
  id,
  title: `پخش نمونهٔ ${id}`,
  status: 'live',
  access: 'free',
  startsAt: '2026-11-22T15:00:00Z',
  endedAt: null,
  hasReplay: false,
  eventId: 5,
  eventTitle: 'جام نمونه',
  image: null,
  mats: ['A', 'B'],
  viewers: 0,
  watch: null,
  ...changes,
})

/** A mat of a broadcast. */
export const stream = (id: number, mat: string, changes: Partial<Stream> = {}): Stream => ({
  id,
  title: `تشک ${mat}`,
  mat,
  mayWatch: true,
  source: null,
  recordedAt: null,
  offset: null,
  sheets: null,
  chapters: [],
  ...changes,
})

/** A broadcast with two mats. */
export const broadcast = (id: number, changes: Partial<Broadcast> = {}): Broadcast => ({
  ...broadcastCard(id),
  price: 290_000,
  playPrice: 25_000,
  streams: [stream(1, 'A'), stream(2, 'B')],
  ...changes,
})

/** A bout of a recording, with points at these seconds. */
export const chapter = (playId: number, at: number, points: number[]): BoutChapter => ({
  playId,
  number: playId,
  title: `کشتی ${playId}`,
  at,
  to: at + 100,
  points: points.map((second) => ({ at: second, corner: 'red', points: 2, action: 'takedown' })),
})
