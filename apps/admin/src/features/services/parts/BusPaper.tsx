import type { rosters } from '@pahlavan/contract/admin/rosters'
import type { DataOf } from '@pahlavan/contract/endpoint'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { dateOf } from '@pahlavan/kit/text/moment.ts'
import { pageDigits } from '@pahlavan/persian/digits'
import { formatNumber } from '@pahlavan/persian/money'
import { useTranslation } from 'react-i18next'
import '../../../desk/paper.css'

interface BusPaperProps {
  paper: DataOf<typeof rosters.print>
  onClose: () => void
}

const headings = ['number', 'name', 'birth', 'guardian', 'mobile', 'message', 'out', 'back'] as const

/** The list for the bus, as a page of A4: who goes, whom to call, and two boxes to tick. */
export function BusPaper({ paper: { camp, people }, onClose }: BusPaperProps) {
  const { t } = useTranslation('roster')
  const { language } = useLanguage()
  const number = (text: string | null | undefined) => (
    <bdi dir="ltr">{text && pageDigits(text, language)}</bdi>
  )
  return (
    <>
      <div className="paper-ways">
        <button type="button" className="btn primary sm" onClick={() => print()}>
          {t('print.now')}
        </button>
        <button type="button" className="btn line sm" onClick={onClose}>
          {t('print.close')}
        </button>
      </div>
      <article className="paper">
        <h2>{t('paper.title', { title: camp.title })}</h2>
        <p>
          {t('days', { from: dateOf(camp.startsOn, language), to: dateOf(camp.endsOn, language) })} ·{' '}
          {camp.place} ·{' '}
          {t('paper.count', { count: people.length, shown: formatNumber(people.length, language) })}
        </p>
        <table>
          <thead>
            <tr>
              {headings.map((name) => (
                <th key={name} scope="col" className={name === 'out' || name === 'back' ? 'tick' : undefined}>
                  {t(`paper.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {people.map(({ id, name, birthDate, guardian, mobile, message }, at) => (
              <tr key={id}>
                <td>{formatNumber(at + 1, language)}</td>
                <td>{name}</td>
                <td>{dateOf(birthDate, language)}</td>
                <td>
                  {guardian?.name} {number(guardian?.mobile)}
                </td>
                <td>{number(mobile)}</td>
                <td dir="auto">{message}</td>
                <td>☐</td>
                <td>☐</td>
              </tr>
            ))}
          </tbody>
        </table>
      </article>
    </>
  )
}
