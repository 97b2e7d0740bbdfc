import type { HealthPart, HealthPartName } from '@pahlavan/contract/admin/health'
import { Loader } from '@pahlavan/kit/feedback/Loader.tsx'
import { ErrorState } from '@pahlavan/kit/feedback/States.tsx'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { weekdayAndHour, wholeDate } from '@pahlavan/kit/text/moment.ts'
import { pageDigits } from '@pahlavan/persian/digits'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSizeText } from '../../desk/size.ts'
import { machineHealth } from './health.data.ts'
import '@pahlavan/kit/list/panel.css'
import '../../desk/edit.css'
import './health.css'

const icons = {
  database: 'database',
  clock: 'clock',
  disk: 'disk',
  backup: 'history',
  encoder: 'film-strip',
  bucket: 'bank',
  certificate: 'lock-key',
} as const satisfies Record<HealthPartName, string>

/** The state of the machine for admins: a line for each part, and the release that runs. */
export function HealthPanel() {
  const { t } = useTranslation('health')
  const { language } = useLanguage()
  const { data, error, refetch } = useQuery(machineHealth())
  if (!data) return error ? <ErrorState error={error} retry={() => void refetch()} /> : <Loader />
  const warnings = data.parts.filter(({ isWell }) => !isWell).length
  return (
    <section className="panel" aria-label={t('title')}>
      <header className="panel-head">
        <h2>{t('title')}</h2>
        <small>
          {warnings === 0
            ? t('well')
            : t('amiss', { count: warnings, shown: pageDigits(warnings, language) })}
        </small>
      </header>
      <ul className="health">
        {data.parts.map((part) => (
          <HealthLine key={part.name} part={part} version={data.release.database} />
        ))}
      </ul>
      <footer className="health-release">
        <bdi>{t('release', { version: data.release.version })}</bdi>
        <bdi>{data.release.commit.slice(0, 8)}</bdi>
      </footer>
    </section>
  )
}

interface LineProps {
  part: HealthPart
  /** The version of PostgreSQL. */
  version: string
}

function HealthLine({ part, version }: LineProps) {
  const { t } = useTranslation('health')
  const says = useHealthText()
  return (
    <li className={part.isWell ? undefined : 'amiss'}>
      <Icon name={part.isWell ? icons[part.name] : 'warning-fill'} size="m" />
      <b>{t(`parts.${part.name}`)}</b>
      <span className="health-end">
        {says(part, version)}
        {part.fault !== null && <small dir="ltr">{part.fault}</small>}
      </span>
    </li>
  )
}

/** The key of the sentence about a part. */
function sentenceOf({ name, isWell, at, fault }: HealthPart) {
  if (fault !== null && (name === 'disk' || name === 'certificate' || name === 'backup'))
    return `${name}Broken` as const
  if (isWell) return name
  return name === 'backup' && at === null ? 'backupMissing' : (`${name}Amiss` as const)
}

/** Says the state of a part in a few words. */
function useHealthText() {
  const { t } = useTranslation('health')
  const { language } = useLanguage()
  const sizeText = useSizeText()
  return (part: HealthPart, version: string): string => {
    const { bytes, total, seconds, at } = part
    return t(`says.${sentenceOf(part)}`, {
      version,
      size: sizeText(bytes ?? 0),
      total: sizeText(total ?? 0),
      shown: pageDigits(Math.abs(seconds ?? 0), language),
      day: at === null ? '' : wholeDate(at, language),
      moment: at === null ? '' : weekdayAndHour(at, language),
    })
  }
}
