import type { WatchRight } from '@pahlavan/contract/rights'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { useRightWords } from '../rights.ts'
import '../watch-offer.css'

/** Why a fan may watch, in a line. */
export function OwnRight({ right }: { right: WatchRight }) {
  const words = useRightWords()
  return (
    <p className="own-right">
      <Icon name="check-circle-fill" />
      <span>{words(right)}</span>
    </p>
  )
}
