import { spawn } from 'node:child_process'

/**
 * Tells systemd the state of a service of `Type=notify` (sd_notify(3), systemd-notify(1)). Without systemd it does nothing.
 *
 * @param state `ready` once the product serves, `stopping` before it ends
 * @param log takes the reason where systemd cannot be told
 */
export function notifySystemd(state: 'ready' | 'stopping', log: (line: string) => void): void {
  if (process.env.NOTIFY_SOCKET === undefined) return
  const child = spawn('systemd-notify', [`--${state}`], { stdio: 'ignore' })
  child.once('error', (error) =>
    log(`systemd could not be told that the service is ${state}: ${error.message}`),
  )
}
