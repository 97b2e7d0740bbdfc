import type { ReactNode } from 'react'

interface Choice<Value> {
  value: Value
  label: ReactNode
  /** What is read aloud where the label is an icon. */
  name?: string
  lang?: string
}

interface SegmentProps<Value> {
  label: string
  choices: Choice<Value>[]
  value: Value
  onChange: (value: Value) => void
}

/** One of a few, side by side. */
export function Segment<Value extends string | number>({
  label,
  choices,
  value,
  onChange,
}: SegmentProps<Value>) {
  return (
    <div className="seg" role="radiogroup" aria-label={label}>
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          role="radio"
          aria-checked={choice.value === value}
          aria-label={choice.name}
          lang={choice.lang}
          onClick={() => onChange(choice.value)}
        >
          {choice.label}
        </button>
      ))}
    </div>
  )
}
