import { goods } from '@pahlavan/contract/goods-calls'
import { call } from '@pahlavan/client/call'
import { token } from '@pahlavan/client/session'
import { keepUp } from '../../kit/server/keepUp.ts'
import { forgetRemovedGoods, goodsItems, removedGoods, setGoods, whenGoodsChanged } from './goodsStore.ts'

/** Exchanges this browser's goods with the server's: the first exchange merges both, later ones send this browser's choice. */
async function exchange(owner: string | null, how: 'merge' | 'set'): Promise<void> {
  const [items, removed] = [goodsItems(), removedGoods()]
  const remove = removed.map(({ count: _count, ...ref }) => ref)
  const answer = await call(goods.change, { [how]: [...items], remove }, { quiet: true })
  if (owner !== token()) return
  forgetRemovedGoods(removed)
  // Changes during the request go with another exchange.
  if (JSON.stringify(items) === JSON.stringify(goodsItems())) setGoods(answer.items)
}

/** Keeps the goods of a signed-in user on the server, too. Returns how to stop. */
export function startGoodsSync(): () => void {
  let how: 'merge' | 'set' = 'merge'
  return keepUp({
    exchange: async (owner) => {
      await exchange(owner, how)
      how = 'set'
    },
    whenChanged: whenGoodsChanged,
    forget: () => {
      forgetRemovedGoods(removedGoods())
      setGoods([])
    },
  })
}
