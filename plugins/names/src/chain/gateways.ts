import { fieldsOf, limitBody } from '@latchkit/kernel/chain'
import { isHex } from './ensCalls.ts'

/** Bytes in hex. */
export type Hex = `0x${string}`

/** What a contract asks gateways for. */
export interface Query {
  /** The contract that asks, and verifies the answer. */
  readonly sender: Hex
  /** Templates of the URLs that can answer. */
  readonly urls: readonly string[]
  readonly data: Hex
}

/** What asking a gateway needs. */
export interface GatewayParts {
  readonly fetch: typeof globalThis.fetch
  /** The origins that the site allows. */
  readonly gateways: readonly string[]
  readonly signal: AbortSignal
}

/** URLs of one query that are tried, and the characters of an answer, which the node receives with the next call. */
const maxUrls = 4
const maxCharacters = 500_000

/**
 * Returns the answer of the first gateway that has one. Only those that the site allows are asked, without credentials, and none
 * can redirect to another host. Rejects if there is no answer.
 */
export async function askGateways(query: Query, parts: GatewayParts): Promise<Hex> {
  const urls = query.urls.map((template) => fill(template, query))
  const allowed = urls.filter((url) => isAllowed(url.text, parts.gateways)).slice(0, maxUrls)
  for (const url of allowed) {
    const response = await send(url, query, parts).catch(() => undefined)
    parts.signal.throwIfAborted()
    const { status = 0 } = response ?? {}
    if (status >= 400 && status < 500) break
    const answer = response?.ok ? await readAnswer(response).catch(() => undefined) : undefined
    parts.signal.throwIfAborted()
    if (answer !== undefined) return answer
  }
  throw new Error('No gateway that is allowed has an answer')
}

interface FilledUrl {
  readonly text: string
  /** Whether the data are part of the URL, and not of a body. */
  readonly hasData: boolean
}

const fill = (template: string, { sender, data }: Query): FilledUrl => ({
  text: template.replaceAll('{sender}', sender.toLowerCase()).replaceAll('{data}', data),
  hasData: template.includes('{data}'),
})

function isAllowed(text: string, gateways: readonly string[]): boolean {
  if (!URL.canParse(text)) return false
  const { origin, username, password } = new URL(text)
  return gateways.includes(origin) && username === '' && password === ''
}

const send = (url: FilledUrl, { sender, data }: Query, { fetch, signal }: GatewayParts): Promise<Response> =>
  fetch(url.text, {
    ...(url.hasData
      ? {}
      : {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ data, sender: sender.toLowerCase() }),
        }),
    credentials: 'omit',
    redirect: 'error',
    referrerPolicy: 'no-referrer',
    signal,
  })

async function readAnswer(response: Response): Promise<Hex | undefined> {
  const { data } = fieldsOf(JSON.parse(await limitBody(response).text()))
  return isHex(data) && data.length <= maxCharacters ? data : undefined
}
