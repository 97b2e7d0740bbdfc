import { pick, randomOf } from '@pahlavan/art/seed'
import { toPersianDigits } from '@pahlavan/persian/digits'
import { type DrawnPicture, drawnPicture } from '@pahlavan/api/features/media/media.rules'
import content from './courses.json' with { type: 'json' }
import { between, fill, shuffled } from './pattern.ts'

/** A text in Persian and in English. */
export interface Both {
  fa: string
  en: string
}

export interface DemoQuestion {
  text: Both
  explanation: Both
  /** The first one is right; `order` is how they stand. */
  options: Both[]
  order: number[]
}

/** A lesson with its film by name, or a quiz with its questions. */
export interface DemoLesson {
  kind: 'video' | 'quiz'
  title: Both
  seconds: number
  film: string | null
  isFree: boolean
  captions: Both | null
  questions: DemoQuestion[]
}

export interface DemoCourse {
  key: string
  category: number
  title: Both
  summary: Both
  description: Both
  level: number
  price: number
  views: number
  days: number
  techniques: string[]
  picture: DrawnPicture
  sections: { title: Both; lessons: DemoLesson[] }[]
}

type Luck = () => number
const both = ([fa = '', en = '']: readonly string[]): Both => ({ fa, en })
const filled = (text: Both, fa: Record<string, string>, en = fa): Both => ({
  fa: fill(text.fa, fa, () => 0),
  en: fill(text.en, en, () => 0),
})

export const categories = content.categories.map(both)
const KINDS = ['takedown', 'exposure', 'throw', 'reversal'] as const
const kindOf = (name: string) => {
  const kind = KINDS.find((each) => each === name)
  if (!kind) throw new Error(`no kind of action: ${name}`)
  return kind
}
export const techniques = content.techniques.map(([key = '', kind = '', ...title]) => ({
  key,
  kind: kindOf(kind),
  title: both(title),
}))
export const filmNames = content.films.map(([name]) => String(name))
export const talk = { comments: content.comments.map(both), replies: content.replies.map(both) }

const MOVES = ['clinch', 'shot', 'suplex', 'lift', 'parterre', 'stance'] as const

const clock = (second: number) => `00:${String(second).padStart(2, '0')}.000`

/** The speech of a film as WebVTT: a line every few seconds. */
function captionsOf(title: Both, seconds: number): Both {
  const lines = content.captions
    .map(both)
    .map((line) => filled(line, { lesson: title.fa }, { lesson: title.en }))
  const each = seconds / lines.length
  const vtt = (language: 'fa' | 'en') =>
    `WEBVTT\n\n${lines
      .map(
        (line, at) =>
          `${clock(Math.floor(at * each))} --> ${clock(Math.floor((at + 1) * each))}\n${line[language]}\n`,
      )
      .join('\n')}`
  return { fa: vtt('fa'), en: vtt('en') }
}

function film(title: Both, luck: Luck, isFree: boolean): DemoLesson {
  const [name = '', seconds = 0] = pick(luck, content.films)
  const captions = luck() < 0.7 ? captionsOf(title, Number(seconds)) : null
  return {
    kind: 'video',
    title,
    seconds: Number(seconds),
    film: String(name),
    isFree,
    captions,
    questions: [],
  }
}

function quiz(section: Both, luck: Luck): DemoLesson {
  const title = filled(both(content.quizTitle), { section: section.fa }, { section: section.en })
  const questions = shuffled(luck, content.questions)
    .slice(0, between(luck, 3, 5))
    .map(({ text, textEn, explanation, explanationEn, options }) => ({
      text: { fa: text, en: textEn },
      explanation: { fa: explanation, en: explanationEn },
      options: options.map(both),
      order: shuffled(luck, [0, 1, 2]),
    }))
  return { kind: 'quiz', title, seconds: 0, film: null, isFree: false, captions: null, questions }
}

type CourseContent = (typeof content.courses)[number]

/** The titles of a course's films, by subject. */
function titlesOf({ form, techniques: own }: CourseContent, luck: Luck): Both[] {
  const all = Object.entries(content.lessons).find(([name]) => name === form)?.[1] ?? []
  const hold = techniques.find(({ key }) => key === own[0])?.title ?? { fa: 'فن', en: 'hold' }
  const count = between(luck, 5, Math.min(16, all.length))
  return all
    .slice(0, count)
    .map((title) => filled(both(title), { hold: hold.fa }, { hold: hold.en.toLowerCase() }))
}

function sectionsOf(written: CourseContent, luck: Luck): DemoCourse['sections'] {
  const titles = titlesOf(written, luck)
  const parts = Math.min(content.sections.length, Math.max(2, Math.round(titles.length / 4)))
  const size = Math.ceil(titles.length / parts)
  return content.sections
    .slice(0, parts)
    .map(both)
    .flatMap((title, at) => {
      const own = titles.slice(at * size, (at + 1) * size)
      if (own.length === 0) return []
      const films = own.map((each, i) => film(each, luck, at === 0 && i < 2))
      const isQuizzed = at === parts - 1 || luck() < 0.5
      return [{ title, lessons: isQuizzed ? [...films, quiz(title, luck)] : films }]
    })
}

function courseOf(written: CourseContent, at: number): DemoCourse {
  const luck = randomOf(`course ${written.key}`)
  const { key, category, level, price } = written
  const [title, summary] = [
    both([written.title, written.titleEn]),
    both([written.summary, written.summaryEn]),
  ]
  const sections = sectionsOf(written, luck)
  const lessons = String(sections.flatMap((section) => section.lessons).length)
  const draw = {
    draw: 'cover',
    options: { seed: `course ${key}`, pose: category === 5 ? 'mil' : pick(luck, MOVES) },
  }
  return {
    key,
    category,
    title,
    summary,
    description: filled(
      both(content.description),
      { summary: summary.fa, lessons: toPersianDigits(lessons) },
      { summary: summary.en, lessons },
    ),
    level,
    price,
    views: between(luck, 60, 2400),
    days: 3 + at * 5 + between(luck, 0, 4),
    techniques: written.techniques,
    picture: drawnPicture(draw, 1280, title),
    sections,
  }
}

/** The courses of the demo, the same on every machine. */
export const makeCourses = (): DemoCourse[] => content.courses.map(courseOf)
