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

/** Creates fake nodes by name. Each has a function that returns its response. */
function serve(nodes: Readonly<Record<string, () => Response | Promise<Response>>>) {
  const called: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    called.push(url)
    return nodes[url]?.()
  })
  const read = (nodeSignal = signal) =>
    readNode({ network: network(...Object.keys(nodes)), fetch }, call, nodeSignal).catch(
      (error: unknown) => ({
        error,
      }),
    )
  return { called, read }
}

test.each([
  ['is down', () => Promise.reject(new TypeError('down'))],
  ['is rate limited', () => Response.json({ id: 1, error: { code: 429, message: 'busy' } }, { status: 429 })],
  ['returns HTML', () => new Response('<html>')],
  ['returns another id', () => Response.json({ ...result, id: 2 })],
  ['returns 3 MB', () => Response.json({ ...result, more: ' '.repeat(3_000_000) })],
])('when a node %s, the next one is called', async (_, first) => {
  const { called, read } = serve({
    first,
    second: () => Response.json(result),
    third: () => Response.json({}),
  })
  expect(await read()).toBe('0x1')
  expect(called).toEqual(['first', 'second'])
})

test('when a node refuses a read, no other node is called', async () => {
  const { called, read } = serve({
    first: () => Response.json({ id: 1, error: refusal }),
    second: () => Response.json(result),
  })
  expect(await read()).toEqual({ error: refusal })
  expect(called).toEqual(['first'])
})

test('when no node answers, the latest error of a node or NODE is thrown', async () => {
  const down = () => Promise.reject(new TypeError('down'))
  expect(await serve({ first: down, second: down }).read()).toMatchObject({ error: { reason: 'NODE' } })
  const busy = () => Response.json({ id: 1, error: refusal }, { status: 503 })
  expect(await serve({ first: busy, second: down }).read()).toEqual({ error: refusal })
  expect(await serve({}).read()).toMatchObject({ error: { reason: 'NODE' } })
})

test('aborting does not call the next node', async () => {
  const controller = new AbortController()
  const { called, read } = serve({
    first: () => {
      controller.abort()
      return Promise.reject(controller.signal.reason)
    },
    second: () => Response.json(result),
  })
  expect(await read(controller.signal)).toMatchObject({ error: { reason: 'NODE' } })
  expect(called).toEqual(['first'])
})
