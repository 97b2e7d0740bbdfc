import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { pageDigits } from '@pahlavan/persian/digits'
import { useTranslation } from 'react-i18next'
import { actAgainst } from '../moderation.rules.ts'
import type { Queue } from '../useQueue.ts'
import { Keycaps } from './Keycaps.tsx'

/** The acts on the current comment, or on those that are selected. */
export function Acts({ queue }: { queue: Queue }) {
  const { t } = useTranslation('moderation')
  const { language } = useLanguage()
  const { targets } = queue
  const [first] = targets
  if (!first) return null
  const against = actAgainst(first.state)
  return (
    <fieldset className="mod-acts" aria-label={t('acts')}>
      {targets.length > 1 && (
        <p className="mod-targets">
          {t('selected', { count: targets.length, shown: pageDigits(targets.length, language) })}
        </p>
      )}
      {first.state !== 'shown' && (
        <button type="button" className="btn mod-ok" onClick={() => queue.act('approve')}>
          <Icon name="check-bold" size="m" />
          {t('approve')}
          <Keycaps name="approve" />
        </button>
      )}
      {against && (
        <>
          <button type="button" className="btn ink" onClick={() => queue.setOpen('reason')}>
            <Icon name="x" size="m" />
            {t(against)}
            <Keycaps name="refuse" />
          </button>
          <button type="button" className="btn line" onClick={() => queue.setOpen('sentence')}>
            <Icon name="pencil-simple" size="m" />
            {t(`${against}Sentence`)}
            <Keycaps name="explain" />
          </button>
          {targets.length === 1 && first.kind === 'chat' && (
            <button type="button" className="btn line" onClick={() => queue.setOpen('ban')}>
              <Icon name="speaker-slash" size="m" />
              {t('ban')}
              <Keycaps name="ban" />
            </button>
          )}
          {targets.length === 1 && first.kind !== 'chat' && (
            <button type="button" className="btn line" onClick={() => queue.setOpen('answer')}>
              <Icon name="arrow-bend-up-left" size="m" />
              {t('answer')}
              <Keycaps name="answer" />
            </button>
          )}
        </>
      )}
      <p className="mod-keys" aria-hidden="true">
        {(['next', 'previous', 'select', 'undo'] as const).map((name) => (
          <span key={name}>
            {t(`keys.${name}`)} <Keycaps name={name} />
          </span>
        ))}
      </p>
    </fieldset>
  )
}
