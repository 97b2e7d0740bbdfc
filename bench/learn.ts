import { execFileSync } from 'node:child_process'
import type { Case } from './case.ts'

/** Fans of the demo with courses stand behind its first ones. */
const [FANS, LEARNERS] = [40, 30]

interface Measured {
  url: string
  pid: number
  dataDir: string
}

/** The first course of a demo, as its address names it. */
export async function coursePath(url: string): Promise<string> {
  const { data } = (await (await fetch(`${url}/api/course/datatablecourse`)).json()) as {
    data: { items: { id: number }[] }
  }
  return `/api/course/details?courseId=${data.items[0]?.id}`
}

/** A free lesson of a course: every signed-in fan may learn there. */
async function freeLesson(url: string): Promise<number> {
  const answer = await fetch(url + (await coursePath(url)))
  const { data } = (await answer.json()) as { data: { sections: { lessons: { id: number }[] }[] } }
  return data.sections[0]?.lessons[0]?.id ?? 0
}

/** What learning costs, with nothing in memory: one's own courses with their progress, a lesson opened, and a place saved, by one learner after the other. */
export async function learnCases({ url, pid, dataDir }: Measured): Promise<Case[]> {
  const tokens = execFileSync(process.execPath, ['apps/demo/src/token.cli.ts', '--users', String(FANS)], {
    env: { ...process.env, DATA_DIR: dataDir },
    encoding: 'utf8',
  })
    .trim()
    .split('\n')
    .slice(-LEARNERS)
  const lessonId = await freeLesson(url)
  let turn = 0
  const headersEach = () => {
    turn += 1
    return { authorization: `Bearer ${tokens[turn % tokens.length]}` }
  }
  const save = () =>
    `${url}/api/usercourse/saveprogress?lessonId=${lessonId}&second=${turn % 10}&watched=0,${1 + (turn % 9)}`
  const shared = { headersEach, status: 200, pids: [pid] }
  return [
    { name: 'my courses', url: () => `${url}/api/usercourse/datatable`, ...shared },
    { name: 'lesson', url: () => `${url}/api/course/lesson?lessonId=${lessonId}`, ...shared },
    { name: 'progress saved', method: 'POST', url: save, ...shared },
  ]
}
