import { Icon } from '@pahlavan/kit/media/Icon.tsx'

interface Props {
  label: string
  isBookmarked: boolean
  toggle: () => void
}

/** The bookmark in the head of a drawer. */
export function BookmarkButton({ label, isBookmarked, toggle }: Props) {
  return (
    <button
      type="button"
      className="icon-btn"
      aria-pressed={isBookmarked}
      aria-label={label}
      onClick={toggle}
    >
      <Icon name={isBookmarked ? 'bookmark-simple-fill' : 'bookmark-simple'} />
    </button>
  )
}
