import { teamCode } from './imports.duals.rules.ts'
import type { NamedPerson } from './imports.people.rules.ts'
import type { ImportedBout } from './imports.schema.rules.ts'
import { type ImportedTeam } from './imports.teams.queries.ts'

export interface Entrant {
  weightId: number
  name: NamedPerson
  team: ImportedTeam
}

/** The team of a corner: of a dual the one that the line names, else the country. */
export function teamIn(bout: ImportedBout, side: 'red' | 'blue'): ImportedTeam {
  const title = bout[`${side}Team`]
  if (title === undefined) return { code: bout[`${side}Country`], names: null }
  return { code: teamCode(title), names: { title, titleEn: bout[`${side}TeamEn`] ?? title } }
}
