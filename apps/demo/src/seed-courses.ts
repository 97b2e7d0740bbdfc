import { randomOf } from '@pahlavan/art/seed'
import type { Tx } from '@pahlavan/api/database/connect'
import { keepPictures } from '@pahlavan/api/features/media/media.queries'
import { discussCourses } from './course-talk.ts'
import { films as scripts, lessonSource } from './film-scripts.ts'
import { addLearners, type SeededCourse } from './learners.ts'
import {
  type Both,
  categories,
  type DemoCourse,
  type DemoQuestion,
  filmNames,
  makeCourses,
  techniques,
} from './courses.ts'
import {
  addCaptions,
  addCourseCategories,
  addCourses,
  addLessonFilms,
  addLessons,
  addLessonTechniques,
  addOptions,
  addQuestions,
  addSections,
  addTechniques,
  addWrestlerTechniques,
  wrestlersOf,
} from './courses.queries.ts'
import { between, shuffled } from './pattern.ts'
import { FANS } from './fans.ts'
import { demoPeople } from './token.queries.ts'

const DAY = 86_400_000
/** Wrestlers who teach, with the techniques that they are known for. */
const [TEACHERS, KNOWN] = [10, 60]

/** The recipe of the protected film of a name. */
function sourceOf(name: string): string {
  const script = scripts.find(({ key }) => key === name)
  if (!script) throw new Error(`no film ${name}`)
  return lessonSource(script)
}

/** Puts questions into a quiz; answers the ids of their right options. */
async function ask(tx: Tx, lessonId: number, questions: readonly DemoQuestion[]): Promise<number[]> {
  const text = ({ fa, en }: Both) => ({ text: fa, textEn: en })
  const ids = await addQuestions(
    tx,
    questions.map((question, at) => ({
      lessonId,
      position: at + 1,
      ...text(question.text),
      explanation: question.explanation.fa,
      explanationEn: question.explanation.en,
    })),
  )
  const options = questions.flatMap(({ options: own, order }, at) =>
    order.map((index, position) => ({
      questionId: ids[at]?.id ?? 0,
      position: position + 1,
      ...text(own[index] ?? { fa: '', en: '' }),
      isRight: index === 0,
    })),
  )
  const added = await addOptions(tx, options)
  return added.flatMap((option, at) => (options[at]?.isRight ? [option.id] : []))
}

interface Ground {
  films: ReadonlyMap<string, number>
  techniques: ReadonlyMap<string, number>
  imageId: number | null
}

/** Puts sections, lessons, captions and questions into a course. */
async function furnish(
  tx: Tx,
  courseId: number,
  course: DemoCourse,
  ground: Ground,
): Promise<SeededCourse['lessons']> {
  const sections = await addSections(
    tx,
    course.sections.map(({ title }, at) => ({
      courseId,
      position: at + 1,
      title: title.fa,
      titleEn: title.en,
    })),
  )
  const all = course.sections.flatMap(({ lessons }, at) =>
    lessons.map((lesson) => ({ lesson, sectionId: sections[at]?.id ?? 0 })),
  )
  const added = await addLessons(
    tx,
    all.map(({ lesson, sectionId }, at) => ({
      courseId,
      sectionId,
      position: at + 1,
      kind: lesson.kind,
      title: lesson.title.fa,
      titleEn: lesson.title.en,
      durationSeconds: lesson.seconds,
      isFree: lesson.isFree,
      filmId: lesson.film === null ? null : (ground.films.get(lesson.film) ?? null),
      posterId: lesson.kind === 'video' ? ground.imageId : null,
    })),
  )
  const idAt = (at: number) => added[at]?.id ?? 0
  await addCaptions(
    tx,
    all.flatMap(({ lesson: { captions } }, at) =>
      captions === null
        ? []
        : [captions.fa, captions.en].map((vtt, language) => ({ lessonId: idAt(at), language, vtt })),
    ),
  )
  const known = course.techniques.flatMap((key) => ground.techniques.get(key) ?? [])
  await addLessonTechniques(
    tx,
    all.flatMap(({ lesson }, at) => {
      const techniqueId = known[at % Math.max(1, known.length)]
      return lesson.kind === 'quiz' || techniqueId === undefined ? [] : [{ lessonId: idAt(at), techniqueId }]
    }),
  )
  const seeded: SeededCourse['lessons'] = []
  for (const [at, { lesson }] of all.entries())
    seeded.push({ id: idAt(at), seconds: lesson.seconds, right: await ask(tx, idAt(at), lesson.questions) })
  return seeded
}

/** The columns of a course that its script gives. */
const textsOf = ({ key, title, summary, description, level, price, views }: DemoCourse) => ({
  key,
  title: title.fa,
  titleEn: title.en,
  summary: summary.fa,
  summaryEn: summary.en,
  description: description.fa,
  descriptionEn: description.en,
  level,
  price: price * 10,
  views,
})

/** Fills the demo with courses, their techniques, teachers, comments and learners. Times count back from `now` (ms). */
export async function seedCourses(tx: Tx, now: number): Promise<void> {
  const courses = makeCourses()
  const groups = await addCourseCategories(tx, categories)
  const wrestlers = await wrestlersOf(tx, KNOWN)
  const fans = await demoPeople(tx, FANS[0] + FANS[1], null)
  const pictures = await keepPictures(
    tx,
    courses.map(({ picture }) => picture),
  )
  const films = await addLessonFilms(tx, filmNames.map(sourceOf))
  const holds = await addTechniques(
    tx,
    techniques.map(({ key, kind, title }) => ({
      key,
      actionKind: kind,
      title: title.fa,
      titleEn: title.en,
    })),
  )
  const imageOf = ({ picture }: DemoCourse) => pictures.get(picture.key) ?? null
  const ids = await addCourses(
    tx,
    courses.map((course, at) => ({
      ...textsOf(course),
      categoryId: groups[course.category] ?? 0,
      imageId: imageOf(course),
      teacherId: wrestlers[at % TEACHERS] ?? null,
      publishedAt: new Date(now - course.days * DAY).toISOString(),
    })),
  )
  const ground = {
    films: new Map(filmNames.map((name, at) => [name, films[at] ?? 0])),
    techniques: new Map(techniques.map(({ key }, at) => [key, holds[at]?.id ?? 0])),
  }
  const seeded: SeededCourse[] = []
  for (const [at, course] of courses.entries()) {
    const id = ids.get(course.key) ?? 0
    const lessons = await furnish(tx, id, course, { ...ground, imageId: imageOf(course) })
    seeded.push({
      id,
      key: course.key,
      days: course.days,
      title: course.title,
      teacherId: wrestlers[at % TEACHERS] ?? 0,
      lessons,
    })
  }
  const luck = randomOf('known holds')
  await addWrestlerTechniques(
    tx,
    wrestlers.flatMap((accountId) =>
      shuffled(luck, holds)
        .slice(0, between(luck, 1, 3))
        .map(({ id }) => ({ accountId, techniqueId: id })),
    ),
  )
  await discussCourses(tx, seeded, fans, now)
  await addLearners(tx, seeded, fans, now)
}
