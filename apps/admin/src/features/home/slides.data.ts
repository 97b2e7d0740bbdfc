import { callOf } from '@pahlavan/client/endpoint-call'
import { queriesOf } from '@pahlavan/client/queries'
import { type EditedSlide, type SlideFields, slides } from '@pahlavan/contract/admin/slides'
import { HOME_SLIDES, TAB_SLIDES } from '@pahlavan/contract/limits'
import { queryOptions } from '@tanstack/react-query'
import { useSearchParams } from 'wouter'
import { useOrderedRowChanges } from '../../desk/row-changes.ts'

const list = queriesOf('slides', callOf(slides.list))

/** The tabs that have slides. */
export const locations = ['home', 'matches', 'news', 'learn', 'service'] as const

export type SlidePlace = Pick<SlideFields, 'location' | 'language'>

/** The tab and language of the address, and how to change them. */
export function useSlidePlace() {
  const [params, setParams] = useSearchParams()
  const place: SlidePlace = {
    location: locations.find((each) => each === params.get('tab')) ?? 'home',
    language: params.get('in') === 'en' ? 1 : 0,
  }
  const put = (changes: Partial<SlidePlace>) =>
    setParams(new URLSearchParams(addressOf({ ...place, ...changes })), { replace: true })
  return { place, put, isNew: params.has('new') }
}

/** The part of an address that says a tab and a language. */
export const addressOf = ({ location, language }: SlidePlace): string =>
  new URLSearchParams({
    ...(location !== 'home' && { tab: location }),
    ...(language === 1 && { in: 'en' }),
  }).toString()

/** The address of the slides of a tab. */
export const slidesAddress = (place: SlidePlace): string => `/slides?${addressOf(place)}`.replace(/\?$/, '')

/** The slides of all tabs. */
export const slideList = () =>
  queryOptions({ queryKey: list.key(), queryFn: () => list.ask({}, { handles: 'any' }) })

/** The changes of slides; the list is read anew after each. */
export const useSlideChanges = () => useOrderedRowChanges<SlideFields>(slides, slideList())

/** Where a slide is in its time. @param now the server's clock (ms) */
function timeOf({ fields: { isActive, startsAt, endsAt } }: EditedSlide, now: number) {
  if (!isActive) return 'off'
  if (endsAt && Date.parse(endsAt) <= now) return 'over'
  return startsAt && Date.parse(startsAt) > now ? 'later' : 'on'
}

export type SlideState = ReturnType<typeof timeOf> | 'beyond'

/** Where the slides of a tab are, as its fans see them: `beyond` are those for which there is no place behind others. */
export function statesOf(shown: readonly EditedSlide[], now: number): SlideState[] {
  let free = shown[0]?.fields.location === 'home' ? HOME_SLIDES : TAB_SLIDES
  return shown.map((slide) => {
    const state = timeOf(slide, now)
    if (state !== 'on') return state
    free -= 1
    return free < 0 ? 'beyond' : 'on'
  })
}
