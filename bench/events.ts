import { output } from './processes.ts'
import type { Case } from './case.ts'

interface Measured {
  url: string
  pid: number
  dataDir: string
}

const TOKENS = 64

async function read<T>(address: string): Promise<T> {
  const { data } = (await (await fetch(address)).json()) as { data: T }
  return data
}

/** Events that the pages are measured with: one with a whole bracket, and one of its bouts. */
export async function eventPaths(url: string) {
  const { items } = await read<{ items: { id: number; status: string }[] }>(
    `${url}/api/event/getevents?PageSize=100`,
  )
  const event = items.find(({ status }) => status === 'finished')?.id ?? 0
  const [bout] = await read<{ id: number }[]>(`${url}/api/event/eventsplayslist?id=${event}`)
  return { week: '/api/event/getevents?PageSize=20', event, bout: bout?.id ?? 0 }
}

/**
 * Predictions with 100,000 fans and 1,000,000 picks on the boards: a pick saved, a page of the leaderboard with one's own rank
 * where the page is kept and where it is found anew.
 */
export async function predictionCases({
  url,
  pid,
  dataDir,
}: Measured): Promise<{ cases: Case[]; settled: string }> {
  const env = { DATA_DIR: dataDir }
  const settled = await output('bench/crowd.ts', env)
  const script = 'apps/api/src/features/account/account.token.cli.ts'
  const all = (await output(script, env, ['--users', String(TOKENS)])).split('\n')
  const { items } = await read<{ items: { id: number; isOpen: boolean }[] }>(
    `${url}/api/matchprediction/datatable?playState=0&PageSize=100`,
  )
  const open = items.find(({ isOpen }) => isOpen)?.id ?? 0
  // Who has used his free picks of the event is refused, and measures nothing.
  const tokens: string[] = []
  for (const token of all) {
    const headers = { authorization: `Bearer ${token}` }
    const address = `${url}/api/matchprediction/addprediction?playId=${open}&winner=red`
    if ((await fetch(address, { method: 'POST', headers })).status === 200) tokens.push(token)
  }
  const pids = [pid]
  let turn = 0
  const signed = () => ({ authorization: `Bearer ${tokens[((turn += 1)) % tokens.length]}` })
  const board = `${url}/api/matchprediction/leaderboard?PageSize=20`
  const anew = () =>
    `${url}/api/matchprediction/leaderboard?PageSize=${20 + (turn % 80)}&CurrentPage=${1 + (Math.floor(turn / 80) % 40)}`
  return {
    settled,
    cases: [
      {
        name: 'pick, saved',
        url: () =>
          `${url}/api/matchprediction/addprediction?playId=${open}&winner=${turn % 2 ? 'red' : 'blue'}`,
        method: 'POST',
        headersEach: signed,
        status: 200,
        pids,
      },
      {
        name: 'leaderboard, kept page and my rank',
        url: () => board,
        headersEach: signed,
        status: 200,
        pids,
        floor: 'bare list',
      },
      { name: 'leaderboard, page and my rank anew', url: anew, headersEach: signed, status: 200, pids },
    ],
  }
}
