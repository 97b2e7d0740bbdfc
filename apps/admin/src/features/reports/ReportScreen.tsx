import { serverNow } from '@pahlavan/client/server-time'
import { reportGateways } from '@pahlavan/contract/admin/reports'
import { EmptyState } from '@pahlavan/kit/feedback/States.tsx'
import { Loader } from '@pahlavan/kit/feedback/Loader.tsx'
import { Field } from '@pahlavan/kit/form/Field.tsx'
import { Segment } from '@pahlavan/kit/form/Segment.tsx'
import { tehranDay } from '@pahlavan/persian/tehran'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DayInput } from '../../desk/DayInput.tsx'
import { FileButton } from '../../desk/FileButton.tsx'
import { Panel } from '../../desk/Panel.tsx'
import { ReportPanel } from './parts/ReportPanel.tsx'
import { useComparison } from './reports.data.ts'
import './reports.css'

const DAY_MS = 86_400_000
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
          <Field label={t('day')}>
            {({ id }) => <DayInput id={id} label={t('day')} day={day} onChange={setDay} />}
          </Field>
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
