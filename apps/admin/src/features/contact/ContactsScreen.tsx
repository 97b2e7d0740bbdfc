import { type EditedContact, contacts as contract } from '@pahlavan/contract/admin/contacts'
import { EmptyState, ErrorState } from '@pahlavan/kit/feedback/States.tsx'
import { Loader } from '@pahlavan/kit/feedback/Loader.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { pageDigits } from '@pahlavan/persian/digits'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'wouter'
import { ExportButton } from '../../desk/ExportButton.tsx'
import { ListHead } from '../../desk/ListHead.tsx'
import { SortableList } from '../../desk/SortableList.tsx'
import { contactList, useContactChanges } from './contact.data.ts'
import { ContactForm } from './parts/ContactForm.tsx'
import '@pahlavan/kit/list/panel.css'
import '../../desk/rows.css'
import '../../desk/table.css'

/** The places where fans reach the club, in their order; or the form of a new one, as the address says. */
export function ContactsScreen() {
  const { t } = useTranslation('contact')
  const [params] = useSearchParams()
  const { data, error, refetch } = useQuery(contactList())
  if (params.has('new')) return <ContactForm contact={null} />
  if (!data) return error ? <ErrorState error={error} retry={() => void refetch()} /> : <Loader />
  return (
    <>
      <ListHead words={{ title: t('title'), sub: t('sub'), new: t('new') }} address="/contacts?new=1">
        <ExportButton endpoint={contract.export} query={{}} />
      </ListHead>
      <section className="panel" aria-label={t('title')}>
        {data.items.length === 0 ? (
          <EmptyState title={t('empty.title')} text={t('empty.text')} />
        ) : (
          <Contacts contacts={data.items} />
        )}
      </section>
    </>
  )
}

function Contacts({ contacts }: { contacts: readonly EditedContact[] }) {
  const { language } = useLanguage()
  const { move } = useContactChanges()
  /** The text of the interface's language, or else of the other one. */
  const pick = (persian: string, english: string) =>
    language === 0 ? persian || english : english || persian
  const titleOf = ({ fields }: EditedContact) => pick(fields.title, fields.titleEn)
  return (
    <SortableList className="rows" rows={contacts} titleOf={titleOf} onMove={move}>
      {(contact) => (
        <>
          <div>
            <Link href={`/contacts/${contact.id}`} className="row-link">
              <bdi>{titleOf(contact)}</bdi>
            </Link>
            <small dir="auto">{pick(contact.fields.address, contact.fields.addressEn)}</small>
          </div>
          {contact.fields.phone && <bdi dir="ltr">{pageDigits(contact.fields.phone, language)}</bdi>}
        </>
      )}
    </SortableList>
  )
}
