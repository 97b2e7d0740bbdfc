import { techniques } from '@pahlavan/contract/calls'
import type { Language } from '@pahlavan/contract/endpoint'
import { queriesOf } from '@pahlavan/client/queries'
import { queryOptions } from '@tanstack/react-query'

const lists = queriesOf('techniques', techniques.list)
const details = queriesOf('technique', techniques.detail)

/** The source of techniques: a bout in which they were scored, or a wrestler. */
export type TechniqueChoice = { playId: number } | { playerId: number }

/** Techniques that lessons teach. */
export const techniqueList = (language: Language, about: TechniqueChoice) =>
  queryOptions({ queryKey: lists.key(language, about), queryFn: () => lists.ask(about) })

/** A technique with the wrestlers known for it and the bouts in which it was scored. */
export const techniqueDetail = (language: Language, techniqueId: number) =>
  queryOptions({
    queryKey: details.key(language, techniqueId),
    queryFn: () => details.ask({ techniqueId }),
  })
