import type { Network } from '@latchkit/kernel'
import { afterEach, expect, test, vi } from 'vitest'
import { readNode } from './readNode.ts'

afterEach(() => void vi.unstubAllGlobals())

const network = (...http: readonly string[]): Network => ({
  id: 1,
  name: 'One',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http } },
  caipNetworkId: 'eip155:1',
  chainNamespace: 'eip155',
})
const call = { method: 'eth_blockNumber' }
const { signal } = new AbortController()
const refusal = { code: -32000, message: 'header not found' }
const result = { jsonrpc: '2.0', id: 1, result: '0x1' }

/** Nodes by name, each with what it does when it is asked. */
function serve(nodes: Readonly<Record<string, () => Response | Promise<Response>>>) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    return nodes[url]?.()
  })
  const read = (ends = signal) =>
    readNode(network(...Object.keys(nodes)), call, { fetch, signal: ends }).catch((error: unknown) => ({
      error,
    }))
  return { asked, read }
}

test.each([
  ['is down', () => Promise.reject(new TypeError('down'))],
  ['is busy', () => Response.json({ id: 1, error: { code: 429, message: 'busy' } }, { status: 429 })],
  ['sends a page', () => new Response('<html>')],
  ['answers something else', () => Response.json({ ...result, id: 2 })],
  ['sends 3 MB', () => Response.json({ ...result, more: ' '.repeat(3_000_000) })],
])('a node that %s: the next is asked', async (_, first) => {
  const { asked, read } = serve({
    first,
    second: () => Response.json(result),
    third: () => Response.json({}),
  })
  expect(await read()).toBe('0x1')
  expect(asked).toEqual(['first', 'second'])
})

test('what a node refuses no other is asked', async () => {
  const { asked, read } = serve({
    first: () => Response.json({ id: 1, error: refusal }),
    second: () => Response.json(result),
  })
  expect(await read()).toEqual({ error: refusal })
  expect(asked).toEqual(['first'])
})

test('when none answers that is said, or what the last one that could speak said', async () => {
  const down = () => Promise.reject(new TypeError('down'))
  expect(await serve({ first: down, second: down }).read()).toMatchObject({ error: { reason: 'NODE' } })
  const busy = () => Response.json({ id: 1, error: refusal }, { status: 503 })
  expect(await serve({ first: busy, second: down }).read()).toEqual({ error: refusal })
  expect(await serve({}).read()).toMatchObject({ error: { reason: 'NODE' } })
})

test('who leaves is no reason to ask the next', async () => {
  const left = new AbortController()
  const { asked, read } = serve({
    first: () => {
      left.abort()
      return Promise.reject(left.signal.reason)
    },
    second: () => Response.json(result),
  })
  expect(await read(left.signal)).toMatchObject({ error: { reason: 'NODE' } })
  expect(asked).toEqual(['first'])
})
