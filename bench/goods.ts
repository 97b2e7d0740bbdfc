import { execFileSync } from 'node:child_process'
import type { Case } from './case.ts'
import { cpuMs } from './processes.ts'

interface Measured {
  url: string
  pid: number
  dataDir: string
}

const BUYERS = 100
/** One piece for each of so many. */
const LEFT = 5

interface Detail {
  data: { id: number; variants: { id: number; left: number | null }[] }
}

async function read<Answer>(url: string): Promise<Answer> {
  return (await (await fetch(url)).json()) as Answer
}

/** A variant of which so many or fewer pieces are left, and how many. */
async function scarce(url: string): Promise<{ id: number; variantId: number; left: number }> {
  const list = await read<{ data: { items: { id: number }[] } }>(
    `${url}/api/product/getall?PageSize=100&inStock=true`,
  )
  for (const { id } of list.data.items) {
    const { data } = await read<Detail>(`${url}/api/product/detail/${id}`)
    const variant = data.variants.find(({ left }) => left !== null && left > 0 && left <= LEFT)
    if (variant) return { id, variantId: variant.id, left: variant.left ?? 0 }
  }
  throw new Error('nothing of the shop is scarce')
}

/** The cost of the shop: a page of goods by price, made each time, and one product, kept. */
export async function goodsCases({ url, pid }: Measured): Promise<Case[]> {
  const { id } = await scarce(url)
  let turn = 0
  const page = () => {
    turn += 1
    return `${url}/api/product/getall?PageSize=20&sort=cheapest&priceFrom=${turn}`
  }
  return [
    { name: 'goods list, made', url: page, status: 200, pids: [pid] },
    { name: 'product', url: () => `${url}/api/product/detail/${id}`, status: 200, pids: [pid] },
  ]
}

/** A hundred buyers at once for the rest of one variant: the time, the cost, and that nothing is sold twice. */
export async function reserve({ url, pid, dataDir }: Measured): Promise<string> {
  const env = { ...process.env, DATA_DIR: dataDir }
  const tokens = execFileSync(process.execPath, ['apps/demo/src/token.cli.ts', '--users', String(BUYERS)], {
    env,
    encoding: 'utf8',
  })
    .trim()
    .split('\n')
    .slice(-BUYERS)
  const { id, variantId, left } = await scarce(url)
  const pickUps = await read<{ data: { eventId: number }[] }>(`${url}/api/goods/getpickups`)
  const body = JSON.stringify({
    items: [{ kind: 'product', id, variantId, count: 1 }],
    pickUp: pickUps.data[0]?.eventId,
  })
  const [began, cpu] = [performance.now(), await cpuMs([pid])]
  const answers = await Promise.all(
    tokens.map((token) =>
      fetch(`${url}/api/goods/submit`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body,
      }),
    ),
  )
  const got = answers.filter(({ status }) => status === 200).length
  const took = Math.round(performance.now() - began)
  const each = (((await cpuMs([pid])) - cpu) / tokens.length).toFixed(1)
  return `${tokens.length} buyers for ${left}: ${got} got one, ${Math.max(0, got - left)} oversold, ${took} ms in all, ${each} ms of CPU each`
}
