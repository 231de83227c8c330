import { httpErrors } from './httpErrors.ts'
import { limitBody } from './limitBody.ts'

/**
 * Reads the JSON of a response of at most 2 MB. Resolves to `undefined` if the body is empty.
 *
 * @throws {LatchkitError} HTTP_TOO_LARGE, HTTP_UNREADABLE
 */
export async function readJson(response: Response, service: string): Promise<unknown> {
  const tooLarge = () => httpErrors.HTTP_TOO_LARGE({ values: { service } })
  const text = await limitBody(response, tooLarge).text()
  try {
    return text === '' ? undefined : JSON.parse(text)
  } catch (cause) {
    throw httpErrors.HTTP_UNREADABLE({ values: { service }, cause })
  }
}
