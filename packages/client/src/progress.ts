/** The headers of an answer, as `XMLHttpRequest` gives them. */
const headersOf = (text: string): [string, string][] =>
  text
    .split('\r\n')
    .filter(Boolean)
    .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()])

/**
 * Sends a request as `fetch` does, and tells how much of its body has gone: `fetch` cannot.
 *
 * @param onProgress hears of parts from 0 to 1
 */
export const sendWithProgress =
  (onProgress: (part: number) => void) =>
  (url: string, { method = 'POST', headers, body }: RequestInit): Promise<Response> =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      request.open(method, url)
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value)
      request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded / total))
      request.addEventListener('load', () => {
        const { status, responseText } = request
        resolve(new Response(responseText, { status, headers: headersOf(request.getAllResponseHeaders()) }))
      })
      request.addEventListener('error', () => reject(new TypeError('the request did not arrive')))
      request.send(body instanceof FormData ? body : null)
    })
