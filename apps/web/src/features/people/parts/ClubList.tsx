import type { PersonCard } from '@pahlavan/contract/people'
import { pageDigits } from '@pahlavan/persian/digits'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { DrawerHead } from '../../../kit/drawer/DrawerHead.tsx'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { MoreOnScroll } from '@pahlavan/kit/list/MoreOnScroll.tsx'
import { Chips } from '@pahlavan/kit/form/Chips.tsx'
import { SearchField } from '@pahlavan/kit/form/SearchField.tsx'
import { EmptyPlace } from '../../../kit/feedback/EmptyPlace.tsx'
import { WayOn } from '../../../kit/address/WayOn.tsx'
import { ListState } from '@pahlavan/kit/list/ListState.tsx'
import { ClubLink } from '../ClubLink.tsx'
import { useClubFilter } from '../listAddress.ts'
import { nameOf } from '../names.ts'
import { clubCities, clubList, type PeopleFilter } from '../people.data.ts'
import { Crest } from './Crest.tsx'

/** The clubs by rank, by search and by city. */
export function ClubList() {
  const { t } = useTranslation('people')
  const { search, city, chooseCity, setSearch, clear } = useClubFilter()
  const filter = { ...(search && { search }), ...(city && { city }) }
  return (
    <>
      <DrawerHead title={t('clubs')} />
      <div className="drawer-body">
        <div className="players-search">
          <SearchField id="club-search" label={t('clubSearch')} value={search} onSearch={setSearch} />
        </div>
        <Cities chosen={city} onChoose={chooseCity} />
        <Clubs filter={filter} clear={clear} />
        <div className="spacer" />
      </div>
    </>
  )
}

function Cities({ chosen, onChoose }: { chosen: string; onChoose: (city: string) => void }) {
  const { t } = useTranslation('people')
  const { language } = useLanguage()
  const cities = useQuery(clubCities(language))
  const chips = [
    { id: '', title: t('allCities') },
    ...(cities.data ?? []).map(({ city, clubs }) =>
      Object.assign({ id: city, title: city }, clubs > 1 && { count: clubs }),
    ),
  ]
  return <Chips legend={t('cities')} chips={chips} chosen={chosen} onChoose={onChoose} />
}

function ClubRow({ club }: { club: PersonCard }) {
  const { t } = useTranslation('people')
  const { language } = useLanguage()
  const { gold, silver, bronze } = club.medals
  const medals = gold + silver + bronze
  return (
    <li>
      <ClubLink className="club-row" clubId={club.id} shows={{ title: nameOf(club), image: club.avatar }}>
        <Crest name={nameOf(club)} image={club.avatar} />
        <div>
          <b>
            <bdi>{nameOf(club)}</bdi>
          </b>
          <span className="meta">
            {club.city && (
              <span>
                <Icon name="map-pin" size="s" />
                {club.city}
              </span>
            )}
            {medals > 0 && (
              <span>{t('medalsCount', { count: medals, number: pageDigits(medals, language) })}</span>
            )}
          </span>
        </div>
        <Icon name="caret-right" size="s" />
      </ClubLink>
    </li>
  )
}

const ROWS = [1, 2, 3, 4, 5, 6, 7]

const ClubsSkeleton = () => (
  <output className="club-rows" aria-busy="true">
    {ROWS.map((row) => (
      <span key={row} className="club-row">
        <span className="sk crest" />
        <span className="grid gap-2">
          <span className="sk block h-5 w-40" />
          <span className="sk block h-3 w-24" />
        </span>
      </span>
    ))}
  </output>
)

function Clubs({ filter, clear }: { filter: PeopleFilter; clear: () => void }) {
  const { t } = useTranslation('people')
  const { language } = useLanguage()
  const list = useInfiniteQuery({ ...clubList(language, filter), placeholderData: keepPreviousData })
  const clubs = list.data?.pages.flatMap((page) => page.items) ?? []
  const empty = (
    <EmptyPlace kind="lens" title={t('noClubs.title')} text={t('noClubs.text')}>
      <button type="button" className="btn line" onClick={clear}>
        {t('noClubs.action')}
      </button>
      <WayOn to="player-list" />
    </EmptyPlace>
  )
  return (
    <ListState list={list} rows={clubs} loading={<ClubsSkeleton />} empty={empty}>
      <ul className="club-rows">
        {clubs.map((club) => (
          <ClubRow key={club.id} club={club} />
        ))}
      </ul>
      <MoreOnScroll list={list} />
    </ListState>
  )
}
