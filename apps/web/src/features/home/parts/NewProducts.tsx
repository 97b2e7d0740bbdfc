import { shop } from '@pahlavan/contract/shop-calls'
import { queriesOf } from '@pahlavan/client/queries'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { DrawerLink } from '../../../kit/address/DrawerLink.tsx'
import { useNear } from '@pahlavan/kit/list/near.ts'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { Picture } from '@pahlavan/kit/media/Picture.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { Money } from '@pahlavan/kit/text/Money.tsx'
import '../mine.css'

const products = queriesOf('newProducts', shop.list)
const SHOWN = 8

/** The newest of the shop in one line; asked for when it comes near, and nothing where there are none. */
export function NewProducts() {
  const { t } = useTranslation('home')
  const { language } = useLanguage()
  const [ref, isNear] = useNear()
  const { data, isError } = useQuery({
    queryKey: products.key(language),
    queryFn: () => products.ask({ PageSize: SHOWN }),
    enabled: isNear,
  })
  if (isError || data?.items.length === 0) return null
  return (
    <section className="section product-rail" ref={ref}>
      <div className="section-head">
        <h2>{t('products')}</h2>
        <DrawerLink className="more" drawer="shopping">
          {t('allProducts')}
          <Icon name="caret-right" size="s" />
        </DrawerLink>
      </div>
      <div className="rail">
        {data?.items.map(({ id, title, image, price }) => (
          <DrawerLink key={id} className="product-card" drawer="shopping-detail" id={String(id)}>
            <Picture image={image} sizes="148px" />
            <h3 className="clamp-2" dir="auto">
              {title}
            </h3>
            <p>
              <Money toman={price} />
            </p>
          </DrawerLink>
        ))}
      </div>
    </section>
  )
}
