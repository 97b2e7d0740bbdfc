import { formatPrice, formatToman } from '@pahlavan/persian/money'
import { useLanguage } from './language.ts'
import './money.css'

interface MoneyProps {
  toman: number
  /** A sum stays a number where it is 0; a price of 0 is «رایگان». */
  isSum?: boolean
  /** The words around the price, which end with it. */
  say?: ((price: string) => string) | undefined
}

const NBSP = '\u00A0'

/** A price: its number in the type of its place, and after it the unit, smaller and lighter. */
export function Money({ toman, isSum = false, say }: MoneyProps) {
  const { language } = useLanguage()
  const price = isSum ? formatToman(toman, language) : formatPrice(toman, language)
  const words = say?.(price) ?? price
  const unitAt = words.lastIndexOf(NBSP)
  const end = unitAt < 0 ? words.length : unitAt
  return (
    <span className="money">
      {words.slice(0, end)}
      {end < words.length && <span>{words.slice(end)}</span>}
    </span>
  )
}
