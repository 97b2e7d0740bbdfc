import { randomOf } from '@pahlavan/art/seed'
import { tehranDay, tehranDayRange } from '@pahlavan/persian/tehran'
import type { Slot } from '@pahlavan/wrestling/schedule'
import { type DrawnPicture, drawnPicture } from '@pahlavan/api/features/media/media.rules'
import demo from './contests.json' with { type: 'json' }
import { languages } from './words.ts'

const DAY = 86_400_000
const HOUR = 3_600_000
const MINUTE = 60_000

/** An event of the demo with its times (ms). `state` is where it stands when it is made. */
export interface Contest {
  key: string
  title: string
  titleEn: string
  kind: 'individual' | 'dual'
  ruleset: string
  age: string
  weights: readonly number[]
  pool: string
  venue: string
  venueEn: string
  city: string
  cityEn: string
  mats: number
  price: number | null
  playPrice: number | null
  startsAt: number
  endsAt: number
  slots: readonly [Slot, Slot]
  poster: DrawnPicture
  cover: DrawnPicture
  state: 'finished' | 'live' | 'upcoming'
  /** Its wrestlers are drawn already. */
  isDrawn: boolean
}

type Plan = (typeof demo.upcoming)[number]

/** The same scene twice: upright for tickets, and lying, with room above the heads, for what counts most. */
function picturesOf({ title, titleEn, pose, palette, variant }: Plan, key: string) {
  const options = { seed: key, palette, variant, ...(variant !== 'tiles' && { pose }) }
  const alt = { fa: title, en: titleEn }
  return {
    poster: drawnPicture({ draw: 'poster', options }, 960, alt),
    cover: drawnPicture({ draw: 'cover', options: { ...options, zoom: 0.9, focusy: 0.52 } }, 1280, alt),
  }
}

/** A moment of a day in Tehran, so many days from now. */
const at = (now: number, days: number, hour: number) =>
  tehranDayRange(tehranDay(now + days * DAY)).from + hour * HOUR

/** The hour in Tehran at which the finals of several days begin. */
const FINALS = 17

type ContestStage = Pick<Contest, 'key' | 'state' | 'isDrawn'>

/** An event that begins at a moment; its second part is the last day's evening. */
function contestOf(plan: Plan, startsAt: number, more: ContestStage): Contest {
  const { days, pose: _pose, palette: _palette, variant: _variant, hour: _hour, ...rest } = plan
  const finals = days > 1 ? at(startsAt, days - 1, FINALS) : startsAt + 4 * HOUR
  return {
    ...rest,
    kind: plan.kind === 'dual' ? 'dual' : 'individual',
    ...more,
    startsAt,
    endsAt: finals + 3 * HOUR,
    slots: [
      { startsAt, mats: plan.mats, boutMs: 9 * MINUTE },
      { startsAt: finals, mats: Math.min(2, plan.mats), boutMs: 10 * MINUTE },
    ],
    ...picturesOf(plan, more.key),
  }
}

/** Finished events: the same on every machine, with times counted back from now (ms). */
export const pastContests = (now: number, plans = demo.events): Contest[] =>
  plans.map((plan) =>
    contestOf(plan, at(now, plan.day, plan.hour), { key: plan.key, state: 'finished', isDrawn: true }),
  )

/** Smaller ones that are over too: the young and the veterans. */
export const otherContests = (now: number): Contest[] => pastContests(now, demo.more)

/** The event that is on: it began some hours ago, and its finals are tomorrow evening. */
export const liveContest = (now: number): Contest =>
  contestOf(demo.live, Math.floor((now - 100 * MINUTE) / (5 * MINUTE)) * 5 * MINUTE, {
    key: `${demo.live.key} ${tehranDay(now)}`,
    state: 'live',
    isDrawn: true,
  })

const ORDINALS =
  'نخست دوم سوم چهارم پنجم ششم هفتم هشتم نهم دهم یازدهم دوازدهم سیزدهم چهاردهم پانزدهم شانزدهم هفدهم هجدهم نوزدهم بیستم'.split(
    ' ',
  )

/** «هفتهٔ نهم» up to the twentieth, in figures after it. */
const ordinal = (n: number): string => ORDINALS[n - 1] ?? `${languages[0].speech.number(n)}‌ام`

/** Titles of an event that comes around: a league counts its weeks, all others their stages. */
function titlesOf({ title, titleEn }: Plan, round: number): { title: string; titleEn: string } {
  const week = 9 + round
  if (title.includes('{n}'))
    return { title: title.replace('{n}', ordinal(week)), titleEn: titleEn.replace('{n}', String(week)) }
  if (round === 0) return { title, titleEn }
  return { title: `${title}، مرحلهٔ ${ordinal(round + 1)}`, titleEn: `${titleEn}, Stage ${round + 1}` }
}

/** Days between two events to come. */
const gaps = [2, 3, 5, 6, 9, 13, 16, 20, 23, 27, 34, 41, 48] as const

/**
 * What lies ahead: as many events as are missing, after the last one that is there (ms).
 *
 * @param from how many have been made before: numbers and plans go on from there
 */
export function comingContests(now: number, last: number, count: number, from: number): Contest[] {
  return Array.from({ length: count }, (_, i) => {
    const made = from + i
    const plan = demo.upcoming[made % demo.upcoming.length] as Plan
    const round = Math.floor(made / demo.upcoming.length)
    const days = last > now ? Math.ceil((last - now) / DAY) + 3 * (i + 1) : (gaps[i] ?? 48 + 5 * i)
    const key = `${plan.key} ${made}`
    const luck = randomOf(key)
    const named = {
      ...plan,
      ...titlesOf(plan, round),
      hour: plan.hour + Math.floor(luck() * 2),
    }
    return contestOf(named, at(now, days, named.hour), {
      key,
      state: 'upcoming',
      isDrawn: plan.kind === 'dual' || (i < 4 && last <= now),
    })
  })
}
