import type { Transfer } from '@pahlavan/contract/payments'
import type { TestApp } from './app.ts'

export class GatewayPage {
  readonly #testApp: TestApp

  constructor(testApp: TestApp) {
    this.#testApp = testApp
  }

  /** The path and query of an address of this server. */
  #own = (url: string): string => url.slice(this.#testApp.app.origin().length)

  /** Taps on the page, and answers where the gateway sends the browser. */
  async tap({ gatewayTransporter }: Transfer, outcome: 'pay' | 'cancel'): Promise<string> {
    const { headers } = await this.#testApp.app.inject({
      method: 'POST',
      url: this.#own(gatewayTransporter.descriptor.url),
      payload: `outcome=${outcome}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    return this.#own(String(headers.location))
  }

  /** Comes back to the shop, and answers the result page. */
  async back(callback: string): Promise<string> {
    const { headers } = await this.#testApp.app.inject({ url: callback })
    return this.#own(String(headers.location))
  }

  pay = async (transfer: Transfer): Promise<string> => this.back(await this.tap(transfer, 'pay'))
  cancel = async (transfer: Transfer): Promise<string> => this.back(await this.tap(transfer, 'cancel'))
}
