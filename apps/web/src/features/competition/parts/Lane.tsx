import type { Bout } from '@pahlavan/contract/bouts'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { neighbourOf, type Column, isOf, type Slot, treeOf, type Direction } from '../bracket.rules.ts'
import { cellNames } from '../names.rules.ts'
import { BoutCell, CellName } from './BoutCell.tsx'
import { RoundName } from './RoundName.tsx'
import { RoundTabs } from './RoundTabs.tsx'

interface LaneProps {
  name: string
  columns: readonly Column[]
  /** The wrestler with the highlighted path. */
  followed: number | null
}

const slotsOf = ({ bouts }: Column): Slot[] => bouts.map((bout) => ({ bout, bye: null }))

/** All who stand in some columns, by whole name. */
const namesIn = (columns: readonly Column[]): string[] =>
  columns.flatMap(({ bouts }) =>
    bouts.flatMap(({ red, blue }) =>
      [red, blue].flatMap(({ playerId, name }) => (playerId === null ? [] : name)),
    ),
  )

/** Where a tree of so many rounds is read without help: two of them stand on a phone. */
const READABLE_ROUNDS = 2

/**
 * Rounds as columns that one swipes through, as a tree where they lead to one final: it closes up to the round in view,
 * and the names of its rounds lead to them.
 */
export function Lane({ name, columns, followed }: LaneProps) {
  const { dir } = useLanguage()
  const lane = useRef<HTMLElement>(null)
  const [inView, setInView] = useState(0)
  const [isAtEnd, setAtEnd] = useState(false)
  const tree = treeOf(columns)
  const names = cellNames(namesIn(columns))
  const isLong = tree !== null && columns.length > READABLE_ROUNDS
  if (columns.length === 0) return null
  const walk = (event: KeyboardEvent, bout: Bout) => {
    const way = wayOf(event.key, dir)
    const next = way && neighbourOf(bout, way, columns)
    if (!next) return
    event.preventDefault()
    goTo(next)
  }
  const updateView = (element: HTMLElement) => {
    const { scrollLeft, scrollWidth, clientWidth } = element
    setInView(Math.round(Math.abs(scrollLeft / startOf(element, 1))))
    setAtEnd(scrollWidth > clientWidth && scrollWidth - clientWidth - Math.abs(scrollLeft) < 2)
  }
  const rounds = (
    <section
      ref={lane}
      className={['bracket', tree && 'tree', isLong && 'long'].filter(Boolean).join(' ')}
      aria-label={name}
      onScroll={({ currentTarget }) => updateView(currentTarget)}
    >
      {columns.map((column, at) => (
        <div key={column.key} className="column" data-span={at - inView}>
          <Round
            column={column}
            slots={tree?.[at] ?? slotsOf(column)}
            before={tree?.[at - 1] ?? []}
            followed={followed}
            names={names}
            onWalk={walk}
          />
        </div>
      ))}
    </section>
  )
  if (!isLong) return rounds
  return (
    <>
      <RoundTabs
        name={name}
        columns={columns}
        current={isAtEnd ? columns.length - 1 : inView}
        onChoose={(at) => lane.current?.scrollTo({ left: startOf(lane.current, at) })}
      />
      {rounds}
    </>
  )
}

/** How far a column lies from the first one, in px along the line of reading; below 0 from right to left. */
function startOf({ children }: HTMLElement, at: number): number {
  const columns = children as HTMLCollectionOf<HTMLElement>
  return (columns[at]?.offsetLeft ?? 1) - (columns[0]?.offsetLeft ?? 0)
}

interface RoundProps extends Omit<PlaceProps, 'slot' | 'froms'> {
  column: Column
  slots: readonly Slot[]
  /** The slots of the round before, two for each slot of this round. */
  before: readonly Slot[]
}

function Round({ column, slots, before, ...shared }: RoundProps) {
  const id = useId()
  return (
    <>
      <h4 id={id}>
        <RoundName column={column} />
      </h4>
      <ol aria-labelledby={id}>
        {slots.map((slot, place) => (
          <Place
            key={slot.bout?.id ?? `bye ${place}`}
            slot={slot}
            froms={before.slice(place * 2, place * 2 + 2)}
            {...shared}
          />
        ))}
      </ol>
    </>
  )
}

interface PlaceProps {
  slot: Slot
  /** The two places that lead here. */
  froms: readonly Slot[]
  followed: number | null
  names: ReadonlyMap<string, string>
  onWalk: (event: KeyboardEvent, bout: Bout) => void
}

function Place({ slot: { bout, bye }, froms, followed, names, onWalk }: PlaceProps) {
  const { t } = useTranslation('competition')
  if (!bout)
    return (
      <li aria-hidden={bye ? undefined : true} className="slot">
        {bye && (
          <span className="bye">
            <span dir="auto">
              <CellName name={bye} short={names.get(bye)} />
            </span>{' '}
            <small>{t('bye')}</small>
          </span>
        )}
      </li>
    )
  const isOn = isOf(bout, followed)
  const ways = froms.map((from) => isOn && from.bout !== null && isOf(from.bout, followed))
  const classes = ['slot', isOn && 'on', froms.some((from) => from.bout ?? from.bye) && 'joined']
  return (
    <li id={`bout-${bout.number}`} className={classes.filter(Boolean).join(' ')}>
      {ways[0] && <i className="path up" aria-hidden="true" />}
      {ways[1] && <i className="path down" aria-hidden="true" />}
      <BoutCell bout={bout} followed={followed} names={names} onKeyDown={(event) => onWalk(event, bout)} />
    </li>
  )
}

/** Where an arrow leads: rounds follow one another along the line of reading. */
function wayOf(key: string, dir: 'rtl' | 'ltr'): Direction | undefined {
  const [onward, back] = dir === 'rtl' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft']
  if (key === onward) return 'onward'
  if (key === back) return 'back'
  return key === 'ArrowUp' ? 'up' : key === 'ArrowDown' ? 'down' : undefined
}

/** Puts the focus on a bout of the bracket, which brings it into view. */
function goTo({ number }: Bout): void {
  const link = document.querySelector<HTMLElement>(`.bracket #bout-${number} a`)
  link?.focus({ preventScroll: true })
  link?.scrollIntoView({ block: 'center', inline: 'center' })
}
