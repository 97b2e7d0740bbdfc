import type { ReactNode } from 'react'
import { pageDigits } from '@pahlavan/persian/digits'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { useWay } from '../way.ts'

/** Where in a sign-up one is. */
export interface Step {
  at: number
  of: number
}

/** The steps of a sign-up; a number that was proved by signing in needs no code of its own. */
export const signUp = {
  type: { at: 1, of: 3 },
  names: { at: 2, of: 3 },
  code: { at: 3, of: 3 },
  typeProved: { at: 1, of: 2 },
  namesProved: { at: 2, of: 2 },
} satisfies Record<string, Step>

interface StepHeadProps {
  /** Which of how many steps it is; without it no bar is drawn. */
  step?: Step
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
            {t('step', { at: pageDigits(step.at, language), of: pageDigits(step.of, language) })}
          </span>
          {Array.from({ length: step.of }, (_, index) => (
            <i key={index} className={index < step.at ? 'on' : undefined} />
          ))}
        </p>
      )}
      <Heading>{title}</Heading>
      {children && <p>{children}</p>}
    </div>
  )
}
