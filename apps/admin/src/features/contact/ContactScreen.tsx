import { Loader } from '@pahlavan/kit/feedback/Loader.tsx'
import { ErrorState, MissingState } from '@pahlavan/kit/feedback/States.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { contactList } from './contact.data.ts'
import { ContactForm } from './parts/ContactForm.tsx'

/** One place of the club. */
export function ContactScreen({ id }: { id: number }) {
  const { t } = useTranslation('desk')
  const { data, error, refetch } = useQuery(contactList())
  if (!data) return error ? <ErrorState error={error} retry={() => void refetch()} /> : <Loader />
  const contact = data.items.find((each) => each.id === id)
  if (contact) return <ContactForm key={id} contact={contact} />
  return (
    <MissingState isPage>
      <Link href="/contacts" className="btn line">
        {t('row.toList')}
      </Link>
    </MissingState>
  )
}
