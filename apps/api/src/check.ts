import { readConfig } from './config.ts'
import { fail } from './fail.ts'

/** Reads the settings and does nothing else: `npm start` asks before it builds anything. */
try {
  readConfig(process.env)
} catch (error) {
  fail(error)
}
