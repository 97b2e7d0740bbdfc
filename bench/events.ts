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

/** How many fans ask in turn for a rank that nobody has asked for before. */
const ASKERS = 1500

/** Tokens of fans with free picks left in an event: a fan without any is refused, and measures nothing. */
async function pickers(url: string, open: number, all: readonly string[]): Promise<string[]> {
  const tokens: string[] = []
  for (const token of all.slice(0, TOKENS)) {
    const headers = { authorization: `Bearer ${token}` }
    const address = `${url}/api/matchprediction/addprediction?playId=${open}&winner=red`
    if ((await fetch(address, { method: 'POST', headers })).status === 200) tokens.push(token)
  }
  return tokens
}

/** With 100,000 fans and 1,000,000 picks: a pick saved, and a page of the leaderboard with one's own rank, again and for the first time. */
export async function predictionCases(
  { url, pid, dataDir }: Measured,
  bareOf: (name: string, answer: Response) => Promise<{ url: string; pid: number }>,
): Promise<{ cases: Case[]; settled: string }> {
  const env = { DATA_DIR: dataDir }
  const settled = await output('bench/crowd.ts', env)
  const script = 'apps/demo/src/token.cli.ts'
  const all = (await output(script, env, ['--users', String(ASKERS)])).split('\n')
  const { items } = await read<{ items: { id: number; isOpen: boolean }[] }>(
    `${url}/api/matchprediction/datatable?playState=0&PageSize=100`,
  )
  const open = items.find(({ isOpen }) => isOpen)?.id ?? 0
  const few = await pickers(url, open, all)
  let turn = 0
  const as = (tokens: readonly string[]) => () => ({
    authorization: `Bearer ${tokens[((turn += 1)) % tokens.length]}`,
  })
  const path = '/api/matchprediction/leaderboard?PageSize='
  const bare = await bareOf('board', await fetch(`${url}${path}20`, { headers: as(few)() }))
  const shared = { status: 200, pids: [pid], floor: 'bare board' }
  return {
    settled,
    cases: [
      {
        name: 'pick, saved',
        url: () =>
          `${url}/api/matchprediction/addprediction?playId=${open}&winner=${turn % 2 ? 'red' : 'blue'}`,
        method: 'POST',
        headersEach: as(few),
        status: 200,
        pids: [pid],
      },
      { name: 'bare board', url: () => `${bare.url}${path}20`, status: 200, pids: [bare.pid] },
      { ...shared, name: 'board and my rank, kept', url: () => `${url}${path}20`, headersEach: as(few) },
      {
        ...shared,
        name: 'board and my rank, anew',
        // About as many rows as the page of the floor, no page twice.
        url: () => `${url}${path}${15 + (turn % 11)}&CurrentPage=${1 + (Math.floor(turn / 11) % 120)}`,
        headersEach: as(all),
      },
    ],
  }
}
