import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { expect, inject } from 'vitest'
import { LIVE_EVENT } from './screens.ts'

const root = join(import.meta.dirname, '..')

/** Plays the live event on, as scorekeepers do, until it is told to stop. */
function playOn() {
  const env = { ...process.env, DATA_DIR: inject('dataDir'), APP_MODE: 'demo' }
  const command = [
    'apps/demo/src/simulate.cli.ts',
    '--event',
    String(LIVE_EVENT),
    '--speed',
    '60',
    '--server',
    inject('url'),
  ]
  const game = spawn(process.execPath, command, { cwd: root, env, stdio: 'ignore' })
  return () => game.kill('SIGKILL')
}

/** A notice of the server itself, to one account. */
async function read<T>(path: string, token = ''): Promise<T> {
  const headers = token ? { authorization: `Bearer ${token}` } : {}
  const answer = await fetch(inject('url') + path, { headers })
  return ((await answer.json()) as { data: T }).data
}

interface BoutTimeline {
  timeline: { id: number }[]
}

export const pointsOf = async (id: number): Promise<number> =>
  (await read<BoutTimeline>(`/api/event/getplaydetail?Id=${id}`)).timeline.length

/** How many bouts of the live event are on. */
const liveBouts = async (): Promise<number> =>
  (await read<{ status: string }[]>(`/api/event/eventsplayslist?id=${LIVE_EVENT}`)).filter(
    ({ status }) => status === 'live',
  ).length

/** Plays on until a bout is on, if none is. */
export async function haveLiveBout(): Promise<void> {
  if ((await liveBouts()) === 0) await playSome(liveBouts)
}

/** Plays on until the server knows more points of a bout than before. */
export async function playSome(known: () => Promise<number>): Promise<void> {
  const before = await known()
  const stop = playOn()
  try {
    await expect.poll(known, { timeout: 40_000 }).toBeGreaterThan(before)
  } finally {
    stop()
  }
}

interface Predicted {
  items: { myPrediction: object | null }[]
}

/** The demo fans with a live session and with free picks left for the live event. */
export async function freeFans(): Promise<string[]> {
  const path = `/api/matchprediction/datatable?PageSize=100&EventId=${LIVE_EVENT}`
  const used = async (token: string) => {
    const answer = await read<Predicted | null>(path, token)
    return answer?.items.filter(({ myPrediction }) => myPrediction).length ?? Number.NaN
  }
  const counts = await Promise.all(inject('tokens').map(used))
  return inject('tokens').filter((_, index) => counts[index] === 0)
}
