import { spawn } from 'node:child_process'

/**
 * Turns this process into another program, so that a signal reaches that program directly. Node before 23.11 and Windows cannot do
 * this: there the program runs as a child, and the signals are passed on.
 *
 * @param program the path of an executable
 * @param args its arguments
 * @param env its whole environment
 */
export function becomeProcess(program, args, env) {
  if (process.execve && process.platform !== 'win32') process.execve(program, [program, ...args], env)
  const child = spawn(program, args, { stdio: 'inherit', env })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code) => process.exit(code ?? 1))
}
