import type { Language } from '@pahlavan/contract/endpoint'
import type { Image } from '@pahlavan/contract/image'
import type { Pool } from 'pg'
import type { Bus } from '../../database/notify.ts'
import { findIdentity } from './identity.queries.ts'
import { IDENTITY_TAG } from './identity.rules.ts'

/** Who the club is, as fans see it. Each text by its language. */
export interface Club {
  /** Another one for each identity: it is a part of the keys of documents. */
  key: string
  name: Record<Language, string>
  description: Record<Language, string>
  welcome: Record<Language, string>
  links: readonly string[]
  logo: Image | null
  colour: string | null
}

async function readClub(pool: Pool): Promise<Club> {
  const { fields, logo, version } = await findIdentity(pool)
  return {
    key: `${version} ${logo?.src ?? ''}`,
    name: { 0: fields.name, 1: fields.nameEn },
    description: { 0: fields.description, 1: fields.descriptionEn },
    welcome: { 0: fields.welcome, 1: fields.welcomeEn },
    links: fields.links,
    logo,
    colour: fields.colour,
  }
}

/** The club's identity in memory, until it changes. While no changes are heard of, it is read each time. */
export class ClubCache {
  readonly #pool: Pool
  readonly #bus: Bus
  #pending: Promise<Club> | null = null

  constructor(pool: Pool, bus: Bus) {
    this.#pool = pool
    this.#bus = bus
    bus.on('answers', (tags) => tags.split(' ').includes(IDENTITY_TAG) && this.#forget())
    bus.on('gap', () => this.#forget())
    bus.on('back', () => this.#forget())
  }

  #forget(): void {
    this.#pending = null
  }

  get(): Promise<Club> {
    if (this.#pending) return this.#pending
    const reading = readClub(this.#pool)
    if (this.#bus.isListening) {
      this.#pending = reading
      // A failed read is not kept.
      reading.catch(() => this.#pending === reading && this.#forget())
    }
    return reading
  }
}
