import type { ReactNode } from 'react'
import { pageDigits } from '@pahlavan/persian/digits'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../kit/language.ts'
import { useWay } from '../way.ts'

const STEPS = [1, 2, 3]

interface StepHeadProps {
  /** 1 to 3; without it no bar is drawn. */
  step?: number
  title: string
  children?: ReactNode
}

/** How far it is, what this step is called, and what to do. */
export function StepHead({ step, title, children }: StepHeadProps) {
  const { t } = useTranslation('account')
  const { language } = useLanguage()
  const { heading: Heading } = useWay()
  return (
    <div className="step-head">
      {step && (
        <p className="steps">
          <span className="vh">
            {t('step', { at: pageDigits(step, language), of: pageDigits(STEPS.length, language) })}
          </span>
          {STEPS.map((at) => (
            <i key={at} className={at <= step ? 'on' : undefined} />
          ))}
        </p>
      )}
      <Heading>{title}</Heading>
      {children && <p>{children}</p>}
    </div>
  )
}
