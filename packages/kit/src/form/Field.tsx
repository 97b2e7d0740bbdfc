import { type ReactNode, useId } from 'react'
import './form.css'
import { Icon } from '../media/Icon.tsx'

/** What ties an input to its words. */
interface Tied {
  id: string
  'aria-invalid': boolean
  'aria-describedby': string | undefined
}

interface FieldProps {
  label: string
  /** The fault of the value, in words. */
  fault?: string | undefined
  hint?: string | undefined
  children: (tied: Tied) => ReactNode
}

/** An input with its label above it, and its fault or else its hint below it. */
export function Field({ label, fault, hint, children }: FieldProps) {
  const id = useId()
  const says = fault ?? hint
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        'aria-invalid': fault !== undefined,
        'aria-describedby': says ? `${id}-says` : undefined,
      })}
      {says && (
        <p id={`${id}-says`} className={fault ? 'hint bad' : 'hint'} role={fault ? 'alert' : undefined}>
          {fault && <Icon name="warning-fill" size="s" />}
          <span>{says}</span>
        </p>
      )}
    </div>
  )
}

/** The frame of an input, marked where something is wrong with it. */
export const InputFrame = ({ bad, children }: { bad: boolean; children: ReactNode }) => (
  <span className={bad ? 'input bad' : 'input'}>{children}</span>
)
