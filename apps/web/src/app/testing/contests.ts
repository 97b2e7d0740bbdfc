import type { Bout, BoutDetail, BoutSide, Pick } from '@pahlavan/contract/bouts'
import type { EventCard, EventDetail } from '@pahlavan/contract/events'
import type { BoardRow, MyPick, PredictedBout } from '@pahlavan/contract/predictions'

export const corner = (playerId: number | null, name: string, changes: Partial<BoutSide> = {}): BoutSide => ({
  playerId,
  name,
  countryCode: playerId === null ? null : 'IR',
  team: null,
  club: null,
  avatar: null,
  score: null,
  classificationPoints: null,
  replaces: null,
  ...changes,
})

/** A coming bout; `number` is its number in the hall. */
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
  isCalled: false,
  periodSeconds: 180,
  red: corner(11, 'کاوه نمونه'),
  blue: corner(12, 'یاشار نمونه'),
  winner: null,
  victoryType: null,
  version: 1,
  price: null,
  isBought: null,
  watch: null,
  isFree: false,
  ...changes,
})

/** A pick of one's own that was right. */
export const myPick = (changes: Partial<MyPick> = {}): MyPick => ({
  boutId: 1041,
  bout: 'نمونه – دیگری',
  event: 'جام نمونه',
  winner: 'کاوه نمونه',
  points: 5,
  isVoid: false,
  receipt: 'A',
  savedAt: '2026-03-06T15:00:00Z',
  settledAt: '2026-03-06T16:00:00Z',
  ...changes,
})

/** Two semi-finals, one of them on, and what follows from them. */
export const semis = [
  bout(41, {
    key: 'semi-upper',
    round: '1/2',
    status: 'finished',
    winner: 'red',
    victoryType: 'VFA',
    version: 1,
    red: corner(11, 'کاوه نمونه', { score: 4 }),
    blue: corner(12, 'یاشار نمونه', { score: 2 }),
  }),
  bout(42, {
    key: 'semi-lower',
    lane: 'lower',
    round: '1/2',
    mat: 'B',
    status: 'live',
    red: corner(13, 'بهرام نمونه', { score: 1 }),
    blue: corner(14, 'ژیار نمونه', { score: 0 }),
  }),
]
export const final = bout(44, {
  key: 'final',
  lane: null,
  round: 'final',
  red: corner(11, 'کاوه نمونه'),
  blue: corner(null, ''),
  redFrom: 41,
  blueFrom: 42,
})
export const bronze = bout(43, { key: 'bronze-upper', round: 'bronze', red: corner(12, 'یاشار نمونه') })

/** A bout whole. */
export const boutPage = (number: number, changes: Partial<BoutDetail> = {}): BoutDetail => ({
  ...bout(number),
  eventTitle: 'جام نمونه',
  eventStatus: 'live',
  venue: 'تالار نمونه',
  periods: [],
  timeline: [],
  forecast: { red: 62, blue: 38, total: 100 },
  myPrediction: null,
  isOpen: true,
  pickTypes: ['VFA', 'VSU', 'VPO'],
  headToHead: {
    red: { age: 27, rank: 3, wins: 19, falls: 6 },
    blue: { age: 25, rank: 5, wins: 16, falls: 4 },
    met: 1,
    redWins: 1,
    blueWins: 0,
    bouts: [
      {
        id: 900,
        event: 'جام پارسال',
        at: '2025-03-06T15:40:00Z',
        winner: 'red',
        redScore: 6,
        blueScore: 2,
        victoryType: 'VPO1',
      },
    ],
  },
  stream: null,
  video: null,
  ...changes,
})

/** A pick of one's own. */
export const pickOf = (changes: Partial<Pick> = {}): Pick => ({
  winner: 'red',
  victoryType: null,
  redScore: null,
  blueScore: null,
  receipt: '7K2M-9QXT',
  savedAt: '2026-03-06T10:00:00Z',
  points: null,
  isVoid: false,
  ...changes,
})

/** An event whole. */
export const eventPage = (changes: Partial<EventDetail> = {}): EventDetail => ({
  id: 5,
  title: 'جام نمونه',
  titleOther: 'Sample Cup',
  poster: null,
  cover: null,
  startsAt: '2026-03-06T06:30:00Z',
  endsAt: '2026-03-07T17:00:00Z',
  venue: 'تالار نمونه',
  city: 'کرج',
  countryCode: 'IR',
  styles: [0],
  ages: ['بزرگسالان'],
  weights: 1,
  mats: 2,
  status: 'live',
  kind: 'individual',
  price: 290_000,
  playPrice: 25_000,
  playsCount: 4,
  finishedCount: 1,
  liveCount: 1,
  isBought: null,
  watch: null,
  about: null,
  address: null,
  location: null,
  saleFrom: null,
  moved: null,
  saleTo: null,
  ruleset: 'uww-2026',
  rulesetTitle: 'قوانین نمونه',
  wrestlers: 8,
  teams: 4,
  sessions: [{ number: 1, title: 'نوبت نخست', startsAt: '2026-03-06T06:30:00Z' }],
  weightList: [
    {
      playWeight: 6,
      styleType: 0,
      gender: 1,
      title: '۸۶ کیلو',
      ageId: 5,
      ageTitle: 'بزرگسالان',
      entries: 4,
      bouts: 4,
      finished: 1,
      system: 'elimination',
    },
  ],
  medals: [],
  teamTable: [],
  duals: [],
  ...changes,
})

/** An event of a list: on now where nothing else is said. */
export const eventCard = (id: number, changes: Partial<EventCard> = {}): EventCard => ({
  ...eventPage(),
  id,
  title: `جام ${id}`,
  ...changes,
})

/** A bout with what fans expect, still to come. */
export const predicted = (number: number, changes: Partial<PredictedBout> = {}): PredictedBout => ({
  ...bout(number),
  eventTitle: 'جام نمونه',
  forecast: { red: 60, blue: 40, total: 100 },
  myPrediction: null,
  isOpen: true,
  ...changes,
})

/** A fan on a board. */
export const boardRow = (rank: number, changes: Partial<BoardRow> = {}): BoardRow => ({
  rank,
  userId: 100 + rank,
  isHidden: false,
  won: null,
  name: `هوادار ${rank}`,
  avatar: null,
  points: 100 - rank,
  correct: 20,
  total: 30,
  ...changes,
})
