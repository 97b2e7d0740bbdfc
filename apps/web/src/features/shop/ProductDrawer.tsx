import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { DrawerLink } from '../../kit/address/DrawerLink.tsx'
import { idIn } from '../../kit/address/idIn.ts'
import { DrawerHead } from '../../kit/drawer/DrawerHead.tsx'
import { knownOf } from '../../kit/drawer/known.ts'
import { ReadState } from '@pahlavan/kit/feedback/ReadState.tsx'
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
  const detail = useQuery(productDetail(language, number))
  const { data } = detail
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
        <ReadState
          of={detail}
          isNamed={number > 0}
          loading={<div className="sk product-picture" aria-busy="true" />}
        >
          <DrawerLink className="btn line" drawer="shopping">
            {t('title')}
          </DrawerLink>
        </ReadState>
      </div>
    </>
  )
}
