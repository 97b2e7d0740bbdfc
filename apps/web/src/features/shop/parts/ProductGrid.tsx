import type { ProductCard } from '@pahlavan/contract/shop'
import { pageDigits } from '@pahlavan/persian/digits'
import { useTranslation } from 'react-i18next'
import { DrawerLink } from '../../../kit/address/DrawerLink.tsx'
import { Picture } from '@pahlavan/kit/media/Picture.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { Price } from './Price.tsx'

/** Products side by side, each with its picture, name and price, and the number left where stock is low. */
export const ProductGrid = ({ products }: { products: readonly ProductCard[] }) => (
  <ul className="goods-grid">
    {products.map((product) => (
      <li key={product.id}>
        <Tile product={product} />
      </li>
    ))}
  </ul>
)

function Tile({ product }: { product: ProductCard }) {
  const { id, title, image, left } = product
  return (
    <DrawerLink className="goods-tile" drawer="shopping-detail" id={String(id)} shows={{ title, image }}>
      <span className="goods-picture">
        <Picture image={image} sizes="(min-width: 576px) 260px, 45vw" />
        <LeftTag left={left} />
      </span>
      <h3 className="clamp-2" dir="auto">
        {title}
      </h3>
      <Price price={product.price} oldPrice={product.oldPrice} isFrom={product.isFrom} />
    </DrawerLink>
  )
}

/** The number left where stock is low, or that it is sold out. */
export function LeftTag({ left }: { left: number | null }) {
  const { t } = useTranslation('shop')
  const { language } = useLanguage()
  if (left === null) return null
  if (left === 0) return <span className="tag">{t('soldOut')}</span>
  return <span className="tag warn">{t('left', { count: left, number: pageDigits(left, language) })}</span>
}

const TILES = [1, 2, 3, 4]

export const ProductGridSkeleton = () => (
  <output className="goods-grid" aria-busy="true">
    {TILES.map((tile) => (
      <span key={tile} className="goods-tile">
        <span className="sk goods-picture block" />
        <span className="sk mt-3 block h-5 w-4/5" />
        <span className="sk mt-2 block h-4 w-1/2" />
      </span>
    ))}
  </output>
)
