import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./src/features/*/*.table.ts', './src/plugins/*.table.ts'],
  out: './migrations',
})
