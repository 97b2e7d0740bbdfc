import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { Builder, By, until } from 'selenium-webdriver'
import { type Engine, installed } from './engine.ts'
import { freePort } from '../../apps/api/src/testing/port.ts'

const [DRIVER, SCREEN] = ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb']
const BROWSER = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/webkit2gtk-4.1/MiniBrowser`
const WAIT_MS = 30_000

/** A screen that nobody sees; it says itself which number was free. */
async function screen(): Promise<{ process: ChildProcess; display: string }> {
  const args = ['-displayfd', '3', '-screen', '0', '800x900x24', '-nolisten', 'tcp']
  const server = spawn(installed(SCREEN), args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] })
  const [number] = (await once(server.stdio[3] as NodeJS.ReadableStream, 'data')) as [Buffer]
  return { process: server, display: `:${number.toString().trim()}` }
}

/** A driver takes orders some time after its start: longer where the machine has much to do. */
async function listening(url: string): Promise<void> {
  const end = Date.now() + WAIT_MS
  for (;;) {
    const answer = await fetch(`${url}/status`).catch(() => undefined)
    if (answer?.ok) return
    if (Date.now() > end) throw new Error(`${DRIVER} does not answer`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/** WebKitGTK by its WebDriver, with its window on a screen of its own; a new session has an empty memory. */
export async function webkit(): Promise<Engine> {
  const { process: server, display } = await screen()
  const port = await freePort()
  const env = {
    ...process.env,
    DISPLAY: display,
    // Its sandbox needs namespaces that root in a container lacks; it opens our pages alone.
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    LIBGL_ALWAYS_SOFTWARE: '1',
  }
  const driver = spawn(installed(DRIVER), ['--host=127.0.0.1', `--port=${port}`], { env, stdio: 'ignore' })
  const options = { binary: installed(BROWSER), args: ['--automation'] }
  const orders = `http://127.0.0.1:${port}`
  await listening(orders)
  const session = await new Builder()
    .usingServer(orders)
    .withCapabilities({ browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options })
    .build()
  await session.manage().window().setRect({ width: 390, height: 844 })
  const find = (selector: string) => session.wait(until.elementLocated(By.css(selector)), WAIT_MS)
  return {
    goTo: (url) => session.get(url),
    read: <T>(expression: string) => session.executeScript<T>(`return ${expression}`),
    tap: async (selector) => (await find(selector)).click(),
    type: async (selector, text) => (await find(selector)).sendKeys(text),
    back: () => session.navigate().back(),
    close: async () => {
      await session.quit()
      driver.kill()
      server.kill()
    },
  }
}
