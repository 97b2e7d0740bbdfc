import type { PlayerBout } from '@pahlavan/contract/events'
import { BoutRow } from './BoutRow.tsx'

/** Bouts of several events; those of one event that follow each other stand under its name once. */
export const BoutsOfEvents = ({
  bouts,
  shows,
}: {
  bouts: readonly PlayerBout[]
  shows: 'weight' | 'both'
}) => (
  <ul className="bouts">
    {bouts.map((bout, at) => (
      <li key={bout.id}>
        {bout.eventId !== bouts[at - 1]?.eventId && (
          <p className="bouts-of" dir="auto">
            {bout.eventTitle}
          </p>
        )}
        <BoutRow bout={bout} shows={shows} />
      </li>
    ))}
  </ul>
)
