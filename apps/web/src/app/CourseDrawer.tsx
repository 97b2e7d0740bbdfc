import { AddToCart } from '../features/cart/AddToCart.tsx'
import { CartProvider } from '../features/cart/CartProvider.tsx'
import { CourseDrawer as Course } from '../features/learn/CourseDrawer.tsx'

/** A course, and the way into the cart. */
export const CourseDrawer = ({ id = '' }: { id?: string }) => (
  <CartProvider>
    <Course id={id} Buy={AddToCart} />
  </CartProvider>
)
