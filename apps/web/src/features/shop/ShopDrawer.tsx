import { WayOn } from '../../kit/address/WayOn.tsx'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DrawerHead } from '../../kit/drawer/DrawerHead.tsx'
import { EmptyPlace } from '../../kit/feedback/EmptyPlace.tsx'
import { ListState } from '@pahlavan/kit/list/ListState.tsx'
import { Chips } from '@pahlavan/kit/form/Chips.tsx'
import { SearchField } from '@pahlavan/kit/form/SearchField.tsx'
import { MoreOnScroll } from '@pahlavan/kit/list/MoreOnScroll.tsx'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { productCategories, productList } from './shop.data.ts'
import { useShopFilter } from './shopAddress.ts'
import { ProductGrid, ProductGridSkeleton } from './parts/ProductGrid.tsx'
import { ShopFilters } from './parts/ShopFilters.tsx'
import './shop.css'

type Filter = ReturnType<typeof useShopFilter>

/** The goods by search, category, price, order and stock. */
export function ShopDrawer() {
  const { t } = useTranslation('shop')
  const filter = useShopFilter()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <DrawerHead title={t('title')}>
        <button
          type="button"
          className="icon-btn"
          aria-label={t('filter.title')}
          onClick={() => setOpen(true)}
        >
          <Icon name="sliders-horizontal" />
          {filter.count > 0 && <i className="dot" />}
        </button>
      </DrawerHead>
      <div className="drawer-body">
        <div className="shop-search">
          <SearchField
            id="shop-search"
            label={t('search')}
            value={filter.search}
            onSearch={filter.setSearch}
          />
        </div>
        <Categories filter={filter} />
        <Products filter={filter} />
        <div className="spacer" />
      </div>
      {isOpen && <ShopFilters filter={filter} onClose={() => setOpen(false)} />}
    </>
  )
}

function Categories({ filter: { choice, chooseCategory } }: { filter: Filter }) {
  const { t } = useTranslation('shop')
  const { language } = useLanguage()
  const { data } = useQuery(productCategories(language))
  const shown = (data ?? []).filter(({ products }) => products > 0)
  const all: { id: number | undefined; title: string }[] = [{ id: undefined, title: t('all') }, ...shown]
  return <Chips legend={t('categories')} chips={all} chosen={choice.categoryId} onChoose={chooseCategory} />
}

function Products({ filter: { choice, clear } }: { filter: Filter }) {
  const { t } = useTranslation('shop')
  const { language } = useLanguage()
  const list = useInfiniteQuery({ ...productList(language, choice), placeholderData: keepPreviousData })
  const products = list.data?.pages.flatMap(({ items }) => items) ?? []
  const empty = (
    <EmptyPlace kind="lens" title={t('none.title')} text={t('none.text')}>
      <button type="button" className="btn line" onClick={clear}>
        {t('none.action')}
      </button>
      <WayOn to="book-store" />
    </EmptyPlace>
  )
  return (
    <ListState list={list} rows={products} loading={<ProductGridSkeleton />} empty={empty}>
      <ProductGrid products={products} />
      <MoreOnScroll list={list} />
    </ListState>
  )
}
