/** Whether fans have ever been able to see a row with `published_at` (SQL): a draft and one that waits have not appeared. */
export const hasAppeared = (alias: string): string => `${alias}.published_at <= now()`

/** Whether fans see a row with `published_at` and `withdrawn_at` in lists now (SQL). */
export const isShown = (alias: string): string => `${alias}.withdrawn_at is null and ${hasAppeared(alias)}`
