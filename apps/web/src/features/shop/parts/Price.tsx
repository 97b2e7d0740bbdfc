import { formatNumber } from '@pahlavan/persian/money'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { Money } from '@pahlavan/kit/text/Money.tsx'

interface PriceProps {
  /** Toman. */
  price: number
  oldPrice: number | null
  /** Others of it cost more. */
  isFrom?: boolean
}

/** The price of a product, and its old price. */
export function Price({ price, oldPrice, isFrom = false }: PriceProps) {
  const { t } = useTranslation('shop')
  const { language } = useLanguage()
  return (
    <p className="goods-price">
      <b>
        <Money toman={price} say={isFrom ? (from) => t('from', { price: from }) : undefined} />
      </b>
      {oldPrice !== null && <del>{formatNumber(oldPrice, language)}</del>}
    </p>
  )
}
