/** Icons that point along the line of reading, and so turn round with the page. */
const pointing = new Set([
  'arrow-left',
  'arrow-bend-up-left',
  'caret-left',
  'caret-right',
  'paper-plane-tilt-fill',
])

/** An icon of the sprite, for the eye alone. */
export function Icon({ name, size = '' }: { name: string; size?: '' | 's' | 'm' | 'l' }) {
  const classes = ['ic', size && `ic-${size}`, pointing.has(name) && 'ic-dir'].filter(Boolean).join(' ')
  return (
    <svg className={classes} aria-hidden="true">
      <use href={`/icons.svg#${name}`} />
    </svg>
  )
}
