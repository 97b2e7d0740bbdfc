import { call } from '@pahlavan/client/call'
import { callOf } from '@pahlavan/client/endpoint-call'
import { queriesOf } from '@pahlavan/client/queries'
import {
  type ClubIdentity,
  identity,
  type IdentityFields,
  IdentityInput,
} from '@pahlavan/contract/admin/identity'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { Edit } from '../../desk/draft.rules.ts'
import { withFactor } from '../../desk/factor.ts'
import { useRow } from '../../desk/useRow.ts'
import { identityRules } from './identity.rules.ts'

const own = queriesOf('identity', callOf(identity.get))

export const identityOptions = () =>
  queryOptions({ queryKey: own.key(), queryFn: () => own.ask({}, { handles: 'any' }) })

/** An admin's changes of the club's identity. Saving needs a fresh second factor. */
export function useIdentityEdit({ fields }: ClubIdentity) {
  const cache = useQueryClient()
  const save = async (edit: Edit<IdentityFields>) => {
    const saved = await withFactor(() => call(callOf(identity.save), edit, { handles: 'any' }))
    cache.setQueryData(identityOptions().queryKey, saved.identity)
    return { ...saved, ...saved.identity }
  }
  return useRow({ place: 'draft:identity', schema: IdentityInput, rules: identityRules, fields, save })
}
