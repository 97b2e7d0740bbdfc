import {
  type GoodsCategory,
  type GoodsCategoryKind,
  goodsCategoryKinds,
  MAX_COUNTED_GOODS,
  categoriesOf,
} from '@pahlavan/contract/admin/goods-categories'
import { Loader } from '@pahlavan/kit/feedback/Loader.tsx'
import { EmptyState, ErrorState } from '@pahlavan/kit/feedback/States.tsx'
import { Chips } from '@pahlavan/kit/form/Chips.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { useCounted } from '../../desk/counted.ts'
import { ExportButton } from '../../desk/ExportButton.tsx'
import { ListHead } from '../../desk/ListHead.tsx'
import { SortableList } from '../../desk/SortableList.tsx'
import { ShelfForm } from './parts/ShelfForm.tsx'
import { shelfList, shelvesAddress, useShelfAddress, useShelfChanges } from './shelves.data.ts'
import '@pahlavan/kit/list/panel.css'
import '../../desk/rows.css'
import '../../desk/table.css'

/** The categories of a kind of goods, in their order; or the form of a new one, as the address says. */
export function ShelvesScreen() {
  const { t } = useTranslation('shelf')
  const { kind, isNew, put } = useShelfAddress()
  const { data, error, refetch } = useQuery(shelfList(kind))
  if (isNew) return <ShelfForm kind={kind} category={null} />
  return (
    <>
      <ListHead
        words={{ title: t('title'), sub: t('sub'), new: t('new') }}
        address={`${shelvesAddress(kind)}&new=1`}
      >
        <ExportButton endpoint={categoriesOf(kind).export} query={{}} />
      </ListHead>
      <section className="panel" aria-label={t('title')}>
        <div className="filters">
          <Chips
            legend={t('kind')}
            chips={goodsCategoryKinds.map((id) => ({ id, title: t(`kinds.${id}`) }))}
            chosen={kind}
            onChoose={put}
          />
        </div>
        {data ? (
          <Shelves key={kind} kind={kind} categories={data.items} />
        ) : error ? (
          <ErrorState error={error} retry={() => void refetch()} />
        ) : (
          <Loader />
        )}
      </section>
    </>
  )
}

interface ShelvesProps {
  kind: GoodsCategoryKind
  categories: readonly GoodsCategory[]
}

function Shelves({ kind, categories }: ShelvesProps) {
  const { t } = useTranslation('shelf')
  const { language } = useLanguage()
  const counted = useCounted()
  const { move } = useShelfChanges(kind)
  const titleOf = ({ fields }: GoodsCategory) => (language === 0 ? fields.title : fields.titleEn)
  if (categories.length === 0) return <EmptyState title={t('empty.title')} text={t('empty.text')} />
  return (
    <SortableList className="rows" rows={categories} titleOf={titleOf} onMove={move}>
      {(category) => (
        <div>
          <Link href={`/shelves/${category.id}?kind=${kind}`} className="row-link">
            <bdi>{titleOf(category)}</bdi>
          </Link>
          <small>
            {t('count', {
              count: category.goodsCount,
              shown: counted(category.goodsCount, MAX_COUNTED_GOODS),
            })}
          </small>
        </div>
      )}
    </SortableList>
  )
}
