import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { pageDigits } from '@pahlavan/persian/digits'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { undoOf } from '../moderation.rules.ts'
import type { Queue } from '../useQueue.ts'
import { Keycaps } from './Keycaps.tsx'

/** How long a decision can be taken back here (ms); the log can do it later. */
const UNDO_MS = 10_000

/** The last decision, with the way back. */
export function UndoSnack({ queue }: { queue: Queue }) {
  const { t } = useTranslation('moderation')
  const { language } = useLanguage()
  const { made } = queue
  const end = useEffectEvent(queue.forget)
  useEffect(() => {
    if (!made) return undefined
    const timer = setTimeout(() => end(), UNDO_MS)
    return () => clearTimeout(timer)
  }, [made])
  const [first] = made?.items ?? []
  return (
    <output className="mod-snack">
      {made && first && (
        <div>
          <span>
            {made.items.length === 1
              ? t(`done.${made.act}`, { name: first.author.name })
              : t(`doneAll.${made.act}`, { shown: pageDigits(made.items.length, language) })}
          </span>
          {undoOf(made) && (
            <button type="button" onClick={queue.undo}>
              {t('undo')} <Keycaps name="undo" />
            </button>
          )}
        </div>
      )}
    </output>
  )
}
