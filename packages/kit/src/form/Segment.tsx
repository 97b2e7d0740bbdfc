import { type ReactNode, useId } from 'react'

interface Choice<Value> {
  value: Value
  label: ReactNode
  /** The accessible name where the label is an icon. */
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
  const name = useId()
  return (
    <fieldset className="seg">
      <legend className="vh">{label}</legend>
      {choices.map((choice) => (
        <label key={choice.value} lang={choice.lang}>
          <input
            type="radio"
            className="vh"
            name={name}
            checked={choice.value === value}
            aria-label={choice.name}
            onChange={() => onChange(choice.value)}
          />
          {choice.label}
        </label>
      ))}
    </fieldset>
  )
}
