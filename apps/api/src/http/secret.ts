import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { errorCode } from '../errors.ts'
import type { Config } from '../config.ts'

const present = async (file: string): Promise<string | null> => {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null
    throw error
  }
}

/** Makes the secret of a demo; of several processes at once the first one's counts. */
async function make(file: string): Promise<void> {
  const draft = `${file}.${randomBytes(6).toString('hex')}`
  await writeFile(draft, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' })
  try {
    await link(draft, file)
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error
  } finally {
    await rm(draft)
  }
}

/** The secrets that are accepted: the first signs. */
export type Secrets = readonly [current: string, ...others: string[]]

/** What signs codes and addresses: the setting, or a demo's own, made once in the data folder and readable to its owner alone. */
export async function readSecret({ appSecret, dataDir }: Config): Promise<string> {
  if (appSecret !== null) return appSecret
  const file = join(dataDir, 'app.secret')
  await mkdir(dataDir, { recursive: true })
  if ((await present(file)) === null) await make(file)
  return readFile(file, 'utf8')
}

/** The secret that signs, then another that is accepted while a club replaces one by the other. */
export async function readSecrets(config: Config): Promise<Secrets> {
  const { acceptedSecret } = config
  return [await readSecret(config), ...(acceptedSecret === null ? [] : [acceptedSecret])]
}
