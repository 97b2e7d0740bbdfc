import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'wouter'
import { TableScreen } from '../tables/TableScreen.tsx'
import { PersonList } from './parts/PersonList.tsx'
import { WrestlerForm } from './parts/WrestlerForm.tsx'
import { peopleLists } from './people.data.ts'

/** The wrestlers by their names; or the form of a new one, as the address says. */
export function WrestlersScreen() {
  const { t } = useTranslation('person')
  const [params] = useSearchParams()
  if (params.has('import'))
    return <TableScreen kind="wrestler" room="wrestlers" lists={peopleLists} title={t('wrestlers.title')} />
  if (params.has('new')) return <WrestlerForm id={null} />
  return (
    <PersonList
      userType={1}
      room="wrestlers"
      words={{
        title: t('wrestlers.title'),
        sub: t('wrestlers.sub'),
        new: t('wrestlers.new'),
        empty: { title: t('wrestlers.empty.title'), text: t('wrestlers.empty.text') },
      }}
    />
  )
}
