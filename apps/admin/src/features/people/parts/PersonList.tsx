import { tables } from '@pahlavan/contract/admin/tables'
import type { PersonCard, UserType } from '@pahlavan/contract/people'
import { EmptyState } from '@pahlavan/kit/feedback/States.tsx'
import { SearchField } from '@pahlavan/kit/form/SearchField.tsx'
import { Face } from '@pahlavan/kit/media/Face.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'wouter'
import { ListHead } from '../../../desk/ListHead.tsx'
import { ExportButton } from '../../../desk/ExportButton.tsx'
import { ImportLink } from '../../../desk/ImportLink.tsx'
import { ListTools } from '../../../desk/ListTools.tsx'
import { ListPanel } from '../../../desk/ListPanel.tsx'
import { RowSkeleton } from '../../../desk/RowSkeleton.tsx'
import { personList } from '../people.data.ts'
import '../../../desk/rows.css'
import '../../../desk/table.css'

interface PersonListProps {
  userType: UserType
  /** The address of the list below `/admin`. */
  room: string
  words: { title: string; sub: string; new: string; empty: { title: string; text: string } }
}

/** Wrestlers or clubs by their names, with a search in both scripts. */
export function PersonList({ userType, room, words }: PersonListProps) {
  const { t } = useTranslation('person')
  const [params, setParams] = useSearchParams()
  const search = (params.get('q') ?? '').slice(0, 200)
  const list = useInfiniteQuery(personList(userType, search))
  return (
    <>
      <ListHead words={words} address={`/${room}?new=1`} />
      <ListPanel
        label={words.title}
        list={list}
        filters={
          <div className="filters">
            <SearchField
              className="filter-search"
              id="person-search"
              label={t('search')}
              value={search}
              onSearch={(typed) => setParams(typed.trim() ? { q: typed.trim() } : {}, { replace: true })}
            />
            <ListTools>
              <ExportButton
                endpoint={userType === 1 ? tables.wrestler.whole : tables.club.whole}
                query={{ ...(search && { search }) }}
              />
              <ImportLink room={room} />
            </ListTools>
          </div>
        }
        loading={<RowSkeleton />}
        empty={<EmptyState {...(search ? { title: t('none.title'), text: t('none.text') } : words.empty)} />}
        words={{ order: t('order'), more: t('more') }}
      >
        {(rows) => (
          <ul className="rows">
            {rows.map((person) => (
              <PersonRow key={person.id} person={person} room={room} />
            ))}
          </ul>
        )}
      </ListPanel>
    </>
  )
}

function PersonRow({ person, room }: { person: PersonCard; room: string }) {
  const { id, firstName, lastName, avatar, weightTitle, clubName, city } = person
  const name = [firstName, lastName].filter(Boolean).join(' ')
  return (
    <li>
      <Face image={avatar} name={name} />
      <div>
        <Link href={`/${room}/${id}`} className="row-link">
          <bdi>{name}</bdi>
        </Link>
        <small>{[weightTitle, clubName, city].filter(Boolean).join(' · ')}</small>
      </div>
    </li>
  )
}
