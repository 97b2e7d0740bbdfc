import { callOf } from '@pahlavan/client/endpoint-call'
import { queriesOf } from '@pahlavan/client/queries'
import { eventTeams, type TeamFields } from '@pahlavan/contract/admin/event-teams'
import type { Language } from '@pahlavan/contract/endpoint'
import { showToast } from '@pahlavan/kit/feedback/toast.ts'
import { searchKey } from '@pahlavan/persian/letters'
import { queryOptions, skipToken, useMutation, useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { useChange } from '../../desk/change.ts'
import { clubSheet } from '../people/people.data.ts'
import { eventDesk } from './events.data.ts'

const uses = queriesOf('event-teams', callOf(eventTeams.uses))

/** The teams and duals of an event that have wrestlers or bouts. A new event, `id` null, has none. */
export const teamUses = (id: number | null) =>
  queryOptions({
    queryKey: uses.key(id),
    queryFn: id === null ? skipToken : () => uses.ask({ id }, { handles: 'any' }),
    staleTime: 0,
  })

/** A team as it is added: a club of the list, a country, or another one by its name. */
export type NewTeam =
  | { kind: 'club'; clubId: number }
  | { kind: 'country'; code: string; title: string }
  | { kind: 'other'; title: string }

const noTeam = { titleEn: '', countryCode: null, clubId: null }
/** The code under which imported results name the same team. */
const codeOf = (title: string) => searchKey(title) || title

/** Reads a new team's fields. A country's title in the other language comes from the server. */
export function useNewTeam(language: Language) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (team: NewTeam): Promise<TeamFields> => {
      if (team.kind === 'club') {
        const { clubId } = team
        const { fields } = await cache.fetchQuery(clubSheet(clubId))
        const { name, nameEn } = fields
        return { code: codeOf(name || nameEn), title: name, titleEn: nameEn, countryCode: null, clubId }
      }
      const { title } = team
      const titles = language === 0 ? { title, titleEn: '' } : { title: '', titleEn: title }
      if (team.kind === 'country') return { ...noTeam, ...titles, code: team.code, countryCode: team.code }
      return { ...noTeam, ...titles, code: codeOf(title) }
    },
  })
}

/** Makes the rounds of a season and shows them in the list. @param words after it, by the number of rounds */
export function useSeason(words: (rounds: number) => string) {
  const cache = useQueryClient()
  const [, navigate] = useLocation()
  return useChange(eventTeams.season, async ({ ids }, { id }) => {
    await Promise.all([
      cache.invalidateQueries(eventDesk.lists),
      cache.invalidateQueries(eventDesk.detailOf(id)),
    ])
    showToast({ text: words(ids.length), tone: 'good' })
    navigate(`/${eventDesk.room}`)
  })
}

/** Gives a team another code, and has the form take it up. */
export function useTeamCode(onDone: () => void) {
  const cache = useQueryClient()
  return useChange(eventTeams.code, async (_answer, { id }) => {
    await Promise.all([
      cache.invalidateQueries(eventDesk.detailOf(id)),
      cache.invalidateQueries({ queryKey: uses.key(id) }),
    ])
    onDone()
  })
}
