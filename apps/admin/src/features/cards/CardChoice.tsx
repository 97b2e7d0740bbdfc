import type { CardChoice as Choice } from '@pahlavan/contract/admin/cards'
import type { CardKind } from '@pahlavan/contract/card-text'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { useState } from 'react'
import { CardPicker } from './CardPicker.tsx'
import '../../desk/edit.css'

interface CardChoiceProps {
  kind: CardKind
  /** The words of the button, and the title of the dialog. */
  label: string
  title: string
  onPick: (choice: Choice) => void
}

/** The button that chooses a bout or a wrestler for a form. The room that opens it loads the words `editor`. */
export function CardChoice({ kind, label, title, onPick }: CardChoiceProps) {
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
          only={kind}
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
