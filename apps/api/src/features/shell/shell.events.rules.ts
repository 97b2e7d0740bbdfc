import type { BoutDetail } from '@pahlavan/contract/bouts'
import type { Language } from '@pahlavan/contract/endpoint'
import type { EventDetail } from '@pahlavan/contract/events'
import { places } from './shell.places.rules.ts'
import { icon, type Preview, previewPicture, type Site } from './shell.preview.rules.ts'

const against = { 0: 'در برابر', 1: 'v' } as const
const unknown = { 0: 'حریف نامشخص', 1: 'opponent to be decided' } as const
const comma = { 0: '، ', 1: ', ' } as const

/** Who meets; where nobody is known yet, in which class. */
function rivalsOf({ red, blue, weightTitle }: BoutDetail, language: Language): string {
  if (!red.name && !blue.name) return `${weightTitle}: ${unknown[language]}`
  return `${red.name || unknown[language]} ${against[language]} ${blue.name || unknown[language]}`
}

/** The preview of an event: its title, place, and cover or else poster. */
export function eventPreview(event: EventDetail, language: Language, site: Site): Preview {
  const picture = event.cover ?? event.poster
  const facts = [event.venue, event.city, ...event.ages, event.rulesetTitle]
  return {
    kind: 'event',
    language,
    title: event.title,
    description: event.about ?? facts.filter(Boolean).join(' · '),
    url: site.origin + places.event(event.id),
    isInBoth: true,
    image: picture ? previewPicture(picture, site) : icon(language, site),
    event: {
      startsAt: event.startsAt,
      endsAt: event.endsAt,
      place: [event.venue, event.city].filter(Boolean).join(comma[language]),
      country: event.countryCode,
      isOff: event.status === 'cancelled',
      rivals: [],
    },
  }
}

/** The preview of a bout in a language: its two wrestlers, the class, the event, and a face. */
export function boutPreview(bout: BoutDetail, language: Language, site: Site): Preview {
  const face = bout.red.avatar ?? bout.blue.avatar
  return {
    kind: 'event',
    language,
    title: rivalsOf(bout, language),
    isInBoth: true,
    description: [bout.weightTitle, bout.ageTitle, bout.eventTitle, bout.venue].join(' · '),
    url: site.origin + places.bout(bout.id),
    image: face ? previewPicture(face, site) : icon(language, site),
    event: {
      startsAt: bout.scheduledAt,
      place: bout.venue,
      isOff: bout.status === 'cancelled',
      rivals: [bout.red.name, bout.blue.name].filter(Boolean),
    },
  }
}
