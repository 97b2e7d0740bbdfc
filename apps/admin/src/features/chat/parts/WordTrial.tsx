import { BusyButton } from '@pahlavan/kit/form/BusyButton.tsx'
import { Field, InputFrame } from '@pahlavan/kit/form/Field.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { formatNumber } from '@pahlavan/persian/money'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Panel } from '../../../desk/Panel.tsx'
import { useTrial, useWordChanges } from '../words.data.ts'

/** Tries a word on the last messages before it is added. */
export function WordTrial() {
  const { t } = useTranslation('words')
  const [typed, setTyped] = useState('')
  const trial = useTrial()
  const { add } = useWordChanges()
  const word = typed.trim()
  const isShort = word.replaceAll('*', '').length < 2
  const put = () =>
    add.mutate(
      { word },
      {
        onSuccess: () => {
          setTyped('')
          trial.reset()
        },
      },
    )
  return (
    <Panel title={t('trial')}>
      <form
        className="word-form"
        onSubmit={(event) => {
          event.preventDefault()
          if (!isShort) trial.mutate(word)
        }}
      >
        <WordField
          value={typed}
          onChange={(next) => {
            setTyped(next)
            trial.reset()
          }}
        />
        <div className="word-ways">
          <BusyButton className="btn" busy={trial.isPending} disabled={isShort}>
            {t('try')}
          </BusyButton>
          <BusyButton
            type="button"
            className="btn line"
            busy={add.isPending}
            disabled={isShort}
            onClick={put}
          >
            {t('add')}
          </BusyButton>
        </div>
      </form>
      {trial.data && <TrialResult {...trial.data} />}
    </Panel>
  )
}

function WordField({ value, onChange }: { value: string; onChange: (typed: string) => void }) {
  const { t } = useTranslation('words')
  return (
    <Field label={t('word')} hint={t('hint')}>
      {(tied) => (
        <InputFrame bad={false}>
          <input
            {...tied}
            dir="auto"
            autoComplete="off"
            maxLength={32}
            value={value}
            onChange={({ target }) => onChange(target.value)}
          />
        </InputFrame>
      )}
    </Field>
  )
}

interface TrialResultProps {
  of: number
  caught: number
  samples: readonly string[]
}

function TrialResult({ of, caught, samples }: TrialResultProps) {
  const { t } = useTranslation('words')
  const { language } = useLanguage()
  const counts = { caught: formatNumber(caught, language), of: formatNumber(of, language) }
  return (
    <output className="word-result">
      <b>{t(caught === 0 ? 'none' : 'caught', counts)}</b>
      {samples.length > 0 && (
        <ul aria-label={t('samples')}>
          {samples.map((sample, at) => (
            // oxlint-disable-next-line no-array-index-key -- two messages may say the same
            <li key={at} dir="auto">
              {sample}
            </li>
          ))}
        </ul>
      )}
    </output>
  )
}
