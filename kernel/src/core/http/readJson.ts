import { httpErrors } from './httpErrors.ts'

/**
 * The JSON of a response, read no further than `maxBytes`.
 *
 * @throws {LatchkitError} HTTP_TOO_LARGE, HTTP_UNREADABLE
 */
export async function readJson(response: Response, service: string, maxBytes: number): Promise<unknown> {
  const text = await readText(response, maxBytes)
  if (text === undefined) throw httpErrors.HTTP_TOO_LARGE({ values: { service } })
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw httpErrors.HTTP_UNREADABLE({ values: { service }, cause })
  }
}

/** Counted while it streams: a length a server declares is only its word. */
async function readText(response: Response, maxBytes: number): Promise<string | undefined> {
  const reader = response.body?.getReader()
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  while (reader) {
    const { done, value } = await reader.read()
    if (done) break
    bytes += value.byteLength
    if (bytes > maxBytes) {
      reader.cancel().catch(() => undefined)
      return undefined
    }
    text += decoder.decode(value, { stream: true })
  }
  return text + decoder.decode()
}
