import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { pageDigits } from '@pahlavan/persian/digits'
import { formatNumber, formatPrice } from '@pahlavan/persian/money'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'wouter'
import { ItemsScreen } from '../../items/ItemsScreen.tsx'
import { itemColumns } from '../../items/ItemTable.tsx'
import { PlanForm } from './parts/PlanForm.tsx'
import { type ListedPlan, planDesk } from './plans.data.ts'

interface Cell {
  item: ListedPlan
}

/** The heading of a column of plans. */
const headingOf = (name: 'price' | 'days' | 'opens') =>
  function Heading() {
    const { t } = useTranslation('plan')
    return t(`columns.${name}`)
  }

const columns = itemColumns<ListedPlan>(planDesk.room, [
  { name: 'price', Heading: headingOf('price'), Cell: Price },
  { name: 'days', Heading: headingOf('days'), Cell: Days },
  { name: 'opens', Heading: headingOf('opens'), Cell: Opens },
])

/** The plans on sale; or the form of a new one, as the address says. */
export function PlansScreen() {
  const { t } = useTranslation('plan')
  const [params] = useSearchParams()
  if (params.has('new')) return <PlanForm item={null} />
  return (
    <ItemsScreen
      desk={planDesk}
      columns={columns}
      words={{
        title: t('title'),
        sub: t('sub'),
        new: t('new'),
        empty: { title: t('empty.title'), text: t('empty.text') },
      }}
    />
  )
}

function Price({ item: { price } }: Cell) {
  const { language } = useLanguage()
  return formatPrice(price, language)
}

function Days({ item: { durationDays } }: Cell) {
  const { t } = useTranslation('plan')
  const { language } = useLanguage()
  return t('days', { count: durationDays, shown: formatNumber(durationDays, language) })
}

/** The picks and broadcasts that a plan opens. */
function Opens({ item: { predictionQuota, includesLive } }: Cell) {
  const { t } = useTranslation('plan')
  const { language } = useLanguage()
  const picks =
    predictionQuota === null
      ? t('picks.all')
      : t('picks.some', { shown: pageDigits(predictionQuota, language) })
  const parts = [predictionQuota !== 0 && picks, includesLive && t('live')].filter(Boolean)
  return parts.length > 0 ? parts.join(t('comma')) : '–'
}
