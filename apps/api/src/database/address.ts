/** The address of another database of the same server. */
export const urlOfDatabase = (url: string, name: string): string =>
  url.replace(/^(\w+:\/\/[^/?]*)\/?[^?]*/, (_, server: string) => `${server}/${encodeURIComponent(name)}`)
