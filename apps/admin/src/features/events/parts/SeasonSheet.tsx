import { Sheet } from '@pahlavan/kit/dialog/Sheet.tsx'
import { BusyButton } from '@pahlavan/kit/form/BusyButton.tsx'
import { Segment } from '@pahlavan/kit/form/Segment.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { pageDigits } from '@pahlavan/persian/digits'
import { leagueRounds, type Meeting } from '@pahlavan/wrestling/league'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DigitsField } from '../../../desk/DigitsField.tsx'
import { TypedMoment } from '../../../desk/TypedMoment.tsx'
import { restingIn, seasonStarts, teamTitle } from '../event.rules.ts'
import type { EditedEvent } from '../events.data.ts'
import { useSeason } from '../teams.data.ts'
import '../events.css'

interface SeasonSheetProps {
  item: EditedEvent
  onClose: () => void
}

/** The rounds of a season before they are made: once or twice, how far apart, and each with its duals and its date to change. */
export function SeasonSheet({ item: { id, fields }, onClose }: SeasonSheetProps) {
  const { t } = useTranslation(['event', 'admin'])
  const { language } = useLanguage()
  const counted = (count: number) => ({ count, shown: pageDigits(count, language) })
  const season = useSeason((count) => t('season.done', counted(count)))
  const { isDouble, setDouble, days, setDays, rounds, starts, move } = useRounds(fields)
  const titles = fields.teams.map((team) => teamTitle(team, language))
  const isOrdered = starts.every((start, at) => at === 0 || start > (starts[at - 1] ?? ''))
  return (
    <Sheet title={t('season.title')} onClose={onClose}>
      <SeasonText teams={titles.length} />
      <Segment
        label={t('season.turns')}
        value={isDouble ? 2 : 1}
        choices={[
          { value: 1, label: t('season.single') },
          { value: 2, label: t('season.double') },
        ]}
        onChange={(turns) => setDouble(turns === 2)}
      />
      <DigitsField
        label={t('season.apart')}
        unit={t('season.days')}
        value={days}
        onType={(digits) => setDays(digits.slice(0, 3))}
      />
      <ol className="season-rounds">
        {rounds.map((meetings, at) => (
          <Round
            key={keyOf(meetings)}
            at={at}
            startsAt={starts[at] ?? fields.startsAt}
            lines={linesOf(meetings, titles)}
            rests={restingIn(meetings, titles)}
            onMove={(start) => move(at, start)}
          />
        ))}
      </ol>
      {!isOrdered && (
        <p className="hint bad" role="alert">
          {t('season.order')}
        </p>
      )}
      <div className="sheet-ways">
        <BusyButton
          type="button"
          className="btn ink full"
          busy={season.isPending}
          disabled={!isOrdered}
          onClick={() => season.mutate({ id, isDouble, starts })}
        >
          {t('season.make', counted(rounds.length))}
        </BusyButton>
        <button type="button" className="btn line full" onClick={onClose}>
          {t('admin:notNow')}
        </button>
      </div>
    </Sheet>
  )
}

/** Says how the rounds are made, and that one rests where the teams are odd. */
function SeasonText({ teams }: { teams: number }) {
  const { t } = useTranslation('event')
  return (
    <>
      <p className="sheet-text">{t('season.text')}</p>
      {teams % 2 === 1 && <p className="sheet-text">{t('season.odd')}</p>}
    </>
  )
}

/** The rounds of a season as they are chosen. A new distance between them takes back the dates that were changed. */
function useRounds({ teams, startsAt }: EditedEvent['fields']) {
  const [isDouble, setDouble] = useState(false)
  const [days, setDays] = useState('7')
  const [moved, setMoved] = useState<ReadonlyMap<number, string>>(new Map())
  const rounds = leagueRounds(teams.length, { isDouble })
  return {
    isDouble,
    setDouble,
    days,
    setDays: (typed: string) => {
      setDays(typed)
      setMoved(new Map())
    },
    rounds,
    starts: seasonStarts(startsAt, rounds.length, Number(days) || 1).map(
      (start, at) => moved.get(at) ?? start,
    ),
    move: (at: number, start: string) => setMoved(new Map(moved).set(at, start)),
  }
}

/** Names a round in the tree: each meeting is in one round alone. */
const keyOf = (meetings: readonly Meeting[]): string =>
  meetings.map(({ red, blue }) => `${red}-${blue}`).join(' ')

const linesOf = (meetings: readonly Meeting[], titles: readonly string[]): string[] =>
  meetings.map(({ red, blue }) => `${titles[red] ?? ''} – ${titles[blue] ?? ''}`)

interface RoundProps {
  at: number
  startsAt: string
  lines: readonly string[]
  /** The team that rests. */
  rests: string | undefined
  onMove: (startsAt: string) => void
}

function Round({ at, startsAt, lines, rests, onMove }: RoundProps) {
  const { t } = useTranslation('event')
  const { language } = useLanguage()
  const title = t('season.round', { at: pageDigits(at + 1, language) })
  return (
    <li>
      <h3>{title}</h3>
      <TypedMoment
        label={t('season.startOf', { title })}
        at={Date.parse(startsAt)}
        language={language}
        onChange={(moment) => onMove(new Date(moment).toISOString())}
      />
      <ul>
        {lines.map((line) => (
          <li key={line}>
            <bdi>{line}</bdi>
          </li>
        ))}
        {rests !== undefined && <li className="rests">{t('season.rests', { team: rests })}</li>}
      </ul>
    </li>
  )
}
