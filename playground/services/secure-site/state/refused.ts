/** A refusal whose words are for the person; the embedder shows them, and may add to the sentence. */
export class Refused extends Error {
  override readonly name = 'Refused'
}

/** What went wrong in words: a library's own short ones where it has them. */
export function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const short: unknown = Reflect.get(error, 'shortMessage')
  return typeof short === 'string' ? short : error.message
}
