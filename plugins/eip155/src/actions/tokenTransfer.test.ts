import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Network } from '@latchkit/kernel'
import { firstAddress, secondAddress } from '@latchkit/kernel/testing'
import { afterEach, expect, test } from 'vitest'
import { returnsNothing } from './noReturnTokens.ts'
import { buildTokenCall } from './tokenTransfer.ts'

const { signal } = new AbortController()
const token = '0xdAC17F958D2ee523a2206206994597C13D831ec7'
const word = (value: bigint | number) => `0x${value.toString(16).padStart(64, '0')}`
const revert = { error: { code: 3, message: 'execution reverted', data: '0x' } }
const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

interface Token {
  readonly decimals?: unknown
  readonly transfer?: unknown
}

interface Call {
  readonly id: number
  readonly params: readonly [{ readonly data: string; readonly from?: string; readonly to: string }]
}

/** A node on which the token returns this; a value that is not a JSON-RPC response becomes the result. */
async function serve({ decimals = word(6), transfer = word(1) }: Token = {}, chainId = 1) {
  const calls: Call['params'][0][] = []
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += String(chunk)
    const rows: readonly Call[] = [JSON.parse(text)].flat()
    const answers = rows.map(({ id, params: [call] }) => {
      calls.push(call)
      const answer = call.data === '0x313ce567' ? decimals : transfer
      const isError = typeof answer === 'object' && answer !== null
      return { jsonrpc: '2.0', id, ...(isError ? answer : { result: answer }) }
    })
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answers))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  closers.push(close)
  const network: Network = {
    id: chainId,
    name: 'One',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [`http://127.0.0.1:${(server.address() as AddressInfo).port}`] } },
    caipNetworkId: `eip155:${chainId}`,
    chainNamespace: 'eip155',
  }
  const send = (part: { value?: bigint; to?: string; token?: string; decimals?: number } = {}) =>
    buildTokenCall({
      node: { network, fetch },
      transfer: {
        from: `eip155:${chainId}:${firstAddress}`,
        to: secondAddress,
        value: 1n,
        token,
        decimals: 6,
        ...part,
      },
      signal,
    })
  return { send, calls, close }
}

test('the call targets the token, sends no native currency, and was simulated unchanged', async () => {
  const { send, calls } = await serve()
  const call = await send({ value: 12_345_678n })
  const { data } = call
  expect(call).toEqual({ to: token, value: '0x0', data })
  expect(data).toBe(
    `0xa9059cbb${secondAddress.slice(2).toLowerCase().padStart(64, '0')}${word(12_345_678).slice(2)}`,
  )
  expect(calls).toContainEqual({ from: firstAddress, to: token, data })
})

test.each([5, 7, 0, 18])(
  'T10: %i decimals on the chain where 6 were shown: nothing is built',
  async (decimals) => {
    const { send } = await serve({ decimals: word(decimals) })
    await expect(send()).rejects.toMatchObject({ reason: 'TOKEN_CHANGED' })
  },
)

test('T10: decimals too large for a number do not pass for the shown ones', async () => {
  const { send } = await serve({ decimals: word(2n ** 64n + 6n) })
  await expect(send()).rejects.toMatchObject({ reason: 'TOKEN_CHANGED' })
})

test.each([
  ['nothing, because there is no contract', '0x'],
  ['null', null],
  ['an error', revert],
])('%s as decimals: the token does not exist', async (_, decimals) => {
  const { send } = await serve({ decimals, transfer: '0x' })
  await expect(send()).rejects.toMatchObject({ reason: 'TOKEN_NOT_FOUND' })
})

test.each([
  ['it reverts', revert],
  ['it returns false', word(0)],
  ['it returns something other than a boolean', word(7)],
  ['it returns half a word', '0x01'],
])('%s: nothing is built', async (_, transfer) => {
  const { send } = await serve({ transfer }, 10)
  await expect(send()).rejects.toMatchObject({ reason: 'TOKEN_REFUSED' })
})

test('a token that returns nothing is accepted, listed or not', async () => {
  for (const chainId of [1, 10]) {
    const { send } = await serve({ transfer: '0x' }, chainId)
    await expect(send()).resolves.toMatchObject({ to: token })
  }
})

test('a network that does not respond is reported as such', async () => {
  const { send, close } = await serve()
  close()
  await expect(send()).rejects.toMatchObject({ reason: 'NO_RESPONSE' })
})

test.each(['0x12', 'USDT', `${token}00`, token.replace('dAC', 'dac')])('%s is no token', async (text) => {
  const { send, calls } = await serve()
  await expect(send({ token: text })).rejects.toMatchObject({ reason: 'TOKEN_NOT_FOUND' })
  expect(calls).toEqual([])
})

test('Tether is recognized by chain and address in any case, and by nothing else', () => {
  expect([token, token.toLowerCase()].map((text) => returnsNothing('eip155:1', text))).toEqual([true, true])
  expect(returnsNothing('eip155:10', token)).toBe(false)
  expect(returnsNothing('eip155:1', firstAddress)).toBe(false)
  expect(returnsNothing('constructor', token)).toBe(false)
})
