import { call } from '@pahlavan/client/call'
import { callOf } from '@pahlavan/client/endpoint-call'
import { queriesOf } from '@pahlavan/client/queries'
import { type ContactFields, contacts } from '@pahlavan/contract/admin/contacts'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useChange } from '../../desk/change.ts'
import type { Edit } from '../../desk/draft.rules.ts'

const list = queriesOf('contacts', callOf(contacts.list))

/** The places of the club in their order. */
export const contactList = () =>
  queryOptions({ queryKey: list.key(), queryFn: () => list.ask({}, { handles: 'any' }) })

/** The changes of places; the list comes anew after each. */
export function useContactChanges() {
  const { t } = useTranslation('desk')
  const cache = useQueryClient()
  const refresh = () => cache.invalidateQueries(contactList())
  const save = async (id: number, { base, fields }: Edit<ContactFields>) => {
    const saved = await call(callOf(contacts.save), { id, base, fields }, { handles: 'any' })
    await refresh()
    return saved
  }
  return {
    save,
    create: useChange(contacts.create, refresh, { handles: 'any' }),
    move: useChange(contacts.move, refresh),
    remove: useChange(contacts.remove, refresh, { done: t('row.removed') }),
  }
}
