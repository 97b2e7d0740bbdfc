import type { RosterPerson, rosters } from '@pahlavan/contract/admin/rosters'
import type { DataOf, Language, QueryOf } from '@pahlavan/contract/endpoint'
import { cleanText } from '@pahlavan/persian/letters'
import { displayMobile, maskMobile } from '@pahlavan/persian/mobile'
import type { Pool } from 'pg'
import type { AccountActor } from '../../http/actor.ts'
import { Problem } from '../../http/problems.ts'
import { changeOnce } from '../staff/staff.audit.commands.ts'
import {
  findRosterCamp,
  listRosterPeople,
  listRosterWaiting,
  type PersonRow,
} from './services.rosters.queries.ts'

/** A person of a camp. @param numberOf how a mobile number (E.164) is written */
const rosterPerson = (
  { guardianName, guardian, mobile, consentUntil, createdAt, ...row }: PersonRow,
  numberOf: (e164: string) => string,
): RosterPerson => ({
  ...row,
  guardian: guardian === null ? null : { name: guardianName ?? '', mobile: numberOf(guardian) },
  mobile: mobile && numberOf(mobile),
  consentUntil: consentUntil?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
})

/** The list of a camp with its waiting list; numbers are masked. Throws 404. */
export async function rosterDetail(
  pool: Pool,
  language: Language,
  id: number,
): Promise<DataOf<typeof rosters.detail>> {
  const [camp, people, waiting] = await Promise.all([
    findRosterCamp(pool, language, id),
    listRosterPeople(pool, id),
    listRosterWaiting(pool, id),
  ])
  if (!camp) throw new Problem(404, 'camp_not_found')
  return {
    camp,
    people: people.map((row) => rosterPerson(row, maskMobile)),
    waiting: waiting.map((row) => rosterPerson(row, maskMobile)),
  }
}

/** The list of a camp for the bus, with numbers in full. The log keeps who took it and why. @throws Problem 404, 400 without a reason */
export async function printRoster(
  pool: Pool,
  actor: AccountActor,
  language: Language,
  { key, id, reason: typed }: QueryOf<typeof rosters.print>,
): Promise<DataOf<typeof rosters.print>> {
  const reason = cleanText(typed)
  if (reason === '') throw new Problem(400, 'text_empty')
  const change = { actor, key, action: 'camp.print', kind: 'camp', subjectId: id, input: { reason } } as const
  await changeOnce(pool, change, async (tx) => {
    if (!(await findRosterCamp(tx, language, id))) throw new Problem(404, 'camp_not_found')
    return {}
  })
  const [camp, people] = await Promise.all([findRosterCamp(pool, language, id), listRosterPeople(pool, id)])
  if (!camp) throw new Problem(404, 'camp_not_found')
  const placed = people.filter(({ status }) => status !== 'consent')
  return { camp, people: placed.map((row) => rosterPerson(row, displayMobile)) }
}
