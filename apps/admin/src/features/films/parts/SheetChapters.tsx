import type { ChapterFields } from '@pahlavan/contract/admin/films'
import type { Language } from '@pahlavan/contract/endpoint'
import { Sheet } from '@pahlavan/kit/dialog/Sheet.tsx'
import { BusyButton } from '@pahlavan/kit/form/BusyButton.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { pageDigits } from '@pahlavan/persian/digits'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { proposeChapters } from '../films.data.ts'
import { SecondField } from './SecondField.tsx'

interface SheetChaptersProps {
  boutId: number
  language: Language
  /** The length of the film; null while it is not known. */
  durationMs: number | null
  /** How many chapters are written already. */
  written: number
  onPut: (chapters: ChapterFields[]) => void
}

interface Start {
  start: number
}

/** Why a bout cannot begin there: a text stays in the field where it is no time. */
function startFault(start: unknown, durationMs: number | null): 'noTime' | 'pastEnd' | null {
  if (typeof start !== 'number') return 'noTime'
  return durationMs !== null && start * 1000 >= durationMs ? 'pastEnd' : null
}

/** The way to chapters from the score sheet of the film's bout: they begin at the second of the film at which the bout begins. */
export function SheetChapters({ boutId, language, durationMs, written, onPut }: SheetChaptersProps) {
  const { t } = useTranslation('film')
  const { language: own } = useLanguage()
  const [isOpen, setIsOpen] = useState(false)
  const { control, handleSubmit } = useForm<Start>({
    defaultValues: { start: 0 },
    mode: 'onTouched',
    resolver: ({ start }) => {
      const fault = startFault(start, durationMs)
      const message = fault && t(`chapter.${fault}`)
      return message
        ? { values: {}, errors: { start: { type: 'invalid', message } } }
        : { values: { start }, errors: {} }
    },
  })
  const { mutate, isPending } = useMutation({
    mutationFn: (start: number) => proposeChapters({ boutId, language }, start),
    onSuccess: (chapters) => {
      setIsOpen(false)
      onPut(chapters.filter(({ at }) => durationMs === null || at * 1000 < durationMs))
    },
  })
  const put = handleSubmit(({ start }) => mutate(start))
  return (
    <>
      <button type="button" className="btn line sm" onClick={() => setIsOpen(true)}>
        {t('chapter.sheet')}
      </button>
      {isOpen && (
        <Sheet title={t('chapter.sheet')} onClose={() => setIsOpen(false)}>
          <p className="sheet-text">{t('chapter.sheetText')}</p>
          <SecondField control={control} name="start" label={t('chapter.sheetStart')} />
          {written > 0 && (
            <p className="sheet-text">{t('chapter.sheetDrops', { shown: pageDigits(written, own) })}</p>
          )}
          <div className="sheet-ways">
            <BusyButton type="button" className="btn ink full" busy={isPending} onClick={() => void put()}>
              {t('chapter.sheetPut')}
            </BusyButton>
          </div>
        </Sheet>
      )}
    </>
  )
}
