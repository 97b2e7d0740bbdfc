import { Money } from '../../kit/text/Money.tsx'

interface OfferProps {
  name: string
  text: string
  price: number
  /** What the price is for, where it is not for all. */
  each?: string
  isChosen: boolean
  onChoose: () => void
}

/** One of the ways to buy: a ring that fills where it is chosen. */
export function Offer({ name, text, price, each, isChosen, onChoose }: OfferProps) {
  return (
    <label className="offer">
      <input type="radio" name="offer" checked={isChosen} onChange={onChoose} />
      <span className="what">
        <b dir="auto">{name}</b>
        <small>{text}</small>
      </span>
      <span className="price">
        {each && <small>{each} </small>}
        <Money toman={price} />
      </span>
    </label>
  )
}
