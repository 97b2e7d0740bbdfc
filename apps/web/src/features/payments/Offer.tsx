import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { Money } from '@pahlavan/kit/text/Money.tsx'

interface OfferProps {
  name: string
  text: string
  price: number
  /** The unit of the price, where it does not cover all. */
  each?: string
  /** Says that it is had already, and until when. */
  mark?: string | undefined
  isChosen: boolean
  onChoose: () => void
}

/** One of the ways to buy: a ring that fills where it is chosen. */
export function Offer({ name, text, price, each, mark, isChosen, onChoose }: OfferProps) {
  return (
    <label className="offer">
      <input type="radio" name="offer" checked={isChosen} onChange={onChoose} />
      <span className="what">
        <b dir="auto">{name}</b>
        <small>{text}</small>
        {mark && (
          <span className="tag ok">
            <Icon name="check-circle-fill" size="s" />
            {mark}
          </span>
        )}
      </span>
      <span className="price">
        {each && <small>{each} </small>}
        <Money toman={price} />
      </span>
    </label>
  )
}
