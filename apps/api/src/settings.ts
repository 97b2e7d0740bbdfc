/** Settings that cannot be used, all of them at once. */
export class BadSettings extends Error {
  readonly faults: string[]
  constructor(faults: string[]) {
    super(`The settings cannot be used:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`)
    this.faults = faults
  }
}

export type Environment = Record<string, string | undefined>

/** Reads one setting after the other and collects the errors. */
export class Reader {
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

  /** A path of this server, without a slash at its end. */
  path(name: string): string | null {
    const text = this.text(name)
    if (text === null || /^\/[\w/-]*$/.test(text)) return text?.replace(/\/+$/, '') ?? null
    this.faults.push(`${name} must be a path that begins with a slash, not "${text}"`)
    return null
  }

  need(name: string, why: string): string {
    const text = this.text(name)
    if (text === null) this.faults.push(`${name} is missing: ${why}`)
    return text ?? ''
  }
}
