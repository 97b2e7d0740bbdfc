import type { Language } from '@pahlavan/contract/endpoint'
import { type Technique, TechniqueLesson } from '@pahlavan/contract/techniques'
import { Type } from 'typebox'
import { query, type Queryable } from '../../database/connect.ts'
import { fullName, localized } from '../../database/localized.ts'
import { integer, json, nullable, string } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'
import { pictureJson, StoredPicture } from '../media/media.pictures.queries.ts'
import { pictureOf } from '../media/media.rules.ts'
import { lessonSeen, SHOWN } from './learn.cards.queries.ts'

const LESSONS = `(select coalesce(json_agg(row_to_json(x)), '[]') from (
  select l.id as "lessonId", ${localized('l', 'title')} as title, c.id as "courseId", ${localized('c', 'title')} as "courseTitle",
    l.duration_seconds as "durationSeconds", l.is_free as "isFree"
  from lesson_technique y join lesson l on l.id = y.lesson_id join course c on c.id = l.course_id
  where y.technique_id = h.id and ${lessonSeen('l')} and ${SHOWN} order by c.published_at desc, l.id limit 10) x)`

const columns = {
  id: integer,
  title: string,
  times: nullable(integer),
  lessons: json(Type.Array(TechniqueLesson)),
}

/** Techniques taught by lessons. A score sheet names only their kind, so its actions count for every technique of that kind. */
const selectBy = (name: string, source: string, times: string) =>
  statement({
    name: `learn.techniques${name}`,
    text: `select h.id, ${localized('h', 'title')} as title, ${times} as times, ${LESSONS} as lessons from ${source}
      where exists (select from lesson_technique y where y.technique_id = h.id) order by ${times === 'null::int' ? '' : 'times desc, '}h.position, h.id`,
    row: columns,
  })

const scored = (bouts: string) => `(select o.kind, count(*)::int as times from bout_action o
  where o.bout_id ${bouts} and o.taken_back_at is null and o.points > 0 group by o.kind) s join technique h on h.action_kind = s.kind`

const statements = {
  all: selectBy('', 'technique h', 'null::int'),
  player: selectBy(
    '.player',
    'wrestler_technique w join technique h on h.id = w.technique_id and w.account_id = $2',
    'null::int',
  ),
  play: selectBy('.play', scored('= $2'), 's.times'),
  event: selectBy('.event', scored('in (select b.id from bout b where b.event_id = $2)'), 's.times'),
}

/** The filter of techniques; without `id` all of them. */
export interface TechniqueFilter {
  of: keyof typeof statements
  id: number
}

/** Holds with the lessons that teach them, those that were scored most often first. */
export async function listTechniques(
  db: Queryable,
  language: Language,
  { of, id }: TechniqueFilter,
): Promise<Technique[]> {
  const rows = await query(db, statements[of], of === 'all' ? [language] : [language, id])
  return rows.filter(({ lessons }) => lessons.length > 0)
}

const selectOne = statement({
  name: 'learn.technique',
  text: `select h.id, ${localized('h', 'title')} as title, null::int as times, ${LESSONS} as lessons from technique h where h.id = $2`,
  row: columns,
})

export async function findTechnique(
  db: Queryable,
  language: Language,
  id: number,
): Promise<Technique | null> {
  const [row] = await query(db, selectOne, [language, id])
  return row ?? null
}

const selectWrestlers = statement({
  name: 'learn.technique.wrestlers',
  text: `select a.id, ${fullName('a')} as name, ${pictureJson('p', fullName('a'))} as face
    from wrestler_technique w join account a on a.id = w.account_id left join picture p on p.id = a.avatar_id
    where w.technique_id = $2 and a.deleted_at is null order by a.id limit 20`,
  row: { id: integer, name: string, face: nullable(json(StoredPicture)) },
})

/** Wrestlers known for a technique, 20 at most. */
export async function listKnown(db: Queryable, language: Language, techniqueId: number) {
  const rows = await query(db, selectWrestlers, [language, techniqueId])
  return rows.map(({ id, name, face }) => ({ id, name, face: pictureOf(face) }))
}

/** Of the last bouts that ended, those in which it was scored. */
const selectBouts = statement({
  name: 'learn.technique.bouts',
  text: `select b.id, b.event_id as "eventId", ${fullName('ra')} || ' – ' || ${fullName('ba')} as title, ${localized('e', 'title')} as "eventTitle"
    from (select o.* from bout o where o.status = 'finished' and o.red_id is not null and o.blue_id is not null
        order by o.finished_at desc nulls last, o.number, o.id limit 200) b
      join event e on e.id = b.event_id join entry r on r.id = b.red_id join account ra on ra.id = r.account_id
      join entry u on u.id = b.blue_id join account ba on ba.id = u.account_id
    where exists (select from bout_action o join technique h on h.action_kind = o.kind
      where o.bout_id = b.id and h.id = $2 and o.taken_back_at is null and o.points > 0)
    order by b.finished_at desc nulls last, b.number, b.id limit 10`,
  row: { id: integer, eventId: integer, title: string, eventTitle: string },
})

/** The last bouts in which a hold was scored, 10 at most. */
export const listBouts = (db: Queryable, language: Language, techniqueId: number) =>
  query(db, selectBouts, [language, techniqueId])
