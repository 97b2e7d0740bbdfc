import releases from '../../migrations/releases.json' with { type: 'json' }
import journal from '../../migrations/meta/_journal.json' with { type: 'json' }

const { entries } = journal
const known = entries.at(-1)?.when ?? 0
const released = new Set<string>(Object.values(releases))

/**
 * The newest migration (ms) of the release before this one. That release bears the schema of this one: it serves while this one
 * migrates, and again if the club goes back to it (`docs/decisions/071`).
 */
export const previousSchema: number =
  entries.findLast(({ tag, when }) => released.has(tag) && when < known)?.when ?? known
