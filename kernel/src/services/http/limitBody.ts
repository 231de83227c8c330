/** Maximum size of a response that is read, in bytes. */
const maxBodyBytes = 2_000_000

/**
 * Limits the body of a response to 2 MB. Reading a longer body fails. The bytes are counted while they are streamed,
 * because the length that a server declares cannot be trusted.
 *
 * @param tooLong creates the error that reading fails with
 * @example const read = async (url: string, signal: AbortSignal) => limitBody(await fetch(url, { signal })).text()
 */
export function limitBody(response: Response, tooLong: () => Error = () => new Error('Too long')): Response {
  let remaining = maxBodyBytes
  const counted = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, stream) {
      remaining -= chunk.length
      if (remaining < 0) throw tooLong()
      stream.enqueue(chunk)
    },
  })
  return new Response(response.body?.pipeThrough(counted), response)
}
