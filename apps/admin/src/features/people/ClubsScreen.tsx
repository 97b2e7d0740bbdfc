import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'wouter'
import { TableScreen } from '../tables/TableScreen.tsx'
import { ClubForm } from './parts/ClubForm.tsx'
import { PersonList } from './parts/PersonList.tsx'
import { peopleLists } from './people.data.ts'

/** The clubs by their names; or the form of a new one, as the address says. */
export function ClubsScreen() {
  const { t } = useTranslation('person')
  const [params] = useSearchParams()
  if (params.has('import'))
    return <TableScreen kind="club" room="clubs" lists={peopleLists} title={t('clubs.title')} />
  if (params.has('new')) return <ClubForm id={null} />
  return (
    <PersonList
      userType={2}
      room="clubs"
      words={{
        title: t('clubs.title'),
        sub: t('clubs.sub'),
        new: t('clubs.new'),
        empty: { title: t('clubs.empty.title'), text: t('clubs.empty.text') },
      }}
    />
  )
}
