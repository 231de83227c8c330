/** Of a node's answer no more is read (reliability.md, F10). */
const nodeBytes = 2_000_000

/**
 * The same response, whose body fails to be read once it is longer than `maxBytes`, 2 MB when left out. Counted while it
 * streams: a length that a server declares is only its word.
 *
 * @param tooLong makes the error that reading fails with
 * @example const read = async (url: string, signal: AbortSignal) => atMost(await fetch(url, { signal })).text()
 */
export function atMost(
  response: Response,
  maxBytes: number = nodeBytes,
  tooLong: () => Error = () => new Error('The answer is too long'),
): Response {
  let left = maxBytes
  const counted = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(part, stream) {
      left -= part.length
      if (left < 0) throw tooLong()
      stream.enqueue(part)
    },
  })
  return new Response(response.body?.pipeThrough(counted), response)
}
