import { type Static, Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Id } from './envelope.ts'
import { Image } from './image.ts'
import { TechniqueRef } from './learn.ts'
import { paths } from './paths.ts'

export const TechniqueLesson = Type.Object({
  lessonId: Id,
  title: Type.String(),
  courseId: Id,
  courseTitle: Type.String(),
  durationSeconds: Type.Integer(),
  isFree: Type.Boolean(),
})
export type TechniqueLesson = Static<typeof TechniqueLesson>

/** A hold with the lessons that teach it, the newest course's first, 10 at most. `times`: how often it was scored, where a bout or an event was asked. */
export const Technique = Type.Object({
  ...TechniqueRef.properties,
  times: Type.Union([Type.Integer(), Type.Null()]),
  lessons: Type.Array(TechniqueLesson),
})
export type Technique = Static<typeof Technique>

/** One hold: its lessons, the wrestlers it is known of, and bouts in which it was scored, the newest first. */
export const TechniqueDetail = Type.Object({
  ...Technique.properties,
  wrestlers: Type.Array(Type.Object({ id: Id, name: Type.String(), face: Type.Union([Image, Type.Null()]) })),
  bouts: Type.Array(Type.Object({ id: Id, eventId: Id, title: Type.String(), eventTitle: Type.String() })),
})
export type TechniqueDetail = Static<typeof TechniqueDetail>

/** Techniques, their lessons, and the wrestlers and bouts they are known from (beyond the spec). */
export const techniques = {
  list: endpoint(paths.techniques.list, {
    summary:
      'Lists the holds that lessons teach: all, or those of a wrestler, a bout or an event (one of the three)',
    query: Type.Object({
      playerId: Type.Optional(Id),
      playId: Type.Optional(Id),
      eventId: Type.Optional(Id),
    }),
    data: Type.Array(Technique),
  }),
  detail: endpoint(paths.techniques.detail, {
    summary: 'Returns one hold',
    problems: ['technique_not_found'],
    query: Type.Object({ techniqueId: Id }),
    data: TechniqueDetail,
  }),
}
