import { cart } from '@pahlavan/contract/calls'
import type { OwnPlan, Plan } from '@pahlavan/contract/plans'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Modal } from '@pahlavan/kit/dialog/Modal.tsx'
import { ReadState } from '@pahlavan/kit/feedback/ReadState.tsx'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { wholeDate } from '@pahlavan/kit/text/moment.ts'
import { Anchor } from '../../kit/address/Anchor.tsx'
import { EmptyPlace } from '../../kit/feedback/EmptyPlace.tsx'
import { BuySkeleton } from '../payments/BuySkeleton.tsx'
import { QuotedPay } from '../payments/QuotedPay.tsx'
import { usePay } from '../payments/pay.data.ts'
import { useOwnPlans } from './ownPlans.ts'
import { PlanCard } from './parts/PlanCard.tsx'
import { allPlans } from './plans.data.ts'
import { bestPlan } from './plans.rules.ts'
import '../payments/buy.css'
import './plans.css'

/** All plans (`docs/rules/specification.md` §2, §4): from the right, over everything; one is chosen, then it can be paid. */
export function PlansDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('plans')
  const { language } = useLanguage()
  const plans = useQuery(allPlans(language))
  const { data } = plans
  return (
    <Modal label={t('title')} className="plans" onClose={onClose} takesFocus>
      <div className="drawer-head">
        <button type="button" className="icon-btn" aria-label={t('back')} onClick={onClose}>
          <Icon name="arrow-left" />
        </button>
        <div className="what">
          <h2>{t('title')}</h2>
        </div>
      </div>
      <ReadState of={plans} loading={<BuySkeleton />} />
      {data?.items.length === 0 && <NoPlans onLeave={onClose} />}
      {data && data.items.length > 0 && <Choice plans={data.items} onClose={onClose} />}
    </Modal>
  )
}

/** A club that sells no plan at present: the events and the courses. */
function NoPlans({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation('plans')
  return (
    <EmptyPlace kind="ticket" title={t('none.title')} text={t('none.text')}>
      <Anchor className="btn line" to="/root?view=all" onFollow={onLeave}>
        {t('none.events')}
      </Anchor>
      <Anchor className="btn line" to="/eductional" onFollow={onLeave}>
        {t('none.courses')}
      </Anchor>
    </EmptyPlace>
  )
}

/** Says that a plan which lives is not lost by another one. */
function GoesOn({ own }: { own: readonly OwnPlan[] }) {
  const { t } = useTranslation('plans')
  const { language } = useLanguage()
  const last = own.at(-1)
  return last ? <p className="pad plans-on">{t('goesOn', { day: wholeDate(last.until, language) })}</p> : null
}

function Choice({ plans, onClose }: { plans: readonly Plan[]; onClose: () => void }) {
  const { t } = useTranslation('plans')
  const [selectPlan, setSelectPlan] = useState<number | null>(null)
  const { language } = useLanguage()
  const own = useOwnPlans() ?? []
  const { pay, isBusy } = usePay(cart.submitPlan)
  const markOf = (planId: number) => {
    const mine = own.find(({ id }) => id === planId)
    return mine && t('yours', { day: wholeDate(mine.until, language) })
  }
  const best = bestPlan(plans)
  const selected = plans.find(({ id }) => id === selectPlan)
  return (
    <>
      <div className="plans-lead">
        <img src="/art/plans.svg" alt="" width="576" height="200" />
        <p>{t('lead')}</p>
      </div>
      <GoesOn own={own} />
      <fieldset className="pad plan-cards">
        <legend className="vh">{t('title')}</legend>
        {plans.map((plan) => (
          <PlanCard
            key={plan.id}
            plan={plan}
            isBest={plan === best}
            mark={markOf(plan.id)}
            isChosen={plan.id === selectPlan}
            onChoose={() => setSelectPlan(plan.id)}
          />
        ))}
      </fieldset>
      {selected && (
        <QuotedPay
          what={<bdi>{selected.title}</bdi>}
          quoted={{ PlanIds: [selected.id] }}
          price={selected.price}
          isBusy={isBusy}
          onPay={() => pay({ PlanIds: [selected.id] })}
          onSignIn={onClose}
        />
      )}
    </>
  )
}
