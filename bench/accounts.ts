import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import type { Case } from './case.ts'

/** Challenges that one round of checks uses up: each takes four wrong codes before the fifth locks it. */
const CHALLENGES = 2500
const TRIES = 4
const CONCURRENT_CALLERS = 16

interface Issued {
  challengeId: string
  mobile: string
}

let numbers = 0
const newMobile = () => {
  numbers += 1
  return `0912${String(numbers).padStart(7, '0')}`
}

async function issue(url: string): Promise<Issued> {
  const mobile = newMobile()
  const answer = await fetch(`${url}/api/user/login?mobile=${mobile}`, { method: 'POST' })
  const { data } = (await answer.json()) as { data: { challengeId: string } }
  return { mobile, challengeId: data.challengeId }
}

async function issueMany(url: string): Promise<Issued[]> {
  const issued: Issued[] = []
  const line = async () => {
    while (issued.length < CHALLENGES) issued.push(await issue(url))
  }
  await Promise.all(Array.from({ length: CONCURRENT_CALLERS }, line))
  return issued
}

const FORGET = `import { command } from './apps/api/src/command.ts'
await command(async ({ pool }) => void (await pool.query('truncate challenge, outbox')))`

/** Forgets the codes of earlier rounds: an hour of a real server has 2,000 at most to count. */
const forget = (dataDir: string) =>
  execFileSync(process.execPath, ['--input-type=module', '-e', FORGET], {
    env: { ...process.env, DATA_DIR: dataDir },
  })

interface Measured {
  url: string
  pid: number
  token: string
  dataDir: string
}

/**
 * What signing in costs: a session found in memory and one looked for in the database (a token that nobody has), a code issued
 * (limits counted, kept, sent to the outbox) and a code checked (a wrong one, each challenge four times).
 */
export function accountCases({ url, pid, token, dataDir }: Measured): Case[] {
  let issued: Issued[] = []
  let tried = 0
  const check = () => {
    const one = issued[Math.floor(tried / TRIES) % issued.length]
    tried += 1
    return `${url}/api/user/loginverifycode?challengeId=${one?.challengeId}&mobile=${one?.mobile}&code=000000`
  }
  const prepare = async () => {
    forget(dataDir)
    issued = await issueMany(url)
    tried = 0
  }
  const [pids, seen] = [[pid], `${url}/api/newscategory/getallforapp`]
  return [
    {
      name: 'session, in memory',
      url: () => seen,
      headers: async () => ({ authorization: `Bearer ${token}` }),
      status: 200,
      pids,
    },
    {
      name: 'session, in the database',
      url: () => seen,
      headersEach: () => ({ authorization: `Bearer ${randomBytes(32).toString('base64url')}` }),
      status: 401,
      pids,
    },
    {
      name: 'code, issued',
      url: () => `${url}/api/user/login?mobile=${newMobile()}`,
      method: 'POST',
      prepare: async () => void forget(dataDir),
      status: 200,
      pids,
    },
    { name: 'code, checked', url: check, method: 'POST', prepare, status: 400, pids },
  ]
}
