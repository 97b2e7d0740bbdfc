import { goods } from '@pahlavan/contract/calls'
import { call } from '@pahlavan/client/call'
import { token } from '@pahlavan/client/session'
import { keepUp } from '../../kit/server/keepUp.ts'
import { forgetRemovedGoods, goodsItems, removedGoods, setGoods, whenGoodsChanged } from './goodsStore.ts'

/** Brings this browser's goods and the server's together: at first what both have, then what is chosen here. */
async function exchange(owner: string | null, how: 'merge' | 'set'): Promise<void> {
  const [items, removed] = [goodsItems(), removedGoods()]
  const remove = removed.map(({ count: _count, ...ref }) => ref)
  const answer = await call(goods.change, { [how]: [...items], remove }, { quiet: true })
  if (owner !== token()) return
  forgetRemovedGoods(removed)
  // What was changed meanwhile is told by another exchange.
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
