import type { EventDetail, EventWeight } from '@pahlavan/contract/events'
import type { ParameterChanges } from '@pahlavan/contract/navigation'
import { useParams } from '../../../kit/address/params.ts'

export const eventParts = ['bouts', 'bracket', 'medals', 'programme', 'tickets'] as const
export type EventPart = (typeof eventParts)[number]

/** Whether an event has something for a part. While it is on, its tickets and place make room for the mats and are a part too. */
const has: Record<EventPart, (event: EventDetail) => boolean> = {
  bouts: ({ kind, status, playsCount }) => kind === 'dual' || status !== 'cancelled' || playsCount > 0,
  bracket: ({ kind, playsCount }) => kind === 'individual' && playsCount > 0,
  medals: ({ medals, teamTable }) => medals.length + teamTable.length > 0,
  programme: ({ status, sessions }) => status !== 'cancelled' && sessions.length > 0,
  tickets: ({ status }) => status === 'live',
}

/** The parts that an event has. */
const partsOf = (event: EventDetail): EventPart[] => eventParts.filter((part) => has[part](event))

/** A weight as the address names it: several ages may wrestle the same class. */
export const weightId = ({ playWeight, ageId }: EventWeight): string => `${playWeight}-${ageId}`

/** All weights together. */
export const ALL = 'all'

/** The shown part and weight of an event, kept in the address; unknown values count as none. */
export function useEventAddress(event: EventDetail) {
  const { params, put } = useParams()
  const parts = partsOf(event)
  const weight = params.get('eventWeight')
  const weights = [ALL, ...event.weightList.map(weightId)]
  return {
    parts,
    part: parts.find((part) => part === params.get('eventPart')) ?? parts[0],
    weight: weights.find((one) => one === weight) ?? null,
    put: (changes: Pick<ParameterChanges, 'eventPart' | 'eventWeight'>) => put(changes),
  }
}
