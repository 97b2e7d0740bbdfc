import type { BoutDetail } from '@pahlavan/contract/bouts'
import { pageDigits } from '@pahlavan/persian/digits'
import { useTranslation } from 'react-i18next'
import { DrawerLink } from '../../../kit/address/DrawerLink.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { weekdayAndHour } from '@pahlavan/kit/text/moment.ts'
import { eventDaysOther } from '@pahlavan/kit/text/spans.ts'
import { roundKey } from '../names.ts'
import { Fact } from '@pahlavan/kit/list/Fact.tsx'

/** The stake and the place: the round, the weight, the number and the mat. */
export function BoutPlace({ bout }: { bout: BoutDetail }) {
  const { t } = useTranslation('bouts')
  const { language } = useLanguage()
  return (
    <header className="play-place">
      <p>
        <b>{t(roundKey(bout.round))}</b> <bdi>{bout.weightTitle}</bdi>
        {bout.status === 'live' && <span className="tag live">{t('state.live')}</span>}
        {bout.status === 'cancelled' && <span className="tag bad">{t('state.cancelled')}</span>}
      </p>
      <p className="meta">
        {t('bout', { number: pageDigits(bout.number, language) })}
        {bout.mat && (
          <>
            {' · '}
            {t('mat')} <bdi>{bout.mat}</bdi>
          </>
        )}
        {' · '}
        <DrawerLink drawer="events-detail" id={String(bout.eventId)}>
          {bout.eventTitle}
        </DrawerLink>
      </p>
    </header>
  )
}

/** A moment as a span of days. */
const instant = (moment: string) => ({ startsAt: moment, endsAt: moment })

/** When and where, in both calendars. */
export function BoutFacts({ bout }: { bout: BoutDetail }) {
  const { t } = useTranslation('bouts')
  const { language } = useLanguage()
  return (
    <section className="section">
      <h2 className="vh">{t('facts')}</h2>
      <dl className="facts">
        <Fact icon="calendar-blank" name={t('time')}>
          {weekdayAndHour(bout.scheduledAt, language)}
          <small>{eventDaysOther(instant(bout.scheduledAt), language)}</small>
        </Fact>
        <Fact icon="map-pin" name={t('venue')}>
          {bout.venue}
          {bout.session && <small>{bout.session}</small>}
        </Fact>
      </dl>
    </section>
  )
}
