import { type KeyName, keys } from '../moderation.rules.ts'

/** The letters of a key on both layouts, for the eye alone. */
export const Keycaps = ({ name }: { name: KeyName }) => (
  <span className="keycaps" aria-hidden="true">
    {keys[name].caps.map((cap) => (
      <kbd key={cap}>{cap}</kbd>
    ))}
  </span>
)
