import { limitBody } from '@latchkit/kernel'

/**
 * `fetch` as viem's transport calls it. Answers to what was not asked are refused: viem takes answers by their order.
 * Read here, so that the body, too, has to come within the time that a try has.
 */
export async function fetchAnswers(
  fetch: typeof globalThis.fetch,
  url: string | URL | Request,
  init?: RequestInit,
): Promise<Response> {
  const response = limitBody(await fetch(url, init))
  const text = await response.text()
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
