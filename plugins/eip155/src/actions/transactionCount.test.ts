import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Network } from '@latchkit/kernel'
import { afterEach, expect, test } from 'vitest'
import { transactionCount } from './transactionCount.ts'

const { signal } = new AbortController()
const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

interface Call {
  readonly id: number
  readonly method: string
  readonly params: readonly unknown[]
}

/** A node that answers a method, or a selector of an `eth_call`, with this; with a revert where nothing is given. */
async function serve(answers: Readonly<Record<string, unknown>>) {
  const calls: Call[] = []
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += String(chunk)
    const list: Call[] = [JSON.parse(text)].flat()
    calls.push(...list)
    const body = list.map(({ id, method, params }) => {
      const name = method === 'eth_call' ? String(Reflect.get(Object(params[0]), 'data')) : method
      const result = answers[name]
      const error = { code: 3, message: 'execution reverted' }
      return { jsonrpc: '2.0', id, ...(result === undefined ? { error } : { result }) }
    })
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  closers.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const network: Network = {
    id: 1,
    name: 'One',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [`http://127.0.0.1:${(server.address() as AddressInfo).port}`] } },
    caipNetworkId: 'eip155:1',
    chainNamespace: 'eip155',
  }
  return { calls, count: () => transactionCount({ networks: () => [network], fetch }, 'eip155:1:0xab', signal) }
}

test('the transactions of an account are counted with those that wait', async () => {
  const { calls, count } = await serve({ eth_getTransactionCount: '0x1f', eth_getCode: '0x' })
  await expect(count()).resolves.toBe(31n)
  expect(calls).toMatchObject([
    { method: 'eth_getTransactionCount', params: ['0xab', 'pending'] },
    { method: 'eth_getCode', params: ['0xab', 'pending'] },
  ])
})

test.each([
  ['an account that lends code still counts by itself', '0xef0100aa', {}, 5n],
  ['a contract says how many it has done', '0x6001', { '0xaffed0e0': `0x${'7'.padStart(64, '0')}` }, 7n],
  ['one of ERC-4337 says so by another name', '0x6001', { '0xd087d288': `0x${'9'.padStart(64, '0')}` }, 9n],
])('%s', async (_, code, answers, wanted) => {
  const { count } = await serve({ eth_getTransactionCount: '0x5', eth_getCode: code, ...answers })
  await expect(count()).resolves.toBe(wanted)
})

test.each([
  ['a contract that keeps no count', '0x6001', 'SILENT'],
  ['code that is none', null, 'NONSENSE'],
])('of %s nothing is said', async (_, code, reason) => {
  const { count } = await serve({ eth_getTransactionCount: '0x1', eth_getCode: code })
  await expect(count()).rejects.toMatchObject({ reason })
})
