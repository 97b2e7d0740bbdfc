import { createContext, type ReactNode, use } from 'react'
import { useTranslation } from 'react-i18next'
import { showToast } from '@pahlavan/kit/feedback/toast.ts'
import { cartCourses, changeCart, useCartCourses } from './cartStore.ts'

const CartContext = createContext(false)

/** Provides the cart to its children (`docs/rules/specification.md` §4). The cart itself is the browser's, one for all providers. */
export const CartProvider = ({ children }: { children: ReactNode }) => (
  <CartContext value={true}>{children}</CartContext>
)

const removeCourse = (courseId: number): void => changeCart(cartCourses().filter((id) => id !== courseId))
const clearCart = (): void => changeCart([])

/** The cart of the provider around. Throws where there is none (`docs/rules/specification.md` §8). */
export function useCart() {
  if (!use(CartContext)) throw new Error('useCart باید داخل CartProvider استفاده شود')
  const { t } = useTranslation('cart')
  const { coursesId } = useCartCourses()
  /** Puts a course in; one that is in already stays as it is. */
  const addCourse = (courseId: number): void => {
    const before = cartCourses()
    if (before.includes(courseId)) return
    changeCart([...before, courseId])
    showToast({ text: t('added'), tone: 'good' })
  }
  return { coursesId, addCourse, removeCourse, clearCart }
}
