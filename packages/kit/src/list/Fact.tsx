import type { ReactNode } from 'react'
import { Icon } from '../media/Icon.tsx'
import './facts.css'

interface FactProps {
  icon: string
  name: string
  children: ReactNode
}

/** A fact under its icon and name. */
export const Fact = ({ icon, name, children }: FactProps) => (
  <div>
    <dt>
      <Icon name={icon} size="m" />
      {name}
    </dt>
    <dd>{children}</dd>
  </div>
)
