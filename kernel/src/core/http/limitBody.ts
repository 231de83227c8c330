/** Maximum size of a response that is read, in bytes. */
const maxBodyBytes = 2_000_000

/**
 * The same response, whose body fails to be read once it is longer than 2 MB. Counted while it streams: a length that a
 * server declares is only its word.
 *
 * @param tooLong makes the error that reading fails with
 * @example const read = async (url: string, signal: AbortSignal) => limitBody(await fetch(url, { signal })).text()
 */
export function limitBody(response: Response, tooLong: () => Error = () => new Error('Too long')): Response {
  let left = maxBodyBytes
  const counted = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(part, stream) {
      left -= part.length
      if (left < 0) throw tooLong()
      stream.enqueue(part)
    },
  })
  return new Response(response.body?.pipeThrough(counted), response)
}
