import { call } from '@pahlavan/client/call'
import { callOf } from '@pahlavan/client/endpoint-call'
import { queriesOf } from '@pahlavan/client/queries'
import {
  type ClubSwitches,
  type SwitchFields,
  SwitchInput,
  switches,
} from '@pahlavan/contract/admin/switches'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { Edit } from '../../desk/draft.rules.ts'
import { withFactor } from '../../desk/factor.ts'
import { useRow } from '../../desk/useRow.ts'
import { switchRules } from './switches.rules.ts'

const own = queriesOf('switches', callOf(switches.get))

export const switchOptions = () =>
  queryOptions({ queryKey: own.key(), queryFn: () => own.ask({}, { handles: 'any' }) })

/** An admin's changes of the switches. Saving needs a fresh second factor. */
export function useSwitchEdit({ fields }: ClubSwitches) {
  const cache = useQueryClient()
  const save = async (edit: Edit<SwitchFields>) => {
    const saved = await withFactor(() => call(callOf(switches.save), edit, { handles: 'any' }))
    cache.setQueryData(switchOptions().queryKey, saved.switches)
    return { ...saved, ...saved.switches }
  }
  return useRow({
    place: 'draft:switches',
    schema: SwitchInput,
    rules: switchRules,
    refusals: { version_newer: 'oldestVersion' },
    fields,
    save,
  })
}
