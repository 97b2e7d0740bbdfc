import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import type { Language } from '@pahlavan/contract/endpoint'
import type { Keeping } from '../../../desk/draft-keeper.ts'
import { KeepingMark } from '../../../desk/KeepingMark.tsx'
import { PreviewButton } from '../../../desk/PreviewButton.tsx'
import { previewArticle } from '../articles.data.ts'

interface EditBarProps {
  title: string
  keeping: Keeping
  savedAt: string | null
  which: { id: number; language: Language }
  /** Saves the typed fields. @returns whether the server has all of it */
  save: () => Promise<boolean>
}

/** The way back to the list, the title, and where the text is kept. */
export function EditBar({ title, keeping, savedAt, which, save }: EditBarProps) {
  const { t } = useTranslation('article')
  return (
    <div className="edit-bar">
      <Link href="/articles" className="icon-btn" aria-label={t('toList')}>
        <Icon name="arrow-left" />
      </Link>
      <h1 dir="auto">{title}</h1>
      <KeepingMark keeping={keeping} savedAt={savedAt} />
      <PreviewButton linkOf={() => previewArticle(which)} save={save} />
    </div>
  )
}
