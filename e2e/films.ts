import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from 'playwright-core'
import { inject } from 'vitest'
import { command } from '../apps/api/src/command.ts'
import { ask } from './purchases.ts'

const root = join(import.meta.dirname, '..')
const FILM = join(root, 'apps/demo/fallback.mp4')

export interface FilmedLesson {
  courseId: number
  lessonId: number
}

const run = promisify(execFile)

/** `npm run films`: its output. */
async function films(...given: string[]): Promise<string> {
  const env = { ...process.env, DATA_DIR: inject('dataDir'), APP_MODE: 'demo' }
  const args = ['apps/api/src/features/gallery/gallery.films.cli.ts', ...given]
  const { stdout } = await run(process.execPath, args, { cwd: root, env })
  return stdout
}

/** A real film, protected; those of the demo are still in the making. Answers its id. */
const makeFilm = async (file: string) => Number(/film (\d+):/.exec(await films(file, '--protected'))?.[1])

/** Shows a film of a minute in the gallery that takes so much of the line that it comes bit by bit. Answers its address. */
export async function longFilm(): Promise<string> {
  const file = join(inject('dataDir'), 'long.mp4')
  const picture = 'testsrc2=size=640x480:rate=25:duration=60,noise=alls=30:allf=t'
  const inputs = ['-f', 'lavfi', '-i', picture, '-f', 'lavfi', '-i', 'sine=frequency=330:duration=60']
  const form = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac']
  await run('ffmpeg', ['-v', 'error', '-y', ...inputs, ...form, file])
  const output = await films(file, '--title', 'فیلم بلند')
  return /\/news\?\S+/.exec(output)?.[0] ?? ''
}

/** Puts a film of so many seconds into one of the last free lessons of the demo: the last but `place`. */
async function filmLesson(file: string, seconds: number, place: number): Promise<FilmedLesson> {
  const filmId = await makeFilm(file)
  process.env.DATA_DIR = inject('dataDir')
  let lesson: FilmedLesson | undefined
  await command(async ({ pool }) => {
    const { rows } = await pool.query<FilmedLesson>(
      `update lesson set film_id = $1, source = null, source_kind = null, duration_seconds = $2
        where id = (select l.id from lesson l join course c on c.id = l.course_id
          where l.is_free and l.kind = 'video' and c.withdrawn_at is null and c.published_at <= now() order by l.id desc offset $3 limit 1)
        returning id as "lessonId", course_id as "courseId"`,
      [filmId, seconds, place],
    )
    lesson = rows[0]
  })
  if (!lesson) throw new Error('no lesson is free')
  return lesson
}

let made: Promise<FilmedLesson> | undefined

/** A free lesson with a film of ten seconds that is really there, made once. */
export function filmedLesson(): Promise<FilmedLesson> {
  made ??= filmLesson(FILM, 10, 0)
  return made
}

/** A free lesson of two minutes: more than is loaded ahead. */
export async function longLesson(): Promise<FilmedLesson> {
  const file = join(inject('dataDir'), 'two-minutes.mp4')
  const form = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-g', '20']
  const picture = 'testsrc2=size=320x240:rate=10:duration=120'
  await run('ffmpeg', ['-v', 'error', '-y', '-f', 'lavfi', '-i', picture, ...form, file])
  return filmLesson(file, 120, 1)
}

let shortFilm = 0

