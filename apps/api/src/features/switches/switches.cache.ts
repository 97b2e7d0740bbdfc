import type { Approval, SwitchFields } from '@pahlavan/contract/admin/switches'
import type { Pool } from 'pg'
import type { Bus } from '../../database/notify.ts'
import { findSwitches } from './switches.queries.ts'
import { SWITCHES_TAG } from './switches.rules.ts'

/** The values that hold until an admin chooses: the settings of the server. */
export interface SwitchDefaults {
  commentApproval: Approval
}

/** The switches in memory, until one is set. While no changes are heard of, they are read each time. */
export class SwitchCache {
  readonly defaults: SwitchDefaults
  readonly #pool: Pool
  readonly #bus: Bus
  #pending: Promise<SwitchFields> | null = null

  constructor(pool: Pool, bus: Bus, defaults: SwitchDefaults) {
    this.#pool = pool
    this.#bus = bus
    this.defaults = defaults
    bus.on('answers', (tags) => tags.split(' ').includes(SWITCHES_TAG) && this.#forget())
    bus.on('gap', () => this.#forget())
    bus.on('back', () => this.#forget())
  }

  #forget(): void {
    this.#pending = null
  }

  #fields(): Promise<SwitchFields> {
    if (this.#pending) return this.#pending
    const reading = findSwitches(this.#pool).then(({ fields }) => fields)
    if (this.#bus.isListening) {
      this.#pending = reading
      // A failed read is not kept.
      reading.catch(() => this.#pending === reading && this.#forget())
    }
    return reading
  }

  /** How comments become public now. */
  async commentApproval(): Promise<Approval> {
    return (await this.#fields()).commentApproval ?? this.defaults.commentApproval
  }
}
