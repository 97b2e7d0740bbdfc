import { spawn } from 'node:child_process'

const options = {
  // After an update in place another process serves: systemd follows this one.
  ready: ['--ready', `--pid=${process.pid}`],
  stopping: ['--stopping'],
}

/**
 * Tells systemd the state of a service of `Type=notify` (sd_notify(3), systemd-notify(1)). Without systemd it does nothing.
 *
 * @param state `ready` once the product serves, `stopping` before it ends
 * @param log takes the reason where systemd cannot be told
 * @returns once systemd knows
 */
export function notifySystemd(state: keyof typeof options, log: (line: string) => void): Promise<void> {
  if (process.env.NOTIFY_SOCKET === undefined) return Promise.resolve()
  const child = spawn('systemd-notify', options[state], { stdio: 'ignore' })
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.once('error', (error) => {
      log(`systemd could not be told that the service is ${state}: ${error.message}`)
      resolve()
    })
  })
}
