/** Icons that point along the line of reading, and so turn round with the page. */
const pointing = new Set([
  'arrow-left',
  'arrow-bend-up-left',
  'caret-left',
  'caret-right',
  'paper-plane-tilt-fill',
])

/** The icons that stand in the document, for a screen that the server drew (`shell.html.ts` of the API). */
const brought = new Set(
  typeof document === 'undefined'
    ? []
    : Array.from(document.querySelectorAll('#icons > symbol'), ({ id }) => id),
)

/** Where an icon or a picture of the sprite is drawn from. */
export const iconHref = (name: string): string =>
  brought.has(`icon-${name}`) ? `#icon-${name}` : `${import.meta.env.BASE_URL}icons.svg#${name}`

/** An icon of the sprite, for the eye alone. */
export function Icon({ name, size = '' }: { name: string; size?: '' | 's' | 'm' | 'l' }) {
  const classes = ['ic', size && `ic-${size}`, pointing.has(name) && 'ic-dir'].filter(Boolean).join(' ')
  return (
    <svg className={classes} aria-hidden="true">
      <use href={iconHref(name)} />
    </svg>
  )
}
