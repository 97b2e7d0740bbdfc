/** Digits of a code (`docs/rules/decisions.md` §6). */
export const CODE_LENGTH = 6
/** The longest comment, in letters (UTF-16 units after cleaning). */
export const COMMENT_MAX = 2000
/** Points of a pick (`docs/rules/decisions.md` §9): the right winner, the right victory type, the exact score. */
export const predictionPoints = { winner: 3, victoryType: 2, score: 5 } as const
export const FREE_PICKS = 3
/** The victory types that can be picked: a fan cannot foresee injuries and forfeits. */
export const pickableTypes = ['VFA', 'VSU', 'VPO'] as const
/** The longest note of a lesson, in letters after cleaning, and how many one may have in a lesson. */
export const NOTE_MAX = 1000
export const NOTES_MAX = 200
/** Tries of one quiz in 24 hours. */
export const QUIZ_TRIES = 5
/** So much of a lesson (per cent of its seconds) has to be watched for it to be done. */
export const LESSON_DONE_PERCENT = 90
/** The longest text of a request or a message to the club, and its longest subject, in letters. */
export const CONTACT_TEXT_MAX = 2000
export const CONTACT_SUBJECT_MAX = 120
/** Requests that one account may send in 24 hours, and its places in one camp. */
export const REQUESTS_A_DAY = 10
export const CAMP_PLACES_EACH = 3
/** Messages to the club: from a network address in an hour, an account in a day, all visitors in a day (then they log in first). */
export const MESSAGES_AN_HOUR = 5
export const MESSAGES_PER_ACCOUNT = 10
export const MESSAGES_A_DAY = 1000
/** How long a place in a camp is kept for a guardian's consent, in minutes. */
export const CONSENT_MINUTES = 30
/** Years from which nobody's consent is needed. */
export const ADULT_AGE = 18
/** The largest file of a request, in bytes. */
export const REQUEST_FILE_MAX = 5 * 1024 * 1024
/** Lines of a basket of goods, pieces of one line, addresses of an account, and variants that somebody waits for. */
export const GOODS_MAX = 50
export const COUNT_MAX = 10
export const ADDRESSES_MAX = 10
export const ALERTS_MAX = 50
/** Up to so many pieces are counted out where few are left. */
export const LOW_STOCK_PIECES = 5
/** The reservation of goods for a paying buyer (minutes), and the term of returns after delivery (days). */
export const HOLD_MINUTES = 15
/** Unpaid orders of one variant that an account may reserve goods by, in 24 hours. */
export const HOLDS_A_DAY = 6
/** Unpaid orders by which an account may hold a use of one limited discount code, in 24 hours. */
export const CODE_HOLDS_A_DAY = 6
export const RETURN_DAYS = 7
/** The longest message of a chat, in letters, and how many are asked for at once: who joins late sees so many. */
export const CHAT_TEXT_MAX = 300
export const CHAT_PAGE = 50
/** The slowest slow mode, in seconds. */
export const CHAT_SLOW_MAX = 120
/** A poll: its question and its choices, in letters, and how many there are of these. */
export const CHAT_QUESTION_MAX = 80
export const CHAT_CHOICE_MAX = 40
export const CHAT_CHOICES_MAX = 4
/** The limits of hidden people, of reports in a day, and of polls in a room. */
export const CHAT_HIDDEN_MAX = 200
export const CHAT_REPORTS_A_DAY = 50
export const CHAT_POLLS_MAX = 200
/** A chat opens so long before its broadcast and closes so long after its end, in minutes. */
export const CHAT_OPENS_BEFORE = 60
export const CHAT_CLOSES_AFTER = 30
/** So far at most the score sheets are moved in a recording, in seconds: twelve hours. */
export const LIVE_OFFSET_MAX = 43_200

/** How long after its planned time a bout may still go on, in milliseconds: a plan that ends later than that covers the bout. */
export const BOUT_DELAY_MS = 6 * 3_600_000

/** Whether a right goes on until a moment (ms). */
export const lastsUntil = ({ until }: { until: string | null }, end: number): boolean =>
  until === null || Date.parse(until) >= end

/** The slides of the club that Home shows before its stories, and those on top of another tab. */
export const HOME_SLIDES = 2
export const TAB_SLIDES = 8
/** The weights of the club have ids from here on. */
export const OWN_WEIGHTS_FROM = 1000
/** The styles of the club have ids from here on. */
export const OWN_STYLES_FROM = 100
/** Numbers in requests for a service, the least and the most: the sum of a financial request in toman, and people. */
export const REQUEST_NUMBERS = {
  amount: { least: 1000, most: 100_000_000_000 },
  insured: { least: 1, most: 500 },
  travellers: { least: 1, most: 50 },
  guests: { least: 1, most: 30 },
} as const
