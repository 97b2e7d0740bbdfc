import type { Bout } from '@pahlavan/contract/bouts'
import { pageDigits } from '@pahlavan/persian/digits'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { DrawerLink } from '../../../kit/address/DrawerLink.tsx'
import { Flag } from '../../../kit/media/Flag.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { type Group, isCross, standingsOf } from '../standings.rules.ts'
import '../results.css'
import { Cross } from './Cross.tsx'

/** How those stand who all meet all: a table for each group; nothing where losing ends it. */
export const Standings = ({ bouts }: { bouts: readonly Bout[] }) =>
  standingsOf(bouts).map((group) =>
    isCross(group) ? <Cross key={group.lane} group={group} /> : <GroupTable key={group.lane} group={group} />,
  )

function GroupTable({ group }: { group: Group }) {
  const { t } = useTranslation('competition')
  const { language } = useLanguage()
  const id = useId()
  const number = (value: number) => pageDigits(value, language)
  return (
    <section className="pad standings">
      <h3 id={id}>
        {t(`standings.${group.lane}`)} {group.isOpen && <small>{t('standings.soFar')}</small>}
      </h3>
      <table className="teams" aria-labelledby={id}>
        <thead>
          <tr>
            <th scope="col">{t('wrestler')}</th>
            <th scope="col">{t('standings.wins')}</th>
            <th scope="col">{t('standings.classification')}</th>
            <th scope="col">{t('standings.technical')}</th>
          </tr>
        </thead>
        <tbody>
          {group.rows.map((row, at) => (
            <tr key={row.playerId}>
              <th scope="row">
                <i>{number(at + 1)}</i> <Flag code={row.side.countryCode} />{' '}
                <DrawerLink drawer="player" id={String(row.playerId)}>
                  {row.side.name}
                </DrawerLink>
              </th>
              <td>{number(row.wins)}</td>
              <td>{number(row.classification)}</td>
              <td>
                <bdi dir={language === 0 ? 'rtl' : 'ltr'}>
                  {number(row.technicalFor)}–{number(row.technicalAgainst)}
                </bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
