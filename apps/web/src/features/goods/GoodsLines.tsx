import type { GoodsKind, GoodsLine } from '@pahlavan/contract/goods'
import { COUNT_MAX } from '@pahlavan/contract/limits'
import { pageDigits } from '@pahlavan/persian/digits'
import { useTranslation } from 'react-i18next'
import { DrawerLink } from '../../kit/address/DrawerLink.tsx'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { Picture } from '@pahlavan/kit/media/Picture.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { Money } from '@pahlavan/kit/text/Money.tsx'
import { useClubState, useIsClosed } from '../../kit/frame/club-state.ts'
import { BookLink } from './BookLink.tsx'
import { setCount } from './goodsStore.ts'
import { Stepper } from './Stepper.tsx'

/** The room that sells a kind of goods. */
const roomOfKind = { product: 'shop', book: 'books' } as const

interface GoodsLinesProps {
  lines: readonly GoodsLine[]
  /** Stores that did not answer, or are closed: their goods may still be available. */
  closed: readonly GoodsKind[]
}

/** The goods of a basket; sold-out goods, or more than the stock, say so and are not charged. */
export const GoodsLines = ({ lines, closed }: GoodsLinesProps) => (
  <ul className="cart-lines">
    {lines.map((line) => (
      <Line
        key={`${line.kind} ${line.id} ${line.variantId}`}
        line={line}
        isClosed={closed.includes(line.kind)}
      />
    ))}
  </ul>
)

function Line({ line, isClosed }: { line: GoodsLine; isClosed: boolean }) {
  const { t } = useTranslation('goods')
  const { language } = useLanguage()
  const { kind, id, variantId, count, left } = line
  const isBook = kind === 'book'
  const isShut = useIsClosed(roomOfKind[kind])
  const item = { kind, id, ...(variantId !== null && { variantId }) }
  const number = pageDigits(left ?? 0, language)
  return (
    <li className={isBook ? 'upright' : undefined}>
      <div className="line">
        {isBook ? (
          <BookLink bookId={id}>
            <Picture image={line.image} sizes="104px" />
          </BookLink>
        ) : (
          <DrawerLink drawer="shopping-detail" id={String(id)}>
            <Picture image={line.image} sizes="104px" />
          </DrawerLink>
        )}
        <span className="what">
          <b className="clamp-2" dir="auto">
            {line.title || t(`kind.${kind}`)}
          </b>
          {line.detail && <small dir="auto">{pageDigits(line.detail, language)}</small>}
          {line.isGone && (
            <small className="note">{t(isShut ? `shut.${kind}` : isClosed ? 'closed' : 'gone')}</small>
          )}
          {line.isShort && <small className="note">{t('short', { count: left ?? 0, number })}</small>}
          {!line.isGone && (
            <span className="price">
              <Money toman={line.price} />
            </span>
          )}
          {!line.isGone && (
            <Stepper
              count={count}
              most={Math.min(COUNT_MAX, left ?? COUNT_MAX)}
              onChange={(to) => setCount(item, line.isShort ? Math.min(to, left ?? to) : to)}
            />
          )}
        </span>
      </div>
      <button
        type="button"
        className="icon-btn"
        aria-label={t('remove', { title: line.title || t(`kind.${kind}`) })}
        onClick={() => setCount(item, 0)}
      >
        <Icon name="trash" size="m" />
      </button>
    </li>
  )
}

/** A way to try the stores again that did not answer; trying again opens no closed one. */
export function AskAgain({ sources, onAsk }: { sources: readonly GoodsKind[]; onAsk: () => void }) {
  const { t } = useTranslation('goods')
  const { closedRooms } = useClubState()
  if (sources.every((kind) => closedRooms.includes(roomOfKind[kind]))) return null
  return (
    <button type="button" className="btn line sm ask-again" onClick={onAsk}>
      {t('askAgain')}
    </button>
  )
}
