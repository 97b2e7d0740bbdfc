import { articles } from '@pahlavan/contract/admin/articles'
import type { Language } from '@pahlavan/contract/endpoint'
import { BusyButton } from '@pahlavan/kit/form/BusyButton.tsx'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useChange } from '../../../desk/change.ts'
import { StateMark } from '../../../desk/StateMark.tsx'
import { articleDetail, articleLists, type ArticleText } from '../articles.data.ts'
import { useFieldWords } from './fieldWords.ts'
import { RemoveButton } from './RemoveButton.tsx'
import { SchedulePart } from './SchedulePart.tsx'

interface PublishPanelProps {
  which: { id: number; language: Language }
  text: ArticleText
  /** Saves the typed fields. @returns whether the server has all of it */
  save: () => Promise<boolean>
}

/** The changes of a text's state, each with a toast. */
function useStateChanges(id: number) {
  const { t } = useTranslation('article')
  const cache = useQueryClient()
  const refresh = () =>
    Promise.all([cache.invalidateQueries(articleDetail(id)), cache.invalidateQueries(articleLists)])
  return {
    publish: useChange(articles.publish, refresh, { done: t('published') }),
    schedule: useChange(articles.publish, refresh, { done: t('scheduled') }),
    unschedule: useChange(articles.unschedule, refresh, { done: t('unscheduled') }),
    withdraw: useChange(articles.withdraw, refresh, { done: t('withdrawn') }),
    discard: useChange(articles.discard, refresh, { done: t('discarded') }),
  }
}

/** Where the text stands, and what can be done about it: publish it now or at a moment, take it back, drop its changes. */
export function PublishPanel({ which, text, save }: PublishPanelProps) {
  const { t } = useTranslation(['article', 'desk'])
  const { publish, schedule, unschedule, withdraw, discard } = useStateChanges(which.id)
  const canPublish = text.missing.length === 0 && text.state !== 'live'
  const savedFirst = (act: () => void) => void save().then((isSaved) => isSaved && act())
  return (
    <section className="panel" aria-label={t('publishing')}>
      <header className="panel-head">
        <h2>{t('publishing')}</h2>
        <StateMark state={text.state} publishAt={text.publishAt} />
      </header>
      <div className="panel-body">
        <Missing text={text} />
        {text.state === 'live' ? (
          <p>{t('seen')}</p>
        ) : (
          <BusyButton
            type="button"
            className="btn full"
            disabled={!canPublish}
            busy={publish.isPending}
            onClick={() => savedFirst(() => publish.mutate(which))}
          >
            {t(text.state === 'changed' ? 'publishChanges' : 'publishNow')}
          </BusyButton>
        )}
        {canPublish && (
          <SchedulePart
            publishAt={text.publishAt}
            isBusy={schedule.isPending}
            onSchedule={(at) =>
              savedFirst(() => schedule.mutate({ ...which, at: new Date(at).toISOString() }))
            }
            onDrop={() => unschedule.mutate(which)}
          />
        )}
        <div className="panel-acts">
          {text.state === 'changed' && (
            <button type="button" className="btn quiet sm" onClick={() => discard.mutate(which)}>
              {t('discard')}
            </button>
          )}
          {text.live && (
            <button
              type="button"
              className="btn quiet sm danger-words"
              onClick={() => withdraw.mutate(which)}
            >
              {t('withdraw')}
            </button>
          )}
          <RemoveButton id={which.id} />
        </div>
      </div>
    </section>
  )
}

/** The parts that the text lacks before it can be published. */
function Missing({ text: { language, missing } }: { text: ArticleText }) {
  const { t } = useTranslation(['article', 'desk'])
  const words = useFieldWords(language)
  if (missing.length === 0) return null
  return (
    <p className="note-warn">
      <Icon name="warning-fill" size="m" />
      <span>
        {t('lacks', {
          language: t(`desk:languages.${language}`),
          missing: missing.map(words.missing).join(t('desk:comma')),
        })}
      </span>
    </p>
  )
}
