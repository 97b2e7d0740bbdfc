import { lazyScreen } from './lazy-screen.ts'
import type { Room } from './room.ts'

/** The rooms of the things that the club sells. */
export const shopRooms: readonly Room[] = [
  {
    name: 'payments',
    group: 'shop',
    icon: 'bank',
    action: 'payment.read',
    Screen: lazyScreen(
      () => import('../features/payments/PaymentsScreen.tsx').then((m) => m.PaymentsScreen),
      ['payment', 'desk'],
    ),
    Detail: lazyScreen(
      () => import('../features/payments/PaymentScreen.tsx').then((m) => m.PaymentScreen),
      ['payment', 'desk'],
    ),
  },
  {
    name: 'parcels',
    group: 'shop',
    icon: 'paper-plane-tilt-fill',
    action: 'parcel.send',
    Screen: lazyScreen(
      () => import('../features/goods/ParcelsScreen.tsx').then((m) => m.ParcelsScreen),
      ['parcel', 'desk'],
    ),
  },
  {
    name: 'pickups',
    group: 'shop',
    icon: 'check-bold',
    action: 'parcel.hand',
    Screen: lazyScreen(
      () => import('../features/goods/PickUpScreen.tsx').then((m) => m.PickUpScreen),
      ['parcel', 'desk'],
    ),
  },
  {
    name: 'returns',
    group: 'shop',
    icon: 'arrow-bend-up-left',
    action: 'payment.read',
    Screen: lazyScreen(
      () => import('../features/goods/ReturnsScreen.tsx').then((m) => m.ReturnsScreen),
      ['return', 'desk'],
    ),
  },
  {
    name: 'gifts',
    group: 'shop',
    icon: 'heart',
    action: 'gift.give',
    Screen: lazyScreen(
      () => import('../features/gifts/GiftsScreen.tsx').then((m) => m.GiftsScreen),
      ['gift', 'desk'],
    ),
  },
  {
    name: 'report',
    group: 'shop',
    icon: 'bullets',
    action: 'payment.read',
    Screen: lazyScreen(
      () => import('../features/reports/ReportScreen.tsx').then((m) => m.ReportScreen),
      ['report', 'desk'],
    ),
  },
  {
    name: 'products',
    group: 'shop',
    icon: 'shopping-cart-simple',
    action: 'product.edit',
    Screen: lazyScreen(
      () => import('../features/shop/ProductsScreen.tsx').then((m) => m.ProductsScreen),
      ['product', 'item', 'desk', 'picture', 'table'],
    ),
    Detail: lazyScreen(
      () => import('../features/shop/ProductScreen.tsx').then((m) => m.ProductScreen),
      ['product', 'item', 'desk', 'picture'],
    ),
  },
  {
    name: 'books',
    group: 'shop',
    icon: 'bookmark-simple',
    action: 'book.edit',
    Screen: lazyScreen(
      () => import('../features/books/BooksScreen.tsx').then((m) => m.BooksScreen),
      ['book', 'item', 'desk', 'picture', 'table'],
    ),
    Detail: lazyScreen(
      () => import('../features/books/BookScreen.tsx').then((m) => m.BookScreen),
      ['book', 'item', 'desk', 'picture'],
    ),
  },
  {
    name: 'plans',
    group: 'shop',
    icon: 'ticket',
    action: 'plan.edit',
    Screen: lazyScreen(
      () => import('../features/plans/PlansScreen.tsx').then((m) => m.PlansScreen),
      ['plan', 'item', 'desk'],
    ),
    Detail: lazyScreen(
      () => import('../features/plans/PlanScreen.tsx').then((m) => m.PlanScreen),
      ['plan', 'item', 'desk'],
    ),
  },
  {
    name: 'codes',
    group: 'shop',
    icon: 'receipt',
    action: 'code.edit',
    Screen: lazyScreen(
      () => import('../features/orders/CodesScreen.tsx').then((m) => m.CodesScreen),
      ['code', 'item', 'desk', 'table'],
    ),
    Detail: lazyScreen(
      () => import('../features/orders/CodeScreen.tsx').then((m) => m.CodeScreen),
      ['code', 'item', 'desk'],
    ),
  },
  {
    name: 'camps',
    group: 'shop',
    icon: 'tent',
    action: 'camp.edit',
    Screen: lazyScreen(
      () => import('../features/services/CampsScreen.tsx').then((m) => m.CampsScreen),
      ['camp', 'item', 'desk', 'picture'],
    ),
    Detail: lazyScreen(
      () => import('../features/services/CampScreen.tsx').then((m) => m.CampScreen),
      ['camp', 'item', 'desk', 'picture'],
    ),
  },
  {
    name: 'questions',
    group: 'shop',
    icon: 'bullets',
    action: 'form.edit',
    Screen: lazyScreen(
      () => import('../features/services/QuestionsScreen.tsx').then((m) => m.QuestionsScreen),
      ['question', 'desk', 'item'],
    ),
    Detail: lazyScreen(
      () => import('../features/services/QuestionScreen.tsx').then((m) => m.QuestionScreen),
      ['question', 'desk', 'item'],
    ),
  },
  {
    name: 'shelves',
    group: 'shop',
    icon: 'squares-four',
    action: 'category.edit',
    Screen: lazyScreen(
      () => import('../features/shop/ShelvesScreen.tsx').then((m) => m.ShelvesScreen),
      ['shelf', 'desk'],
    ),
    Detail: lazyScreen(
      () => import('../features/shop/ShelfScreen.tsx').then((m) => m.ShelfScreen),
      ['shelf', 'desk'],
    ),
  },
  {
    name: 'delivery',
    group: 'shop',
    icon: 'airplane-tilt',
    action: 'delivery.edit',
    Screen: lazyScreen(
      () => import('../features/shop/PlacesScreen.tsx').then((m) => m.PlacesScreen),
      ['place', 'desk', 'item'],
    ),
    Detail: lazyScreen(
      () => import('../features/shop/PlaceScreen.tsx').then((m) => m.PlaceScreen),
      ['place', 'desk', 'item'],
    ),
  },
  {
    name: 'sizes',
    group: 'shop',
    icon: 'user-list',
    action: 'product.edit',
    Screen: lazyScreen(
      () => import('../features/shop/ChartsScreen.tsx').then((m) => m.ChartsScreen),
      ['size', 'desk', 'item'],
    ),
    Detail: lazyScreen(
      () => import('../features/shop/ChartScreen.tsx').then((m) => m.ChartScreen),
      ['size', 'desk', 'item'],
    ),
  },
]
