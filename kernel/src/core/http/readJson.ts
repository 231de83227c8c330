import { atMost } from './atMost.ts'
import { httpErrors } from './httpErrors.ts'

/**
 * The JSON of a response, read no further than `maxBytes`.
 *
 * @throws {LatchkitError} HTTP_TOO_LARGE, HTTP_UNREADABLE
 */
export async function readJson(response: Response, service: string, maxBytes: number): Promise<unknown> {
  const text = await bounded(response, service, maxBytes).text()
  try {
    return JSON.parse(text)
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
  return bounded(response, service, maxBytes).blob()
}

const bounded = (response: Response, service: string, maxBytes: number): Response =>
  atMost(response, maxBytes, () => httpErrors.HTTP_TOO_LARGE({ values: { service } }))
