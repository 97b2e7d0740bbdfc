import type { Transfer } from '@pahlavan/contract/payments'
import type { House } from './house.ts'

/** Somebody at the page of the virtual gateway. */
export class Purse {
  readonly #house: House

  constructor(house: House) {
    this.#house = house
  }

  /** The path and query of an address of this server. */
  #own = (url: string): string => url.slice(this.#house.app.origin().length)

  /** Taps on the page, and answers where the gateway sends the browser. */
  async tap({ gatewayTransporter }: Transfer, outcome: 'pay' | 'cancel'): Promise<string> {
    const { headers } = await this.#house.app.inject({
      method: 'POST',
      url: this.#own(gatewayTransporter.descriptor.url),
      payload: `outcome=${outcome}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    return this.#own(String(headers.location))
  }

  /** Comes back to the shop, and answers the result page. */
  async back(callback: string): Promise<string> {
    const { headers } = await this.#house.app.inject({ url: callback })
    return this.#own(String(headers.location))
  }

  pay = async (transfer: Transfer): Promise<string> => this.back(await this.tap(transfer, 'pay'))
  cancel = async (transfer: Transfer): Promise<string> => this.back(await this.tap(transfer, 'cancel'))
}
