export type Outcome = 'paid' | 'checking' | 'failed'

const marks: Record<Outcome, string> = {
  paid: 'M50 76l17 17 32-35',
  checking: 'M74 46v30l19 13',
  failed: 'M54 54l40 40M94 54l-40 40',
}

/** A closed ring with a tick, a broken one with a cross, or a clock. */
export const Seal = ({ outcome }: { outcome: Outcome }) => (
  <svg className={`seal ${outcome}`} viewBox="0 0 148 148" aria-hidden="true">
    <circle cx="74" cy="74" r="74" />
    <circle cx="74" cy="74" r="56" pathLength="100" />
    <path d={marks[outcome]} />
  </svg>
)
