import type { DayReport, Difference } from '@pahlavan/contract/admin/reports'
import { EmptyState } from '@pahlavan/kit/feedback/States.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { Money } from '@pahlavan/kit/text/Money.tsx'
import { pageDigits } from '@pahlavan/persian/digits'
import { formatNumber } from '@pahlavan/persian/money'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { Panel } from '../../../desk/Panel.tsx'

/** A list that was compared: its differences, each with what to do, and the sums of both sides. */
export function ReportPanel({ report }: { report: DayReport }) {
  const { t } = useTranslation('report')
  const { language } = useLanguage()
  const { differences, count, lines, equal } = report
  const number = (value: number) => formatNumber(value, language)
  return (
    <Panel title={t('differences', { count, number: number(count) })}>
      {count === 0 && <EmptyState title={t('equal.title')} text={t('equal.text')} />}
      <ol className="report-differences">
        {differences.map((difference) => (
          <DifferenceRow
            key={`${difference.kind} ${difference.line ?? ''} ${difference.payment ?? ''}`}
            difference={difference}
          />
        ))}
      </ol>
      {differences.length < count && (
        <p className="hint">{t('more', { number: number(count - differences.length) })}</p>
      )}
      {report.isToman && <p className="hint">{t('isToman')}</p>}
      <dl className="report-sums">
        <div>
          <dt>{t('paidHere')}</dt>
          <dd>
            <Money toman={report.paidHere} isSum />
          </dd>
        </div>
        <div>
          <dt>{t('paidThere')}</dt>
          <dd>
            <Money toman={report.paidThere} isSum />
          </dd>
        </div>
        <div>
          <dt>{t('lines')}</dt>
          <dd>{t('equalOf', { equal: number(equal), lines: number(lines) })}</dd>
        </div>
      </dl>
    </Panel>
  )
}

function DifferenceRow({ difference }: { difference: Difference }) {
  const { t } = useTranslation('report')
  const { language } = useLanguage()
  const { kind, line, payment, ref } = difference
  return (
    <li>
      <div>
        <b>{t(`kinds.${kind}.title`)}</b>
        <p>{t(`kinds.${kind}.act`)}</p>
        <small>
          {line !== null && t('line', { number: pageDigits(line, language) })}
          {ref && (
            <>
              {' · '}
              <bdi dir="ltr">{ref}</bdi>
            </>
          )}
        </small>
      </div>
      <Sides difference={difference} />
      {payment !== null && (
        <Link href={`/payments/${payment}`} className="btn line sm">
          {t('open', { number: pageDigits(payment, language) })}
        </Link>
      )}
    </li>
  )
}

/** What each side has: a sum, a card, or a day. */
function Sides({ difference: { kind, here, there } }: { difference: Difference }) {
  const { t } = useTranslation('report')
  const { language } = useLanguage()
  const shown = (value: string) =>
    kind === 'card' || kind === 'day' ? (
      <bdi dir="ltr">{pageDigits(value, language)}</bdi>
    ) : (
      <Money toman={Math.round(Number(value))} isSum />
    )
  return (
    <dl className="report-sides">
      {here !== null && (
        <div>
          <dt>{t('here')}</dt>
          <dd>{shown(here)}</dd>
        </div>
      )}
      {there !== null && (
        <div>
          <dt>{t('there')}</dt>
          <dd>{shown(there)}</dd>
        </div>
      )}
    </dl>
  )
}
