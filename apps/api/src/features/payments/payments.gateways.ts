import { createHmac } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Gateway, GatewayTimes } from './payments.gateway.ts'
import type { Config } from '../../config.ts'
import { type Post, postTo, readAnswer } from './payments.http.ts'
import { zarinpal } from './payments.zarinpal.ts'
import { zibal } from './payments.zibal.ts'

/** The club's number at the virtual gateway: nobody else knows it, so nobody else opens payments there. */
export const virtualMerchant = ({ secret }: { secret: string }): string =>
  createHmac('sha256', secret)
    .update('virtual gateway')
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5')

/** Where the virtual gateway lies on this server. */
export const VIRTUAL = '/vgw'

const usual: GatewayTimes = { create: 10_000, verify: 15_000, retries: [500, 2000] }

export interface GatewayDeps {
  config: Config
  secret: string
  origin: () => string
}

/** Asks the virtual gateway, which is this server, without a network: it needs to know no address of itself. */
export const postWithin =
  (app: Pick<FastifyInstance, 'inject'>): Post =>
  async (path, payload) => {
    const { statusCode, body } = await app.inject({ method: 'POST', url: VIRTUAL + path, payload })
    return readAnswer(statusCode, body)
  }

export class Gateways {
  readonly times: GatewayTimes = { ...usual }
  /** Where callbacks come to, and results are shown: the settings' address, never that of a request. */
  readonly origin: () => string
  readonly #current: string
  readonly #all = new Map<string, Gateway>()

  /** @param virtual how the virtual gateway is asked */
  constructor({ config, secret, origin }: GatewayDeps, virtual: Post) {
    const { gateway, zarinpal: atZarinpal, zibal: atZibal } = config.payments
    this.origin = origin
    if (atZarinpal) {
      const { merchantId, baseUrl } = atZarinpal
      this.#add(
        zarinpal({ name: 'zarinpal', merchantId, pages: () => baseUrl, post: postTo(baseUrl) }, this.times),
      )
    }
    if (atZibal) this.#add(zibal(atZibal, this.times))
    if (config.mode === 'demo') {
      const pages = () => origin() + VIRTUAL
      const own = { name: 'virtual', merchantId: virtualMerchant({ secret }), pages, post: virtual }
      this.#add(zarinpal(own, this.times))
    }
    this.#current = gateway
  }

  #add(gateway: Gateway): void {
    this.#all.set(gateway.name, gateway)
  }

  /** A gateway by its name. Throws where the settings have none of that name any more. */
  of(name: string): Gateway {
    const gateway = this.#all.get(name)
    if (!gateway) throw new Error(`the settings have no gateway ${name}`)
    return gateway
  }

  /** What takes new payments. */
  get current(): Gateway {
    return this.of(this.#current)
  }

  get all(): Gateway[] {
    return [...this.#all.values()]
  }
}
