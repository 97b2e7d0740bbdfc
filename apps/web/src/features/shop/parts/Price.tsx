import { formatPrice, formatToman } from '@pahlavan/persian/money'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../kit/text/language.ts'

interface PriceProps {
  /** Toman. */
  price: number
  oldPrice: number | null
  /** Others of it cost more. */
  isFrom?: boolean
}

/** What a product costs, and what it cost before. */
export function Price({ price, oldPrice, isFrom = false }: PriceProps) {
  const { t } = useTranslation('shop')
  const { language } = useLanguage()
  return (
    <p className="goods-price">
      <b>{isFrom ? t('from', { price: formatPrice(price, language) }) : formatPrice(price, language)}</b>
      {oldPrice !== null && <del>{formatToman(oldPrice, language)}</del>}
    </p>
  )
}
