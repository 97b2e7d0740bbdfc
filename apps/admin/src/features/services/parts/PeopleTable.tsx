import type { RosterPerson } from '@pahlavan/contract/admin/rosters'
import { BusyButton } from '@pahlavan/kit/form/BusyButton.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { dateOf, weekdayAndHour } from '@pahlavan/kit/text/moment.ts'
import { pageDigits } from '@pahlavan/persian/digits'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { useMayAnswer } from '../requests.data.ts'
import { useGivePlace } from '../rosters.data.ts'
import { RequestMark } from './RequestMark.tsx'
import '../../../desk/rows.css'

interface PeopleTableProps {
  people: readonly RosterPerson[]
  /** The words in place of nobody. */
  empty: string
  /** A place is free for those on the waiting list. */
  canGive?: boolean
}

/** People of a camp in the order of their requests, each with the guardian and the state. */
export function PeopleTable({ people, empty, canGive = false }: PeopleTableProps) {
  const mayAnswer = useMayAnswer()
  if (people.length === 0) return <p className="hint">{empty}</p>
  return (
    <ol className="rows people">
      {people.map((person) => (
        <PersonRow key={person.id} person={person} canGive={canGive && mayAnswer} />
      ))}
    </ol>
  )
}

function PersonRow({ person, canGive }: { person: RosterPerson; canGive: boolean }) {
  const { t } = useTranslation('roster')
  const { language } = useLanguage()
  const { give, refresh } = useGivePlace()
  const { id, name, birthDate, status, guardian, mobile, message, consentUntil } = person
  return (
    <li>
      <div>
        <Link href={`/requests/${id}`} className="row-link">
          <bdi>{name}</bdi>
        </Link>
        <small>
          {t('born', { day: dateOf(birthDate, language) })}
          {mobile && (
            <>
              {' · '}
              <bdi dir="ltr">{pageDigits(mobile, language)}</bdi>
            </>
          )}
        </small>
        {guardian && (
          <small>
            {t('guardian')} <bdi>{guardian.name}</bdi>{' '}
            <bdi dir="ltr">{pageDigits(guardian.mobile, language)}</bdi>
          </small>
        )}
        {message && (
          <small dir="auto" className="person-message">
            {message}
          </small>
        )}
        {consentUntil && (
          <small>{t('consentUntil', { moment: weekdayAndHour(consentUntil, language) })}</small>
        )}
      </div>
      <RequestMark status={status} />
      {status === 'waiting' && canGive && (
        <BusyButton
          type="button"
          className="btn line sm"
          busy={give.isPending}
          aria-label={t('giveTo', { name })}
          onClick={() =>
            give.mutate(
              { id, seen: 'waiting', to: 'received', bySms: true },
              { onError: () => void refresh() },
            )
          }
        >
          {t('give')}
        </BusyButton>
      )}
    </li>
  )
}
