import type { ProductDetail } from '@pahlavan/contract/shop'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Picture } from '@pahlavan/kit/media/Picture.tsx'
import { COLUMN_SIZES } from '../../../kit/media/sizes.ts'
import { AddToGoods } from '../../goods/AddToGoods.tsx'
import { PriceBar } from '../../payments/PriceBar.tsx'
import { SumRow } from '../../payments/SumRow.tsx'
import { chosenOf, firstOf, hasSizes } from '../variants.rules.ts'
import { LeftTag, ProductGrid } from './ProductGrid.tsx'
import { Price } from './Price.tsx'
import { SizeGuide } from './SizeGuide.tsx'
import { TellMe } from './TellMe.tsx'
import { Variants } from './Variants.tsx'
import '../../../kit/list/rows.css'

export function Product({ product }: { product: ProductDetail }) {
  const { t } = useTranslation('shop')
  const [choice, setChoice] = useState(() => firstOf(product.variants))
  const sizes = useRef<HTMLDivElement>(null)
  const variant = chosenOf(product.variants, choice)
  const needsSize = choice.size === '' && hasSizes(product.variants)
  const colours = [...new Set(product.variants.map(({ colour }) => colour))]
  const shown = product.pictures[Math.max(0, colours.indexOf(choice.colour))] ?? product.image
  return (
    <>
      <Pictures key={shown?.src} title={product.title} pictures={product.pictures} first={shown} />
      <div className="pad product-text">
        <span className="kicker">{product.categoryTitle}</span>
        <h3 dir="auto">{product.title}</h3>
        <div className="product-price">
          <Price
            price={variant?.price ?? product.price}
            oldPrice={variant ? variant.oldPrice : product.oldPrice}
          />
          {variant && variant.left === null && <span className="tag ok">{t('inStock')}</span>}
          {variant && <LeftTag left={variant.left} />}
        </div>
      </div>
      <div ref={sizes}>
        <Variants variants={product.variants} choice={choice} onChoose={setChoice} />
      </div>
      {product.sizeChart && (
        <SizeGuide chart={product.sizeChart} onChoose={(size) => setChoice({ ...choice, size })} />
      )}
      <About product={product} />
      <div className="spacer" />
      {variant && variant.left !== 0 && (
        <AddToGoods
          item={{ kind: 'product', id: product.id, variantId: variant.id }}
          price={variant.price}
          left={variant.left}
        />
      )}
      {variant?.left === 0 && <TellMe variant={variant} />}
      {needsSize && (
        <PriceBar what={t('price')} price={product.price}>
          <button
            type="button"
            className="btn ink"
            onClick={() => sizes.current?.scrollIntoView({ block: 'center', behavior: 'smooth' })}
          >
            {t('chooseSize')}
          </button>
        </PriceBar>
      )}
      {!variant && !needsSize && <p className="pay-bar">{t('noVariant')}</p>}
    </>
  )
}

/** The text, the facts, and similar goods. */
function About({ product }: { product: ProductDetail }) {
  const { t } = useTranslation('shop')
  return (
    <>
      <p className="pad product-text" dir="auto">
        {product.description || product.summary}
      </p>
      <dl className="sums pad product-facts">
        {product.facts.map(({ name, value }) => (
          <SumRow key={name} name={name}>
            {value}
          </SumRow>
        ))}
        <SumRow name={t('returns')}>{t(product.isReturnable ? 'returnable' : 'notReturnable')}</SumRow>
      </dl>
      {product.related.length > 0 && (
        <section className="section">
          <div className="section-head">
            <h2>{t('related')}</h2>
          </div>
          <ProductGrid products={product.related} />
        </section>
      )}
    </>
  )
}

interface PicturesProps {
  title: string
  pictures: ProductDetail['pictures']
  first: ProductDetail['image']
}

/** The pictures one after the other, that of the chosen colour first; points under them say which one is seen. */
function Pictures({ title, pictures, first }: PicturesProps) {
  const [seen, setSeen] = useState(0)
  const all = [first, ...pictures.filter(({ src }) => src !== first?.src)]
  return (
    <div className="product-gallery">
      {/* The arrow keys scroll it. */}
      <section
        className="product-pictures"
        aria-label={title}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setSeen(Math.round(Math.abs(scrollLeft) / clientWidth))
        }
      >
        {all.map((image, at) => (
          <Picture key={image?.src ?? at} image={image} sizes={COLUMN_SIZES} first={at === 0} />
        ))}
      </section>
      {all.length > 1 && (
        <p className="product-points" aria-hidden="true">
          {all.map((image, at) => (
            <i key={image?.src ?? at} className={at === seen ? 'seen' : undefined} />
          ))}
        </p>
      )}
    </div>
  )
}
