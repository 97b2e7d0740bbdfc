import type { KnownContent } from './known.ts'

/** Two who stand against each other as the list named them, each on the colour of the corner. */
export const KnownPair = ({ pair: [red, blue] }: { pair: NonNullable<KnownContent['pair']> }) => (
  <div className="known-pair">
    <b dir="auto">{red}</b>
    <b dir="auto">{blue}</b>
  </div>
)
