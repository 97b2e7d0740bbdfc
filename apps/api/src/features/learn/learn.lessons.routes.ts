import type { Caption } from '@pahlavan/contract/gallery'
import type { Lesson, LessonProgress, LessonSource } from '@pahlavan/contract/lessons'
import { lessons as contract } from '@pahlavan/contract/lessons'
import type { Language } from '@pahlavan/contract/endpoint'
import type { FastifyInstance } from 'fastify'
import { freshQuestion } from '../../http/public-answer.ts'
import { route, userRoute } from '../../http/route.ts'
import type { User } from '../../http/sessions.ts'
import { GRANT_MS, grantCookie, signGrant } from '../media/media.grants.rules.ts'
import { pictureOf } from '../media/media.rules.ts'
import { findLesson, type LessonRow } from './learn.lessons.queries.ts'
import { admitted } from './learn.lessons.rules.ts'
import { addNote, editNote } from './learn.notes.commands.ts'
import { listNotes, removeNote } from './learn.notes.queries.ts'
import { lessonProgressOf, saveWatching } from './learn.progress.commands.ts'
import { answerQuiz, openQuiz } from './learn.quiz.commands.ts'
import { boxSource, filmSource, lessonGrants } from './learn.source.rules.ts'

export interface GrantedLesson {
  grant: string
  expiresAt: number
}

/** Grants the films of a lesson: to a buyer's session, else to anybody for a while. @param endsAt its end, where that is sooner */
export function grantOf(
  app: FastifyInstance,
  { id, isOwned }: Pick<LessonRow, 'id' | 'isOwned'>,
  user: User | null,
  endsAt = Number.POSITIVE_INFINITY,
): GrantedLesson {
  const expiresAt = Math.min(Date.now() + GRANT_MS, endsAt)
  const owner = isOwned ? user : null
  const bearer = { accountId: owner?.id ?? 0, sessionId: owner?.sessionId ?? 0 }
  return { grant: signGrant(lessonGrants, app.secret, { id, ...bearer, expiresAt }), expiresAt }
}

function sourceOf(
  app: FastifyInstance,
  row: LessonRow,
  { grant, expiresAt }: GrantedLesson,
): LessonSource | null {
  if (row.sourceKind !== null && row.source !== null)
    return boxSource(row.sourceKind, row.source, app.config.videoBoxes)
  return filmSource(row.film, grant, expiresAt)
}

/** Captions of the lesson, and in other languages those of its film. */
function captionsOf({ captions, film }: LessonRow, { grant }: GrantedLesson): Caption[] {
  const languageOf = (name: string): Language => (name.startsWith('fa') ? 0 : 1)
  const own = captions.map(
    (code): Caption => ({
      language: code === 0 ? 0 : 1,
      src: `/media/lessons/${grant}/captions/${code === 0 ? 'fa' : 'en'}.vtt`,
    }),
  )
  const filmed = (film?.captions ?? [])
    .filter((name) => !captions.includes(languageOf(name)))
    .map((name) => ({ language: languageOf(name), src: `/media/lessons/${grant}/${film?.key}/${name}` }))
  return [...own, ...filmed]
}

/** Where the reader is in the lesson; null where they never were. */
function progressIn(row: LessonRow): LessonProgress | null {
  const { second, watchedSeconds, device, savedAt, doneAt, durationSeconds } = row
  if (second === null || watchedSeconds === null || device === null || savedAt === null) return null
  return lessonProgressOf({ second, watchedSeconds, device, doneAt }, durationSeconds, savedAt)
}

/** A lesson with the addresses of its films under a grant. */
export const grantedLesson = (app: FastifyInstance, row: LessonRow, granted: GrantedLesson): Lesson => ({
  ...row,
  poster: pictureOf(row.poster),
  source: sourceOf(app, row, granted),
  captions: captionsOf(row, granted),
  progress: progressIn(row),
})

async function lessonFor(
  app: FastifyInstance,
  lessonId: number,
  user: User | null,
  language: Language,
): Promise<Lesson> {
  const row = admitted(await findLesson(app.database.pool, language, lessonId, user?.id ?? 0))
  return grantedLesson(app, row, grantOf(app, row, user))
}

/** The answers of a plugin give a signed-in browser the cookie that authorizes its films. */
export function giveGrantCookie(app: FastifyInstance): void {
  app.addHook('preHandler', async ({ user }, reply) => {
    if (!user) return
    reply.header(
      'set-cookie',
      grantCookie(lessonGrants, app.secret, user.sessionId, app.origin().startsWith('https:')),
    )
  })
}

/** Lessons, and a learner's own data in them. */
export async function lessonRoutes(app: FastifyInstance): Promise<void> {
  const { pool } = app.database
  giveGrantCookie(app)
  app.publicAnswers.set(
    contract.detail.url,
    freshQuestion(contract.detail, (query, language) => lessonFor(app, query.lessonId, null, language)),
  )
  route(app, contract.detail, ({ query, user, language }) => lessonFor(app, query.lessonId, user, language))
  userRoute(app, contract.save, ({ query, user }) => saveWatching(pool, user.id, query))
  userRoute(app, contract.notes, ({ query, user }) => listNotes(pool, user.id, query.lessonId))
  userRoute(app, contract.addNote, ({ query, user }) => addNote(pool, user.id, query))
  userRoute(app, contract.editNote, ({ query, user }) => editNote(pool, user.id, query.noteId, query.text))
  userRoute(app, contract.deleteNote, async ({ query, user }) => {
    await removeNote(pool, user.id, query.noteId)
    return {}
  })
  userRoute(app, contract.quiz, async ({ query, user, language }) => {
    const lesson = admitted(await findLesson(pool, language, query.lessonId, user.id))
    return openQuiz(pool, language, user.id, { lesson, ...grantOf(app, lesson, user) })
  })
  userRoute(app, contract.answer, async ({ query, user, language }) => {
    const lesson = admitted(await findLesson(pool, language, query.lessonId, user.id))
    return answerQuiz(pool, language, user.id, { lesson, options: query.options })
  })
}
