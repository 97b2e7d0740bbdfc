/** Loaded first (`node --import`): time stands still at `CLOCK_AT` (ms since 1970), so that two servers say the same. Timers go on. */
import { env } from 'node:process'

const at = Number(env.CLOCK_AT)
const RealDate = Date

globalThis.Date = class extends RealDate {
  constructor(...given: []) {
    super(...((given.length === 0 ? [at] : given) as []))
  }
  static override now = () => at
} as DateConstructor
