import { execute, type Tx } from '../../database/connect.ts'
import { statement } from '../../database/statement.ts'

/** The medals of a championship, as wrestlers show them. */
const AWARD = `insert into medal (account_id, event_id, event, event_en, won_on, play_weight, age_id, place)
    select en.account_id, e.id, e.title, e.title_en, (e.ends_at at time zone 'Asia/Tehran')::date, ew.play_weight, ew.age_id, en.place
    from event e join event_weight ew on ew.event_id = e.id join entry en on en.event_weight_id = ew.id
    where e.id = $1 and e.kind = 'individual' and en.place between 1 and 3 on conflict do nothing`

export const deleteMedals = statement({
  name: 'competition.medals.withdraw',
  text: 'delete from medal where event_id = $1',
  row: null,
})

const insertAwarded = statement({ name: 'competition.medals.award', text: AWARD, row: null })

/** Adds the medals of an event without any. */
export const addMedals = (tx: Tx, eventId: number) => execute(tx, insertAwarded, [eventId])
