import { type Static, Type } from 'typebox'
import { Id } from '../envelope.ts'
import { rowEndpoints } from './rows.ts'

export const MAX_CLUB_TECHNIQUES = 300
/** The most lessons, and wrestlers, that are counted of a technique: beyond them it has many. */
export const MAX_COUNTED_TECHNIQUES = 10

/** The kinds of actions on a score sheet that techniques belong to (`docs/rules/wrestling.md` §1). */
export const techniqueKinds = ['takedown', 'exposure', 'throw', 'reversal'] as const

/** A technique by its name in the field. `actionKind` is its kind on a score sheet, which links bouts to it. */
export const TechniqueFields = Type.Object({
  title: Type.String({ maxLength: 80 }),
  titleEn: Type.String({ maxLength: 80 }),
  actionKind: Type.Enum([...techniqueKinds], { type: 'string' }),
})
export type TechniqueFields = Static<typeof TechniqueFields>

/**
 * A technique with the number of lessons that teach it, and of wrestlers that are known for it, each up to one more than
 * `MAX_COUNTED_TECHNIQUES`.
 */
export const EditedTechnique = Type.Object({
  id: Id,
  fields: TechniqueFields,
  lessons: Type.Integer(),
  wrestlers: Type.Integer(),
})
export type EditedTechnique = Static<typeof EditedTechnique>

/** The techniques that lessons teach. */
export const editedTechniques = rowEndpoints('/api/admin/techniques', {
  words: ['technique', 'techniques'],
  action: 'technique.edit',
  fields: TechniqueFields,
  listed: EditedTechnique,
  missing: 'technique_not_found',
  tooMany: 'too_many_techniques',
  used: 'technique_used',
  refusals: ['technique_untitled'],
})
