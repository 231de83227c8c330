/** Of a node's answer no more is read (F10). */
const maxBytes = 2_000_000

/**
 * `fetch` as viem's transport calls it. Answers to what was not asked are refused: viem takes answers by their order.
 * Read here, so that the body, too, has to come within the time that a try has.
 */
export async function fetchAnswers(url: string | URL | Request, init?: RequestInit): Promise<Response> {
  const response = await fetch(url, init)
  const text = await readText(response)
  if (!response.ok) return (await import('./sayWhen.ts')).sayWhen(response, text)
  if (idsOf(text) !== idsOf(init?.body)) throw new Error('Answers to what was not asked')
  return new Response(text, response)
}

const idsOf = (json: unknown): string =>
  [JSON.parse(String(json))]
    .flat()
    .map((one) => one?.id)
    .sort()
    .join()

/** Counted while it streams: a length that a node declares is only its word. */
function readText({ body }: Response): Promise<string> {
  let left = maxBytes
  const counted = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(part, stream) {
      left -= part.length
      if (left < 0) throw new Error('The answer is too long')
      stream.enqueue(part)
    },
  })
  return new Response(body?.pipeThrough(counted)).text()
}
