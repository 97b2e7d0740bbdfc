import type { EditedPage, PageFields } from '@pahlavan/contract/admin/pages'
import type { Language } from '@pahlavan/contract/endpoint'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { useTitle } from '@pahlavan/kit/text/title.ts'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { Conflicts } from '../../../desk/Conflicts.tsx'
import type { Keeping, SaveResult } from '../../../desk/draft-keeper.ts'
import { KeepingMark } from '../../../desk/KeepingMark.tsx'
import { LanguageTabs } from '../../../desk/LanguageTabs.tsx'
import { PreviewButton } from '../../../desk/PreviewButton.tsx'
import { withSavedText } from '../../../desk/saved-text.ts'
import { useDraft } from '../../../desk/useDraft.ts'
import { VersionsPanel } from '../../../desk/VersionsPanel.tsx'
import {
  pageDetail,
  pageRevision,
  pageRevisions,
  type PageText,
  previewPage,
  savePage,
} from '../pages.data.ts'
import { PageSide } from './PageSide.tsx'
import { SectionsPanel } from './SectionsPanel.tsx'
import { useFieldWords, usePageName } from './pageWords.ts'
import '@pahlavan/kit/form/form.css'
import '../../../desk/edit.css'
import '../pages.css'

/** The parts of a whole text: `missing` of the contract names those that lack. */
const PART_COUNT = 2

interface PageEditorProps {
  page: EditedPage
  text: PageText
  onLanguage: (language: Language) => void
}

/** Writes the answer to a save into the page that the screen holds. */
function useSavedText({ slug, language }: { slug: string; language: Language }) {
  const cache = useQueryClient()
  return (saved: SaveResult<PageFields>) =>
    cache.setQueryData(pageDetail(slug).queryKey, (page) => page && withSavedText(page, language, saved))
}

/** The text of a page in one language: its parts, its state, its address, its versions. */
export function PageEditor({ page: { slug, texts }, text, onLanguage }: PageEditorProps) {
  const nameOf = usePageName()
  const words = useFieldWords()
  const which = { slug, language: text.language }
  const draft = useDraft(
    {
      place: `draft:page:${slug}:${text.language}`,
      save: (edit) => savePage(which, edit),
      onSaved: useSavedText(which),
    },
    text.fields,
  )
  const title = nameOf(slug) ?? (draft.fields.title || slug)
  useTitle(title)
  return (
    <>
      <PageBar title={title} keeping={draft.keeping} savedAt={text.savedAt}>
        <PreviewButton linkOf={() => previewPage(which)} save={() => draft.keeper.save()} />
      </PageBar>
      {draft.question && (
        <Conflicts
          question={draft.question}
          fields={draft.fields}
          nameOf={words.nameOf}
          textOf={words.textOf}
          onSettle={(field, keepsOwn) => draft.keeper.settle(field, keepsOwn)}
        />
      )}
      <div className="edit-grid">
        <div className="edit-main">
          <section className="panel">
            <LanguageTabs
              texts={texts.map((each) => ({ ...each, missing: each.missing.map(words.partOf) }))}
              partCount={PART_COUNT}
              chosen={text.language}
              onChoose={onLanguage}
            />
            <SectionsPanel
              fields={draft.fields}
              language={text.language}
              onChange={(changes) => draft.keeper.change(changes)}
            />
          </section>
          <VersionsPanel
            versions={pageRevisions(which, text.publishedAt)}
            versionOf={(id) => pageRevision(which, id)}
            fields={text.fields}
            nameOf={words.nameOf}
            textOf={words.textOf}
            onBringBack={(fields) => draft.keeper.change(fields)}
          />
        </div>
        <PageSide slug={slug} text={text} texts={texts} save={() => draft.keeper.save()} />
      </div>
    </>
  )
}

interface PageBarProps {
  title: string
  keeping: Keeping
  savedAt: string | null
  children: ReactNode
}

/** The way back to the list, the name of the page, and where its text is kept. */
function PageBar({ title, keeping, savedAt, children }: PageBarProps) {
  const { t } = useTranslation('desk')
  return (
    <div className="edit-bar">
      <Link href="/pages" className="icon-btn" aria-label={t('row.toList')}>
        <Icon name="arrow-left" />
      </Link>
      <h1 dir="auto">{title}</h1>
      <KeepingMark keeping={keeping} savedAt={savedAt} />
      {children}
    </div>
  )
}