/** A new course of one lesson of ten seconds, for sale behind all others, which a fan can do while one looks on. */
export async function shortCourse(): Promise<FilmedLesson> {
  shortFilm ||= await makeFilm(FILM)
  process.env.DATA_DIR = inject('dataDir')
  let course: FilmedLesson | undefined
  await command(async ({ pool }) => {
    const { rows } = await pool.query<FilmedLesson>(
      `with c as (insert into course (key, category_id, title, title_en, summary, summary_en, teacher, teacher_en, price, published_at)
          select gen_random_uuid()::text, min(id), 'دورهٔ کوتاه', 'Short course', 'یک درس', 'One lesson', 'استاد', 'Teacher', 20000000, now() - interval '10 years' from course_category returning id),
        s as (insert into course_section (course_id, position, title, title_en) select id, 1, 'بخش', 'Section' from c returning id, course_id)
      insert into lesson (course_id, section_id, position, title, title_en, duration_seconds, film_id)
        select course_id, id, 1, 'تنها درس', 'The lesson', 10, $1 from s returning id as "lessonId", course_id as "courseId"`,
      [shortFilm],
    )
    course = rows[0]
  })
  if (!course) throw new Error('no course was made')
  return course
}

export interface DraftCourse {
  courseId: number
  title: string
  /** The right answer of its quiz. */
  rightAnswer: string
}

/** A course that fans do not see yet: a lesson of ten seconds, one with a film on its way, and a quiz of one question. */
export async function draftCourse(): Promise<DraftCourse> {
  shortFilm ||= await makeFilm(FILM)
  process.env.DATA_DIR = inject('dataDir')
  const [title, rightAnswer] = ['دورهٔ فردا', 'هر دو پا']
  let courseId = 0
  await command(async ({ pool }) => {
    const { rows } = await pool.query<{ id: number }>(
      `with c as (insert into course (key, category_id, title, title_en, summary, summary_en, teacher, teacher_en, price, published_at)
          select gen_random_uuid()::text, min(id), $2, 'Tomorrow', 'سه گام', 'Three steps', 'استاد', 'Teacher', 20000000, 'infinity' from course_category returning id),
        s as (insert into course_section (course_id, position, title, title_en) select id, 1, 'آغاز', 'Start' from c returning id, course_id),
        f as (insert into film (source, is_protected) values ('upload ' || md5(random()::text), true) returning id)
      insert into lesson (course_id, section_id, position, title, title_en, kind, duration_seconds, film_id)
        select course_id, s.id, at, title, 'Lesson ' || at, kind, seconds, case at when 1 then $1 when 2 then f.id end
        from s, f, (values (1, 'گارد', 'video', 10), (2, 'زیرگیری', 'video', 0), (3, 'آزمون گارد', 'quiz', 0)) l(at, title, kind, seconds)
        returning course_id as id`,
      [shortFilm, title],
    )
    courseId = rows[0]?.id ?? 0
    await pool.query(
      `with q as (insert into quiz_question (lesson_id, position, text, text_en, explanation, explanation_en)
          select id, 1, 'وزن روی کدام پاست؟', 'Where is the weight?', 'تعادل با دو پاست.', 'Balance' from lesson where course_id = $1 and kind = 'quiz' returning id)
        insert into quiz_option (question_id, position, text, text_en, is_right)
          select q.id, at, text, text, at = 2 from q, (values (1, 'پای جلو'), (2, $2)) o(at, text)`,
      [courseId, rightAnswer],
    )
  })
  return { courseId, title, rightAnswer }
}

export const lessonAddress = ({ courseId, lessonId }: FilmedLesson): string =>
  `/?pagesList=education-detail&nameId=courseId&courseId=${courseId}&lessonId=${lessonId}`

/** Where somebody is in a lesson, as the server knows it; null where they never were. */
export async function secondOf(lessonId: number, token: string): Promise<number | null> {
  const { progress } = await ask<{ progress: { second: number } | null }>(
    `${inject('url')}/api/course/lesson?lessonId=${lessonId}`,
    token,
  )
  return progress?.second ?? null
}

/** Runs the film of a page without a sound: with one a browser waits for a tap. */
export async function playSilently(page: Page): Promise<void> {
  await page.waitForFunction(() => (document.querySelector('video')?.readyState ?? 0) > 0)
  await page.evaluate(() => {
    const film = document.querySelector('video')
    if (!film) return
    film.muted = true
    void film.play()
  })
}
