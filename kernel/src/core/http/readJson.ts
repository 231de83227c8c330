import { httpErrors } from './httpErrors.ts'

/**
 * The JSON of a response, read no further than `maxBytes`.
 *
 * @throws {LatchkitError} HTTP_TOO_LARGE, HTTP_UNREADABLE
 */
export async function readJson(response: Response, service: string, maxBytes: number): Promise<unknown> {
  const parts = await readParts(response, service, maxBytes)
  try {
    return JSON.parse(await new Blob(parts).text())
  } catch (cause) {
    throw httpErrors.HTTP_UNREADABLE({ values: { service }, cause })
  }
}

/**
 * The picture of a response, read no further than `maxBytes`.
 *
 * @throws {LatchkitError} HTTP_TOO_LARGE, HTTP_UNREADABLE
 */
export async function readPicture(response: Response, service: string, maxBytes: number): Promise<Blob> {
  const type = response.headers.get('content-type') ?? ''
  if (!/^image\//.test(type)) throw httpErrors.HTTP_UNREADABLE({ values: { service } })
  return new Blob(await readParts(response, service, maxBytes), { type })
}

/** Counted while it streams: a length a server declares is only its word. */
async function readParts(response: Response, service: string, maxBytes: number): Promise<BlobPart[]> {
  const reader = response.body?.getReader()
  const parts: BlobPart[] = []
  let bytes = 0
  while (reader) {
    const { done, value } = await reader.read()
    if (done) break
    bytes += value.byteLength
    if (bytes > maxBytes) {
      reader.cancel().catch(() => undefined)
      throw httpErrors.HTTP_TOO_LARGE({ values: { service } })
    }
    parts.push(value)
  }
  return parts
}
