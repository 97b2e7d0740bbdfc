import type { Bout, BoutSide } from '@pahlavan/contract/bouts'

/** One corner of a bout. */
export const corner = (playerId: number | null, name: string, changes: Partial<BoutSide> = {}): BoutSide => ({
  playerId,
  name,
  countryCode: playerId === null ? null : 'IR',
  team: null,
  avatar: null,
  score: null,
  classificationPoints: null,
  ...changes,
})

/** A bout that is still to come; `number` is what the hall calls it. */
export const bout = (number: number, changes: Partial<Bout> = {}): Bout => ({
  id: 1000 + number,
  eventId: 5,
  number,
  key: `1/4-${number}`,
  mat: 'A',
  session: null,
  scheduledAt: '2026-03-06T15:40:00Z',
  styleType: 0,
  gender: 1,
  playWeight: 6,
  weightTitle: '۸۶ کیلو',
  ageTitle: 'بزرگسالان',
  round: '1/4',
  lane: 'upper',
  redFrom: null,
  blueFrom: null,
  status: 'scheduled',
  period: 1,
  clock: 180,
  clockAt: new Date().toISOString(),
  isRunning: false,
  red: corner(11, 'کاوه نمونه'),
  blue: corner(12, 'یاشار نمونه'),
  winner: null,
  victoryType: null,
  version: 1,
  price: null,
  isBought: null,
  isFree: false,
  ...changes,
})
