import { pageDigits } from '@pahlavan/persian/digits'
import { useLanguage } from '../text/language.ts'

export interface Chip<Id> {
  id: Id
  title: string
  /** How many there are of it; not shown where it is not known. */
  count?: number
}

interface ChipsProps<Id> {
  /** The name of the choice, for screen readers. */
  legend: string
  chips: readonly Chip<Id>[]
  chosen: Id
  onChoose: (id: Id) => void
}

/** A row of choices of which one holds; it scrolls sideways where they are many. */
export function Chips<Id extends string | number | null | undefined>({
  legend,
  chips,
  chosen,
  onChoose,
}: ChipsProps<Id>) {
  const { language } = useLanguage()
  return (
    <fieldset className="rail chips">
      <legend className="vh">{legend}</legend>
      {chips.map(({ id, title, count }) => (
        <button
          key={id ?? ''}
          type="button"
          className="chip"
          aria-pressed={id === chosen}
          onClick={() => onChoose(id)}
        >
          {title}
          {count !== undefined && <small>{pageDigits(count, language)}</small>}
        </button>
      ))}
    </fieldset>
  )
}
