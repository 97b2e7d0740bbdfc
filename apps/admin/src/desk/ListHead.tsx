import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import './table.css'

interface ListHeadProps {
  /** `sub` says in a sentence what fans see of the list, `new` is the button of a new one. */
  words: { title: string; sub: string; new: string }
  /** The address of the form of a new one. */
  address: string
  /** Stands before the button of a new one. */
  children?: ReactNode
}

/** The head of a list, with the way to a new one. */
export const ListHead = ({ words, address, children }: ListHeadProps) => (
  <header className="page-head">
    <h1>{words.title}</h1>
    <p>{words.sub}</p>
    {children}
    <Link href={address} className="btn sm new-button">
      <Icon name="plus" size="m" />
      {words.new}
    </Link>
  </header>
)
