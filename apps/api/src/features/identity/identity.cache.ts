import type { Language } from '@pahlavan/contract/endpoint'
import type { Image } from '@pahlavan/contract/image'
import type { Pool } from 'pg'
import { NotifiedValue } from '../../database/notified-value.ts'
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

/** The club's identity in memory, until it changes. */
export class ClubCache extends NotifiedValue<Club> {
  constructor(pool: Pool, bus: Bus) {
    super(bus, { tag: IDENTITY_TAG, read: () => readClub(pool) })
  }
}
