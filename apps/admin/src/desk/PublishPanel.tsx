import type { TextState } from '@pahlavan/contract/admin/drafts'
import type { Language } from '@pahlavan/contract/endpoint'
import { BusyButton } from '@pahlavan/kit/form/BusyButton.tsx'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Panel } from './Panel.tsx'
import { SchedulePart } from './SchedulePart.tsx'
import { StateMark } from './StateMark.tsx'
import type { TextActs } from './textActs.ts'
import './edit.css'

interface PublishPanelProps {
  text: { language: Language; state: TextState; publishAt: string | null; missing: string[]; live: unknown }
  acts: TextActs
  /** The name of a part that the text lacks, in words. */
  partOf: (name: string) => string
  /** Saves the typed fields. @returns whether the server has all of it */
  save: () => Promise<boolean>
  /** The fans always need the text. */
  isFixed?: boolean
  /** The consequence of a publication. */
  note?: string | undefined
  /** More acts. */
  children?: ReactNode
}

/** Where a text stands, and what can be done about it: publish it now or at a moment, take it back, drop its changes. */
export function PublishPanel(props: PublishPanelProps) {
  const { text, acts, partOf, save, isFixed = false, note, children } = props
  const { t } = useTranslation('desk')
  const canPublish = text.missing.length === 0 && text.state !== 'live'
  const savedFirst = (act: () => void) => void save().then((isSaved) => isSaved && act())
  return (
    <Panel title={t('publishing')} note={<StateMark state={text.state} publishAt={text.publishAt} />}>
      <Missing text={text} partOf={partOf} />
      {note && canPublish && <p className="hint">{note}</p>}
      {text.state === 'live' ? (
        <p>{t('seen')}</p>
      ) : (
        <BusyButton
          type="button"
          className="btn full"
          disabled={!canPublish}
          busy={acts.isPublishing}
          onClick={() => savedFirst(acts.publish)}
        >
          {t(text.state === 'changed' ? 'publishChanges' : 'publishNow')}
        </BusyButton>
      )}
      {canPublish && (
        <SchedulePart
          publishAt={text.publishAt}
          isBusy={acts.isScheduling}
          onSchedule={(at) => savedFirst(() => acts.schedule(at))}
          onDrop={acts.unschedule}
        />
      )}
      <div className="panel-acts">
        {text.state === 'changed' && (
          <button type="button" className="btn quiet sm" onClick={acts.discard}>
            {t('discard')}
          </button>
        )}
        {text.live !== null && !isFixed && (
          <button type="button" className="btn quiet sm danger-words" onClick={acts.withdraw}>
            {t('withdraw')}
          </button>
        )}
        {children}
      </div>
    </Panel>
  )
}

/** The parts that the text lacks before it can be published. */
function Missing({ text: { language, missing }, partOf }: Pick<PublishPanelProps, 'text' | 'partOf'>) {
  const { t } = useTranslation('desk')
  if (missing.length === 0) return null
  return (
    <p className="note-warn">
      <Icon name="warning-fill" size="m" />
      <span>
        {t('lacks', {
          language: t(`languages.${language}`),
          missing: missing.map(partOf).join(t('comma')),
        })}
      </span>
    </p>
  )
}
