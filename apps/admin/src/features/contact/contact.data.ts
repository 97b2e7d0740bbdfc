import { callOf } from '@pahlavan/client/endpoint-call'
import { queriesOf } from '@pahlavan/client/queries'
import { type ContactFields, contacts } from '@pahlavan/contract/admin/contacts'
import { queryOptions } from '@tanstack/react-query'
import { useOrderedRowChanges } from '../../desk/row-changes.ts'

const list = queriesOf('contacts', callOf(contacts.list))

/** The places of the club in their order. */
export const contactList = () =>
  queryOptions({ queryKey: list.key(), queryFn: () => list.ask({}, { handles: 'any' }) })

/** The changes of places; the list is read anew after each. */
export const useContactChanges = () => useOrderedRowChanges<ContactFields>(contacts, contactList())
