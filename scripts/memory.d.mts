export const serverFlags: string[]
export const memory: Record<string, string>
