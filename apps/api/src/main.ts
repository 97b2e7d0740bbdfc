import cluster from 'node:cluster'
import { readConfig } from './config.ts'
import { fail } from './fail.ts'
import { manage, type Product, work } from './manage.ts'

/**
 * Starts the product, or one of its serving processes.
 *
 * @param product the script that makes the database ready before anything is served, and what runs beside: a demo's fills it, and
 *   plays its events
 */
export async function main(
  product: Product = { prepare: new URL('prepare.ts', import.meta.url) },
): Promise<void> {
  try {
    const config = readConfig(process.env)
    await (cluster.isWorker ? work(config) : manage(config, product))
  } catch (error) {
    fail(error)
  }
}
