/** Digits of a code (`decisions.md` §6). */
export const CODE_LENGTH = 6
/** The longest comment, in letters (UTF-16 units after cleaning). */
export const COMMENT_MAX = 2000
/** Points of a pick (`decisions.md` §9): the right winner, the right victory type, the exact score. */
export const predictionPoints = { winner: 3, victoryType: 2, score: 5 } as const
/** Free picks for each event. */
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
