import { rolesOf } from '@pahlavan/contract/access'
import { query, type Queryable } from '../../database/connect.ts'
import { integer, string } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'
import { filmSeen, ownedBy, SHOWN } from './learn.cards.queries.ts'
import type { Grant } from '../media/media.grants.rules.ts'

const EDITORS = rolesOf('course.edit').map((role) => `'${role}'`)

/** Whether the session of a grant is of an editor of courses, and opens the desk: the editor looks at a preview. */
const MAY_EDIT = `exists (select from session s join account_role r on r.account_id = s.account_id
  where s.id = $3 and s.staff_until > now() and r.role in (${EDITORS.join(', ')}))`

/** A grant holds while its session lives, and while the lesson is free, its course theirs or theirs to edit. */
const HOLDS = `from lesson l join course c on c.id = l.course_id where l.id = $1
  and ($3::int = 0 or exists (select from session s where s.id = $3 and s.account_id = $2 and s.expires_at > now()))
  and ((l.is_free and ${SHOWN}) or ($3 <> 0 and (${ownedBy('$2')} or ${MAY_EDIT})))`

const selectFilm = statement({
  name: 'learn.source.film',
  text: `select l.id ${HOLDS} and (exists (select from film f where f.id = ${filmSeen('l')} and f.key = $4)
    or exists (select from quiz_question q join film f on f.id = q.clip_id where q.lesson_id = l.id and f.key = $4))`,
  row: { id: integer },
})

/** Whether a grant lets its bearer read a film now. @param key the film's */
export async function mayReadFilm(db: Queryable, grant: Grant, key: string): Promise<boolean> {
  const { id, accountId, sessionId } = grant
  return (await query(db, selectFilm, [id, accountId, sessionId, key])).length === 1
}

const selectCaption = statement({
  name: 'learn.source.caption',
  text: `select t.vtt from lesson_caption t where t.lesson_id = $1 and t.language = $4 and exists (select ${HOLDS})`,
  row: { vtt: string },
})

/** The captions of a lesson, for a caller with access now; null for others, and where there are none. */
export async function findCaption(db: Queryable, grant: Grant, language: number): Promise<string | null> {
  const { id, accountId, sessionId } = grant
  const [row] = await query(db, selectCaption, [id, accountId, sessionId, language])
  return row?.vtt ?? null
}
