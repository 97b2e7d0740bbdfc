import { useQuery } from '@tanstack/react-query'
import { RowScreen } from '../../desk/RowScreen.tsx'
import { contactList } from './contact.data.ts'
import { ContactForm } from './parts/ContactForm.tsx'

/** One place of the club. */
export function ContactScreen({ id }: { id: number }) {
  return (
    <RowScreen list={useQuery(contactList())} id={id} address="/contacts">
      {(contact) => <ContactForm key={id} contact={contact} />}
    </RowScreen>
  )
}
