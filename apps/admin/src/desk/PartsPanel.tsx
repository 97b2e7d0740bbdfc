import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { pageDigits } from '@pahlavan/persian/digits'
import type { ReactNode } from 'react'
import {
  type Control,
  type FieldArray,
  type FieldArrayPath,
  type FieldArrayWithId,
  type FieldPath,
  type FieldValues,
  useFieldArray,
} from 'react-hook-form'
import { Panel } from './Panel.tsx'
import { PartsFault } from './PartsFault.tsx'
import './parts.css'

interface PartsWords {
  title: string
  /** Says how to write the parts. */
  hint?: string
  /** The same while there is none. */
  emptyHint?: string
  add: string
  /** The button that takes a part out. @param at its place, in the digits of the page */
  drop: (at: string) => string
}

interface PartsPanelProps<Fields extends FieldValues, Name extends FieldArrayPath<Fields>> {
  control: Control<Fields>
  name: Name & FieldPath<Fields>
  /** How many parts there are at least and at most. */
  min?: number
  max: number
  words: PartsWords
  className: string
  /** Whether the part at a place cannot be taken out. */
  isHeld?: (at: number) => boolean
  /** A new part behind the others. */
  next: (parts: readonly FieldArrayWithId<Fields, Name, 'key'>[]) => FieldArray<Fields, Name>
  /** Further ways beside the button that adds a part. @param replace puts others in place of all parts */
  renderActs?: (count: number, replace: (parts: FieldArray<Fields, Name>[]) => void) => ReactNode
  /** The fields of a part. @param at its place from 0 */
  children: (at: number) => ReactNode
}

/** The parts of a form that are added and taken out one by one. */
export function PartsPanel<Fields extends FieldValues, Name extends FieldArrayPath<Fields>>(
  props: PartsPanelProps<Fields, Name>,
) {
  const { control, name, min = 0, max, words, className, isHeld, next, renderActs, children } = props
  const { language } = useLanguage()
  const { fields, append, remove, replace } = useFieldArray<Fields, Name, 'key'>({
    control,
    name,
    keyName: 'key',
  })
  const hint = words.hint ?? (fields.length === 0 ? words.emptyHint : undefined)
  return (
    <Panel title={words.title}>
      {hint && <p className="hint">{hint}</p>}
      <PartsFault control={control} name={name} />
      <ol className={className}>
        {fields.map(({ key }, at) => (
          <li key={key}>
            {children(at)}
            <button
              type="button"
              className="icon-btn"
              aria-label={words.drop(pageDigits(at + 1, language))}
              disabled={fields.length <= min || isHeld?.(at) === true}
              onClick={() => remove(at)}
            >
              <Icon name="x" size="m" />
            </button>
          </li>
        ))}
      </ol>
      <div className="panel-acts">
        <button
          type="button"
          className="btn line sm"
          disabled={fields.length >= max}
          onClick={() => append(next(fields))}
        >
          <Icon name="plus" size="m" />
          {words.add}
        </button>
        {renderActs?.(fields.length, replace)}
      </div>
    </Panel>
  )
}
