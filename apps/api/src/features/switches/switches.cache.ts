import type { AppRoom } from '@pahlavan/contract/app-rooms'
import type { Approval } from '@pahlavan/contract/admin/switches'
import type { ClubState } from '@pahlavan/contract/switches'
import type { Pool } from 'pg'
import { urgent } from '../../database/lanes.ts'
import { NotifiedValue } from '../../database/notified-value.ts'
import type { Bus } from '../../database/notify.ts'
import { Problem } from '../../http/problems.ts'
import { findSwitches, isOwnerIn } from './switches.queries.ts'
import { stateAt, type StoredSwitches, SWITCHES_TAG } from './switches.rules.ts'

/** The values that hold until an admin chooses: the settings of the server. */
export interface SwitchDefaults {
  commentApproval: Approval
}

/** The switches in memory, until one is set. */
export class SwitchCache {
  readonly defaults: SwitchDefaults
  readonly #pool: Pool
  readonly #stored: NotifiedValue<StoredSwitches>

  constructor(pool: Pool, bus: Bus, defaults: SwitchDefaults) {
    this.#pool = pool
    // Every call of a room waits for it: it does not wait behind long lists.
    this.#stored = new NotifiedValue(bus, { tag: SWITCHES_TAG, read: () => findSwitches(urgent(pool)) })
    this.defaults = defaults
  }

  /** How comments become public now. */
  async commentApproval(): Promise<Approval> {
    return (await this.#stored.get()).fields.commentApproval ?? this.defaults.commentApproval
  }

  /** Whether plans sell extra picks now. */
  async sellsPicks(): Promise<boolean> {
    return (await this.#stored.get()).fields.sellsPicks
  }

  /** The switches as fans see them now, and the key of this state: it is a part of the keys of documents. */
  async view(): Promise<{ state: ClubState; key: string }> {
    const stored = await this.#stored.get()
    const state = stateAt(stored, Date.now())
    return { state, key: `${stored.version} ${state.notice !== null}` }
  }

  /** Whether a room of the fan app is closed now. */
  async isClosed(room: AppRoom): Promise<boolean> {
    return (await this.#stored.get()).fields.closedRooms.includes(room)
  }

  /** Lets a caller into a room. A buyer of something there comes in while it is closed. @throws Problem 403 for others */
  async admit(room: AppRoom, accountId: number | null): Promise<void> {
    if (!(await this.isClosed(room))) return
    const isOwner = accountId !== null && (await isOwnerIn(urgent(this.#pool), accountId, room))
    if (!isOwner) throw new Problem(403, 'room_closed')
  }
}
