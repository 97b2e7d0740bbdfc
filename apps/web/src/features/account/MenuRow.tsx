import type { ReactNode } from 'react'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'

interface MenuRowProps {
  icon: string
  words: string
  /** It leads out of the account. */
  isOut?: true
  isBusy?: boolean
  onTap: () => void
  /** The present value, before the arrow. */
  children?: ReactNode
}

/** A row of a menu that acts or opens a sheet. */
export const MenuRow = ({ icon, words, isOut, isBusy = false, onTap, children }: MenuRowProps) => (
  <li>
    <button type="button" className={isOut && 'out'} aria-busy={isBusy} onClick={onTap}>
      <Icon name={icon} />
      {words}
      <span className="end">
        {children}
        {isBusy ? <span className="spin" /> : !isOut && <Icon name="caret-right" size="s" />}
      </span>
    </button>
  </li>
)
