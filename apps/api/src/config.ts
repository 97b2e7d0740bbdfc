import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Where relative folders begin: commands of a workspace run in its own folder, and mean the same data. */
const root = fileURLToPath(new URL('../../..', import.meta.url))

/** Every setting of the server, read and validated once. Nothing else reads the environment. */
export interface Config {
  mode: 'demo' | 'production'
  host: string
  /** 0 picks a free port. */
  port: number
  /** The origin of absolute links, without a slash at its end; null: the listen address. */
  publicUrl: string | null
  dataDir: string
  /** null: the embedded PostgreSQL in `dataDir`. */
  databaseUrl: string | null
  redisUrl: string | null
  appSecret: string | null
  /** What Fastify's `trustProxy` takes: addresses and subnets of proxies that may name the client's address. */
  trustProxy: string[] | false
  /** `auto` approves a comment 30 seconds after it was written, `manual` waits for a moderator. */
  commentApproval: 'auto' | 'manual'
  /** Requests a minute that one address may make beyond cached answers; 0 is no limit. */
  requestsPerMinute: number
  /** Where the web app finds the book store and the hub; a path is on this server. */
  bookStoreApiUrl: string
  hubUrl: string
  /** Origins that videos may be embedded from. */
  videoBoxes: string[]
  /** Processes that serve on one machine. */
  processes: number
}

/** Settings that cannot be used, all of them at once. */
export class BadSettings extends Error {
  readonly faults: string[]
  constructor(faults: string[]) {
    super(`The settings cannot be used:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`)
    this.faults = faults
  }
}

type Environment = Record<string, string | undefined>

/** Reads one setting after the other and remembers what is wrong. */
class Reader {
  readonly faults: string[] = []
  readonly #from: Environment
  constructor(from: Environment) {
    this.#from = from
  }

  text(name: string): string | null {
    return this.#from[name]?.trim() || null
  }

  whole(name: string, fallback: number, [least, most]: readonly [number, number]): number {
    const text = this.text(name)
    if (text === null) return fallback
    const value = Number(text)
    if (Number.isInteger(value) && value >= least && value <= most) return value
    this.faults.push(`${name} must be a whole number from ${least} to ${most}, not "${text}"`)
    return fallback
  }

  oneOf<const T extends string>(name: string, fallback: T, choices: readonly T[]): T {
    const text = this.text(name)
    if (text === null) return fallback
    const choice = choices.find((each) => each === text)
    if (choice === undefined) this.faults.push(`${name} must be ${choices.join(' or ')}, not "${text}"`)
    return choice ?? fallback
  }

  url(name: string, protocols: readonly string[]): string | null {
    const text = this.text(name)
    if (text === null) return null
    if (URL.canParse(text) && protocols.includes(new URL(text).protocol)) return text.replace(/\/+$/, '')
    this.faults.push(
      `${name} must be an address that begins with ${protocols.map((p) => `${p}//`).join(' or ')}`,
    )
    return null
  }

  list(name: string): string[] {
    return (this.text(name) ?? '').split(',').flatMap((part) => part.trim() || [])
  }

  origins(name: string): string[] {
    return this.list(name).flatMap((text) => {
      if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return [new URL(text).origin]
      this.faults.push(`${name} must be a list of http:// or https:// addresses, not "${text}"`)
      return []
    })
  }

  place(name: string, fallback: string): string {
    return this.text(name)?.startsWith('/')
      ? (this.text(name) ?? fallback)
      : (this.url(name, ['http:', 'https:', 'ws:', 'wss:']) ?? fallback)
  }

  need(name: string, why: string): void {
    if (this.text(name) === null) this.faults.push(`${name} is missing: ${why}`)
  }
}

/**
 * The settings of `decisions.md` §1 that this version knows.
 *
 * @param from the environment, names in capitals
 * @throws BadSettings naming every fault at once
 */
export function readConfig(from: Environment): Config {
  const read = new Reader(from)
  const mode = read.oneOf('APP_MODE', 'demo', ['demo', 'production'])
  const isDemo = mode === 'demo'
  const proxies = read.list('TRUST_PROXY')
  const config: Config = {
    mode,
    host: read.text('HOST') ?? '127.0.0.1',
    port: read.whole('PORT', 3000, [0, 65_535]),
    publicUrl: read.url('PUBLIC_URL', ['http:', 'https:']),
    dataDir: resolve(root, read.text('DATA_DIR') ?? 'data'),
    databaseUrl: read.url('DATABASE_URL', ['postgres:', 'postgresql:']),
    redisUrl: read.url('REDIS_URL', ['redis:', 'rediss:']),
    appSecret: read.text('APP_SECRET'),
    trustProxy: proxies.length > 0 && proxies,
    commentApproval: read.oneOf('COMMENT_APPROVAL', isDemo ? 'auto' : 'manual', ['auto', 'manual']),
    requestsPerMinute: read.whole('REQUESTS_PER_MINUTE', 12_000, [0, 1_000_000]),
    bookStoreApiUrl: read.place('BOOK_STORE_API_URL', '/book-store-api'),
    hubUrl: read.place('HUB_URL', '/hub'),
    videoBoxes: read.origins('VIDEO_BOX_URLS'),
    processes: read.whole('WEB_CONCURRENCY', 1, [1, 64]),
  }
  if (config.appSecret !== null && Buffer.byteLength(config.appSecret) < 32)
    read.faults.push('APP_SECRET must have at least 32 bytes')
  if (!isDemo) production(read, config)
  if (read.faults.length > 0) throw new BadSettings(read.faults)
  return config
}

/** What a production must bring along, and what only a demo may do. */
function production(read: Reader, config: Config): void {
  read.need('DATABASE_URL', 'production does not run on the embedded database')
  read.need('APP_SECRET', 'at least 32 random bytes that sign codes and addresses')
  read.need('PUBLIC_URL', 'the address that people open')
  if (config.publicUrl?.startsWith('http:'))
    read.faults.push('PUBLIC_URL must begin with https:// in production')
  if (config.commentApproval === 'auto') read.faults.push('COMMENT_APPROVAL=auto is for demos only')
}
