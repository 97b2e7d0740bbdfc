import type { PaymentEvent } from '@pahlavan/contract/admin/payments'
import { clockOf } from '@pahlavan/kit/text/hours.ts'
import { textOf, useLanguage } from '@pahlavan/kit/text/language.ts'
import { wholeDate } from '@pahlavan/kit/text/moment.ts'
import { tehranDay } from '@pahlavan/persian/tehran'
import { useTranslation } from 'react-i18next'
import { Panel } from '../../../desk/Panel.tsx'
import { useReasonWords } from './reasonWords.ts'

/** Events that a person looks at first. */
const warnings = new Set([
  'verify_unknown',
  'suspicious',
  'refund_due',
  'alert',
  'foreign_ref',
  'request_failed',
])

/** All that happened to a payment, the first event on top, under its days. */
export function EventsPanel({ events }: { events: readonly PaymentEvent[] }) {
  const { t } = useTranslation('payment')
  const { language } = useLanguage()
  const days = Map.groupBy(events, ({ at }) => tehranDay(Date.parse(at)))
  return (
    <Panel title={t('events.title')}>
      {[...days].map(([day, list]) => (
        <section key={day} aria-label={wholeDate(list[0]?.at ?? '', language)}>
          <h3 className="payment-day">{wholeDate(list[0]?.at ?? '', language)}</h3>
          <ol className="payment-events">
            {list.map(({ id, at, kind, data }) => (
              <li key={id} className={warnings.has(kind) ? 'warns' : undefined}>
                <time dateTime={at}>{clockOf(at, language)}</time>
                <div>
                  <b>{textOf('payment', `events.kinds.${kind}`) ?? <bdi dir="ltr">{kind}</bdi>}</b>
                  <EventData data={data} />
                </div>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </Panel>
  )
}

/** The texts of the gateway and the server; the state before is the event above. */
function EventData({ data }: { data: PaymentEvent['data'] }) {
  const wordsOf = useReasonWords()
  const texts = Object.entries(data).filter(([name]) => name !== 'from')
  if (texts.length === 0) return null
  return (
    <small>
      {texts.map(([name, value]) => (
        <span key={name}>
          {textOf('payment', `events.data.${name}`) ?? name}: <bdi dir="auto">{wordsOf(value)}</bdi>
        </span>
      ))}
    </small>
  )
}
