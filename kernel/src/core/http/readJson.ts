import { httpErrors } from './httpErrors.ts'
import { limitBody } from './limitBody.ts'

/**
 * The JSON of a response, read no further than 2 MB; nothing when it is empty.
 *
 * @throws {LatchkitError} HTTP_TOO_LARGE, HTTP_UNREADABLE
 */
export async function readJson(response: Response, service: string): Promise<unknown> {
  const text = await bounded(response, service).text()
  try {
    return text === '' ? undefined : JSON.parse(text)
  } catch (cause) {
    throw httpErrors.HTTP_UNREADABLE({ values: { service }, cause })
  }
}

/**
 * The picture of a response, read no further than 2 MB.
 *
 * @throws {LatchkitError} HTTP_TOO_LARGE, HTTP_UNREADABLE
 */
export async function readPicture(response: Response, service: string): Promise<Blob> {
  const type = response.headers.get('content-type') ?? ''
  if (!/^image\//.test(type)) throw httpErrors.HTTP_UNREADABLE({ values: { service } })
  return bounded(response, service).blob()
}

const bounded = (response: Response, service: string): Response =>
  limitBody(response, () => httpErrors.HTTP_TOO_LARGE({ values: { service } }))
