import { type Article, type ArticleFields, articles } from '@pahlavan/contract/admin/articles'
import type { Language } from '@pahlavan/contract/endpoint'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Conflicts } from '../../../desk/Conflicts.tsx'
import { LanguageTabs } from '../../../desk/LanguageTabs.tsx'
import { PublishPanel } from '../../../desk/PublishPanel.tsx'
import { useTextActs } from '../../../desk/textActs.ts'
import { VersionsPanel } from '../../../desk/VersionsPanel.tsx'
import { withSavedText } from '../../../desk/saved-text.ts'
import { useDraft } from '../../../desk/useDraft.ts'
import type { SaveResult } from '../../../desk/draft-keeper.ts'
import {
  articleDetail,
  articleLists,
  type ArticleText,
  revisionOf,
  revisionsOf,
  saveArticle,
} from '../articles.data.ts'
import { EditBar } from './EditBar.tsx'
import { FieldsPanel } from './FieldsPanel.tsx'
import { PicturePanel } from './PicturePanel.tsx'
import { RemoveButton } from './RemoveButton.tsx'
import { useFieldWords } from './fieldWords.ts'
import { WritingPanel } from './WritingPanel.tsx'

/** The parts of a whole text: `missing` of the contract names those that lack. */
const PART_COUNT = 6

interface TextEditorProps {
  article: Article
  text: ArticleText
  onLanguage: (language: Language) => void
}

/** Writes the answer to a save into the article that the screen holds. */
function useSavedText(id: number, language: Language) {
  const cache = useQueryClient()
  return (saved: SaveResult<ArticleFields>) =>
    cache.setQueryData(
      articleDetail(id).queryKey,
      (article) => article && withSavedText(article, language, saved),
    )
}

function useStateChanges(which: { id: number; language: Language }) {
  const cache = useQueryClient()
  return useTextActs(articles, which, () =>
    Promise.all([cache.invalidateQueries(articleDetail(which.id)), cache.invalidateQueries(articleLists)]),
  )
}

/** The text of an article in one language: the form, its state, its picture, its versions. */
export function TextEditor({ article, text, onLanguage }: TextEditorProps) {
  const { t } = useTranslation('article')
  const words = useFieldWords(text.language)
  const which = { id: article.id, language: text.language }
  const draft = useDraft(
    {
      place: `draft:article:${which.id}:${which.language}`,
      save: (edit) => saveArticle(which, edit),
      onSaved: useSavedText(which.id, which.language),
    },
    text.fields,
  )
  const change = (changes: Partial<ArticleFields>) => draft.keeper.change(changes)
  const save = () => draft.keeper.save()
  const acts = useStateChanges(which)
  const tabs = article.texts.map((each) => ({ ...each, missing: each.missing.map(words.missing) }))
  return (
    <>
      <EditBar
        title={draft.fields.title || t('untitled')}
        keeping={draft.keeping}
        savedAt={text.savedAt}
        which={which}
        save={save}
      />
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
            <LanguageTabs texts={tabs} partCount={PART_COUNT} chosen={text.language} onChoose={onLanguage} />
            <WritingPanel fields={draft.fields} language={text.language} onChange={change} />
          </section>
          <VersionsPanel
            versions={revisionsOf(which, text.publishedAt)}
            versionOf={(id) => revisionOf(which, id)}
            fields={text.fields}
            nameOf={words.nameOf}
            textOf={words.textOf}
            onBringBack={change}
          />
        </div>
        <aside className="edit-side">
          <PublishPanel text={text} acts={acts} partOf={words.missing} save={save}>
            <RemoveButton id={which.id} />
          </PublishPanel>
          <PicturePanel fields={draft.fields} language={text.language} onChange={change} />
          <FieldsPanel fields={draft.fields} language={text.language} onChange={change} />
        </aside>
      </div>
    </>
  )
}
