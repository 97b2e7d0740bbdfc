import { type Static, Type } from 'typebox'
import { get, post } from '../endpoint.ts'
import { ChangeKey, Id, Moment, orNull } from '../envelope.ts'
import { RequestStatus } from '../services.ts'

/** The list of camps: so many, those that are over for a month among them. */
export const MAX_ROSTERS = 100
/** The people of a camp that its list shows, and those on its waiting list. */
export const [MAX_ROSTER_PEOPLE, MAX_ROSTER_WAITING] = [1000, 200]

const Day = Type.String({ format: 'date' })
const Count = Type.Integer({ minimum: 0 })

/** A camp with its places. `consents` are places that wait for a guardian, `waiting` are people on the waiting list. */
export const RosterCamp = Type.Object({
  id: Id,
  title: Type.String(),
  place: Type.String(),
  startsOn: Day,
  endsOn: Day,
  capacity: Count,
  taken: Count,
  consents: Count,
  waiting: Count,
})
export type RosterCamp = Static<typeof RosterCamp>

/** Somebody in a camp, by the request for the place. `guardian` consents for somebody under 18. Numbers are masked but on the printed list. */
export const RosterPerson = Type.Object({
  id: Id,
  name: Type.String(),
  birthDate: Day,
  status: RequestStatus,
  guardian: orNull(Type.Object({ name: Type.String(), mobile: Type.String() })),
  mobile: orNull(Type.String()),
  message: orNull(Type.String()),
  consentUntil: orNull(Moment),
  createdAt: Moment,
})
export type RosterPerson = Static<typeof RosterPerson>

const Roster = Type.Object({ camp: RosterCamp, people: Type.Array(RosterPerson) })

/** The lists of camps at the desk. */
export const rosters = {
  list: get('/api/admin/rosters/list', {
    summary:
      'Lists the camps that are ahead or ended in the last month, by their first day, with their places',
    data: Type.Object({ items: Type.Array(RosterCamp) }),
    action: 'request.read',
  }),
  detail: get('/api/admin/rosters/detail', {
    summary: 'Returns the people of a camp, and its waiting list, each in the order of the requests',
    query: Type.Object({ id: Id }),
    data: Type.Object({ ...Roster.properties, waiting: Type.Array(RosterPerson) }),
    action: 'request.read',
    problems: ['camp_not_found'],
  }),
  print: post('/api/admin/rosters/print', {
    summary:
      'Returns the list of a camp for the bus, with the numbers in full, for a reason that the log keeps. Places without a consent are left out',
    query: Type.Object({ key: ChangeKey, id: Id, reason: Type.String({ minLength: 3, maxLength: 200 }) }),
    data: Roster,
    action: 'request.answer',
    problems: ['camp_not_found', 'text_empty'],
  }),
}
