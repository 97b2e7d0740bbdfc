import type { Bout } from '@pahlavan/contract/bouts'
import { pageDigits } from '@pahlavan/persian/digits'
import { type KeyboardEvent, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../../kit/Icon.tsx'
import { useLanguage } from '../../../kit/language.ts'
import { BoutRow } from '../BoutRow.tsx'
import { beside, bracketOf, type Column, nextOf, type Way } from '../bracket.ts'
import { roundKey } from '../names.ts'
import { Standings } from './Standings.tsx'
import '../bracket.css'

/** A weight as a bracket: rounds as columns that one swipes through; groups and the repechage are lanes of their own. */
export function Bracket({ bouts }: { bouts: readonly Bout[] }) {
  const { t } = useTranslation('events')
  const { groups, main, repechage } = bracketOf(bouts)
  const hasRepechage = repechage.some(({ round }) => round === 'repechage')
  const bronze = hasRepechage || groups.length === 0 ? t('lane.repechage') : t('lane.bronze')
  return (
    <>
      <Standings bouts={bouts} />
      {groups.length > 0 && (
        <>
          <Lane name={t('lane.groups')} columns={groups} bouts={bouts} />
          <h3 className="lane-head">{t('lane.main')}</h3>
        </>
      )}
      <Lane name={t('lane.main')} columns={main} bouts={bouts} />
      {repechage.length > 0 && (
        <>
          <h3 className="lane-head">{bronze}</h3>
          <Lane name={bronze} columns={repechage} bouts={bouts} />
        </>
      )}
    </>
  )
}

interface LaneProps {
  name: string
  columns: readonly Column[]
  bouts: readonly Bout[]
}

function Lane({ name, columns, bouts }: LaneProps) {
  const id = useId()
  const { dir } = useLanguage()
  const walk = (event: KeyboardEvent, bout: Bout) => {
    const way = wayOf(event.key, dir)
    const next = way && beside(bout, way, columns)
    if (!next) return
    event.preventDefault()
    goTo(next)
  }
  return (
    <section className="rail bracket" aria-label={name}>
      {columns.map((column, at) => (
        <div key={column.key} className={columns.length === 1 ? 'column only' : 'column'}>
          <h4 id={`${id}-${at}`}>
            <RoundName column={column} />
          </h4>
          <ol aria-labelledby={`${id}-${at}`}>
            {column.bouts.map((bout) => (
              <li key={bout.id} id={`bout-${bout.number}`}>
                <BoutRow bout={bout} onKeyDown={(event) => walk(event, bout)} />
                <Onward bout={bout} bouts={bouts} />
              </li>
            ))}
          </ol>
        </div>
      ))}
    </section>
  )
}

/** Where an arrow leads: rounds follow one another along the line of reading. */
function wayOf(key: string, dir: 'rtl' | 'ltr'): Way | undefined {
  const [onward, back] = dir === 'rtl' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft']
  if (key === onward) return 'onward'
  if (key === back) return 'back'
  return key === 'ArrowUp' ? 'up' : key === 'ArrowDown' ? 'down' : undefined
}

function RoundName({ column }: { column: Column }) {
  const { t } = useTranslation('events')
  const { language } = useLanguage()
  if (column.group) return t(`standings.${column.group}`)
  if (column.number === null) return t(roundKey(column.round))
  return t('roundNo', { name: t(roundKey(column.round)), number: pageDigits(column.number, language) })
}

/** Where the winner goes: a tap, or Enter, brings that bout into view. */
function Onward({ bout, bouts }: { bout: Bout; bouts: readonly Bout[] }) {
  const { t } = useTranslation('events')
  const { language } = useLanguage()
  const next = nextOf(bout, bouts)
  if (!next) return null
  return (
    <button type="button" className="onward" onClick={() => goTo(next)}>
      {t('onward', { number: pageDigits(next.number, language) })}
      <Icon name="caret-left" size="s" />
    </button>
  )
}

/** Puts the focus on a bout of the bracket, which brings it into view. */
function goTo({ number }: Bout): void {
  const link = document.querySelector<HTMLElement>(`.bracket #bout-${number} a`)
  link?.focus({ preventScroll: true })
  link?.scrollIntoView({ block: 'center', inline: 'center' })
}
