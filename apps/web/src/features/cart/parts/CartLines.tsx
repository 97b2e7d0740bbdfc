import type { Factor } from '@pahlavan/contract/cart'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { DrawerLink } from '../../../kit/address/DrawerLink.tsx'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { Picture } from '@pahlavan/kit/media/Picture.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { Money } from '@pahlavan/kit/text/Money.tsx'
import { coursesOf } from '../../learn/learn.data.ts'
import { useCart } from '../CartProvider.tsx'

type Line = Factor['lines'][number]

/** The courses of a cart; owned or withdrawn ones say so, and are not charged. */
export function CartLines({ lines }: { lines: readonly Line[] }) {
  const { language } = useLanguage()
  const ids = lines.filter(({ isGone }) => !isGone).map(({ courseId }) => courseId)
  const { data } = useQuery(coursesOf(language, ids))
  return (
    <ul className="cart-lines">
      {lines.map((line) => (
        <CartLine
          key={line.courseId}
          line={line}
          course={data?.items.find(({ id }) => id === line.courseId)}
        />
      ))}
    </ul>
  )
}

interface CartLineProps {
  line: Line
  course: { teacher: { name: string }; image: Parameters<typeof Picture>[0]['image'] } | undefined
}

function CartLine({ line, course }: CartLineProps) {
  const { t } = useTranslation('cart')
  const { removeCourse } = useCart()
  const note = line.isGone ? 'gone' : line.isBought ? 'owned' : null
  return (
    <li>
      <DrawerLink drawer="education-detail" id={String(line.courseId)} className="line">
        <Picture image={course?.image ?? null} sizes="104px" />
        <span className="what">
          <b className="clamp-2" dir="auto">
            {line.title || t('one')}
          </b>
          {course && <small dir="auto">{course.teacher.name}</small>}
          {note ? (
            <small className="note">{t(note)}</small>
          ) : (
            <span className="price">
              <Money toman={line.price} />
            </span>
          )}
        </span>
      </DrawerLink>
      <button
        type="button"
        className="icon-btn"
        aria-label={t('remove', { title: line.title })}
        onClick={() => removeCourse(line.courseId)}
      >
        <Icon name="trash" size="m" />
      </button>
    </li>
  )
}
