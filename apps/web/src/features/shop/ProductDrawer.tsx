import { isMissing } from '@pahlavan/client/failure'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { DrawerLink } from '../../kit/address/DrawerLink.tsx'
import { idIn } from '../../kit/address/idIn.ts'
import { DrawerHead } from '../../kit/drawer/DrawerHead.tsx'
import { knownOf } from '../../kit/drawer/known.ts'
import { ErrorState, MissingState } from '@pahlavan/kit/feedback/States.tsx'
import { ShareButton } from '../../kit/share/ShareButton.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { productDetail } from './shop.data.ts'
import { Product } from './parts/Product.tsx'
import '../payments/pay-bar.css'
import './shop.css'

/** One product: its pictures, sizes, colours and price. */
export function ProductDrawer({ id = '' }: { id?: string }) {
  const { t } = useTranslation('shop')
  const { language } = useLanguage()
  const number = idIn(id) ?? 0
  const { data, error, refetch } = useQuery(productDetail(language, number))
  const isGone = number === 0 || (error !== null && isMissing(error))
  const known = knownOf('shopping-detail', id)
  return (
    <>
      <DrawerHead title={data?.title ?? known?.title ?? t('product')}>
        {data && (
          <ShareButton
            path={`/?pagesList=shopping-detail&nameId=productId&productId=${id}`}
            title={data.title}
          />
        )}
      </DrawerHead>
      <div className="drawer-body product">
        {data && <Product key={data.id} product={data} />}
        {!data && !isGone && !error && <div className="sk product-picture" aria-busy="true" />}
        {!data && isGone && (
          <MissingState>
            <DrawerLink className="btn line" drawer="shopping">
              {t('title')}
            </DrawerLink>
          </MissingState>
        )}
        {!data && !isGone && error && <ErrorState error={error} retry={() => void refetch()} />}
      </div>
    </>
  )
}
