export interface Case {
  name: string
  url: () => string
  method?: 'GET' | 'POST'
  /** Done before each round, and not counted. */
  prepare?: () => Promise<void>
  /** Read anew before each round: a detail that is renewed carries new view counts, and another tag. */
  headers?: () => Promise<Record<string, string>>
  /** Headers of each request by itself. */
  headersEach?: () => Record<string, string>
  status: number
  /** The processes to count CPU of: a server with all its children, its PostgreSQL too. */
  pids: number[]
  /** The case that this one is held against. */
  floor?: string
}
