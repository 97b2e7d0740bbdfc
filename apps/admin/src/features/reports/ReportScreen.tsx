import { serverNow } from '@pahlavan/client/server-time'
import { reportGateways } from '@pahlavan/contract/admin/reports'
import { EmptyState } from '@pahlavan/kit/feedback/States.tsx'
import { Loader } from '@pahlavan/kit/feedback/Loader.tsx'
import { Field } from '@pahlavan/kit/form/Field.tsx'
import { Segment } from '@pahlavan/kit/form/Segment.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { tehranDay } from '@pahlavan/persian/tehran'
import { parseDate } from '@internationalized/date'
import { useState } from 'react'
import { DateField, DateInput, DateSegment } from 'react-aria-components/DateField'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { useTranslation } from 'react-i18next'
import { FileButton } from '../../desk/FileButton.tsx'
import { Panel } from '../../desk/Panel.tsx'
import { ReportPanel } from './parts/ReportPanel.tsx'
import { useComparison } from './reports.data.ts'
import '../../desk/moment-field.css'
import './reports.css'

const DAY_MS = 86_400_000
const locales = { 0: 'fa-IR-u-ca-persian', 1: 'en-GB' } as const
type Gateway = (typeof reportGateways)[number]

/** The list of a gateway beside our payments of a day: the differences first. */
export function ReportScreen() {
  const { t } = useTranslation('report')
  const [day, setDay] = useState(() => tehranDay(serverNow() - DAY_MS))
  const [gateway, setGateway] = useState<Gateway>('zarinpal')
  const comparison = useComparison()
  return (
    <>
      <header className="page-head">
        <h1>{t('title')}</h1>
        <p>{t('sub')}</p>
      </header>
      <Panel title={t('choose')}>
        <div className="report-choice">
          <ReportDay day={day} onChange={setDay} />
          <Segment
            label={t('gateway')}
            value={gateway}
            onChange={setGateway}
            choices={reportGateways.map((value) => ({ value, label: t(`gateways.${value}`) }))}
          />
          <FileButton
            accept=".csv,text/csv"
            disabled={comparison.isPending}
            onFiles={([file]) => file && comparison.mutate({ file, day, gateway })}
          >
            {t('file')}
          </FileButton>
        </div>
        <p className="hint">{t('fileHint')}</p>
      </Panel>
      <div aria-live="polite">
        {comparison.isPending && <Loader />}
        {comparison.data && <ReportPanel report={comparison.data} />}
        {comparison.isIdle && <EmptyState title={t('empty.title')} text={t('empty.text')} />}
      </div>
    </>
  )
}

/** The day of a list, typed in its parts: Jalali in Persian, Gregorian in English. */
function ReportDay({ day, onChange }: { day: string; onChange: (day: string) => void }) {
  const { t } = useTranslation('report')
  const { language } = useLanguage()
  return (
    <Field label={t('day')}>
      {({ id }) => (
        <I18nProvider locale={locales[language]}>
          <DateField
            id={id}
            aria-label={t('day')}
            granularity="day"
            shouldForceLeadingZeros
            value={parseDate(day)}
            onChange={(value) => value && onChange(value.toString())}
          >
            <DateInput className="moment-input of-day">
              {(segment) => <DateSegment segment={segment} className="moment-part" />}
            </DateInput>
          </DateField>
        </I18nProvider>
      )}
    </Field>
  )
}
