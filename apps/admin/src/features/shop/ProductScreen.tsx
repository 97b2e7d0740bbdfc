import { ItemScreen } from '../../items/ItemScreen.tsx'
import { ProductForm } from './parts/ProductForm.tsx'
import { productDesk } from './products.data.ts'

/** One product. */
export const ProductScreen = ({ id }: { id: number }) => (
  <ItemScreen desk={productDesk} id={id} Form={ProductForm} />
)
