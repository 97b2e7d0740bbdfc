import { CartDrawer as Cart } from '../features/cart/CartDrawer.tsx'
import { CartProvider } from '../features/cart/CartProvider.tsx'

export const CartDrawer = () => (
  <CartProvider>
    <Cart />
  </CartProvider>
)
