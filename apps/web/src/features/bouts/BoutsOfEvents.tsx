import type { PlayerBout } from '@pahlavan/contract/events'
import { BoutRow } from './BoutRow.tsx'

/** Bouts of several events, each under the name of its own. */
export const BoutsOfEvents = ({
  bouts,
  shows,
}: {
  bouts: readonly PlayerBout[]
  shows: 'weight' | 'both'
}) => (
  <ul className="bouts">
    {bouts.map((bout) => (
      <li key={bout.id}>
        <p className="hint" dir="auto">
          {bout.eventTitle}
        </p>
        <BoutRow bout={bout} shows={shows} />
      </li>
    ))}
  </ul>
)
