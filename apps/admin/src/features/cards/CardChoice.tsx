import type { CardChoice as Choice, ChoiceKind } from '@pahlavan/contract/admin/cards'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { useState } from 'react'
import { CardPicker } from './CardPicker.tsx'
import '../../desk/edit.css'

interface CardChoiceProps {
  /** What may be chosen. */
  kinds: readonly [ChoiceKind, ...ChoiceKind[]]
  /** The words of the button, and the title of the dialog. */
  label: string
  title: string
  onPick: (choice: Choice) => void
}

/** The button that chooses a bout or a person for a form. The room that opens it loads the words `editor`. */
export function CardChoice({ kinds, label, title, onPick }: CardChoiceProps) {
  const { language } = useLanguage()
  const [isChoosing, setIsChoosing] = useState(false)
  return (
    <div className="panel-acts">
      <button type="button" className="btn line sm" onClick={() => setIsChoosing(true)}>
        {label}
      </button>
      {isChoosing && (
        <CardPicker
          language={language}
          kinds={kinds}
          title={title}
          onPick={(choice) => {
            setIsChoosing(false)
            onPick(choice)
          }}
          onClose={() => setIsChoosing(false)}
        />
      )}
    </div>
  )
}
