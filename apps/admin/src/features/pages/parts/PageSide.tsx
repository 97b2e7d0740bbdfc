import { pages } from '@pahlavan/contract/admin/pages'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { PublishPanel } from '../../../desk/PublishPanel.tsx'
import { useTextActs } from '../../../desk/textActs.ts'
import { isFixed, pageDetail, pageList, type PageText } from '../pages.data.ts'
import { AddressPanel } from './AddressPanel.tsx'
import { useFieldWords } from './pageWords.ts'
import '../../../desk/edit.css'

/** What fans have to do with a new text of a page. */
function useNote(slug: string) {
  const { t } = useTranslation('page')
  if (slug === 'terms') return t('note.terms')
  return slug === 'privacy' || slug === 'refunds' ? t('note.agreed') : undefined
}

interface PageSideProps {
  slug: string
  text: PageText
  texts: readonly PageText[]
  /** Saves the typed fields. @returns whether the server has all of it */
  save: () => Promise<boolean>
}

/** The state of a text, and the address of its page. */
export function PageSide({ slug, text, texts, save }: PageSideProps) {
  const { t } = useTranslation('page')
  const { partOf } = useFieldWords()
  const cache = useQueryClient()
  const which = { slug, language: text.language }
  const acts = useTextActs(pages, which, () =>
    Promise.all([cache.invalidateQueries(pageDetail(slug)), cache.invalidateQueries(pageList())]),
  )
  const note = useNote(slug)
  return (
    <aside className="edit-side">
      <PublishPanel text={text} acts={acts} partOf={partOf} save={save} isFixed={isFixed(slug)} note={note}>
        {text.state === 'draft' && (
          <button type="button" className="btn quiet sm danger-words" onClick={acts.discard}>
            {t('drop')}
          </button>
        )}
      </PublishPanel>
      <AddressPanel slug={slug} isLive={texts.some(({ live }) => live !== null)} />
    </aside>
  )
}
