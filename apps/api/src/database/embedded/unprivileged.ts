import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

export interface User {
  uid: number
  gid: number
}

const names = ['postgres', 'pahlavan', 'nobody']

function userOf(name: string): User | null {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((each) => each.startsWith(`${name}:`))
  const [, , uid, gid] = line?.split(':') ?? []
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : null
}

/** The user that PostgreSQL runs as; null for an ordinary user. PostgreSQL refuses root, so root drops to a user of the system, or makes one. */
export function unprivilegedUser(): User | null {
  if (process.getuid?.() !== 0) return null
  const found = names.map(userOf).find((user) => user !== null && user.uid !== 0)
  if (found) return found
  execFileSync('useradd', ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', 'pahlavan'])
  const made = userOf('pahlavan')
  if (!made) throw new Error('PostgreSQL refuses to run as root, and no other user could be made.')
  return made
}

/** Whether a user can enter a folder: tried for real, since every folder above counts and so do access lists. */
export const canEnter = (user: User, folder: string): boolean =>
  spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...user, cwd: '/', stdio: 'ignore' }).status === 0
