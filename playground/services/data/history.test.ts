import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type Address,
  concat,
  encodeAbiParameters,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  numberToHex,
} from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { readRpc } from '../chains/readRpc.ts'
import { type Chains, startChains } from '../chains/startChains.ts'
import { createHistory, type History } from './history.ts'

const abort = new AbortController()
const [rich, other] = [
  '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
] as const
const local = 'eip155:31337'
let chains: Chains
let history: History
let snapshot: unknown

beforeAll(async () => {
  chains = await startChains(abort.signal)
})
afterAll(() => chains?.stop())
beforeEach(async () => {
  snapshot = await rpc('evm_snapshot')
  history = createHistory(chains)
})
afterEach(async () => {
  history.close()
  await rpc('evm_revert', snapshot)
})

const rpc = (method: string, ...params: readonly unknown[]) =>
  readRpc({ url: chains.chains[0]?.directUrl ?? '', method, params, signal: abort.signal })
const tokenOf = (symbol: string) => chains.tokens.find((token) => token.symbol === symbol)?.address as Address

interface Sending {
  readonly from?: Address
  readonly to?: Address
  readonly value?: bigint
  readonly data?: Hex
}

/** Sends a transaction and waits until it is in a block. Returns its hash. */
async function send({ from = rich, to, value = 0n, data }: Sending): Promise<string> {
  const transaction = { from, to, value: numberToHex(value), data, gas: numberToHex(500_000) }
  const hash = String(await rpc('eth_sendTransaction', transaction))
  await expect.poll(() => rpc('eth_getTransactionReceipt', hash)).not.toBeNull()
  return hash
}

const transferOf = (to: Address, amount: bigint): Hex =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, amount] })

async function read(path: string, from: History = history) {
  const [address = '', search = ''] = path.split('?')
  const { status, body } = await from.answer(
    address,
    {
      method: 'GET',
      path: '',
      query: new URLSearchParams(search),
      body: '',
      headers: {},
      signal: abort.signal,
    },
    (id) => id === 'solana:local',
  )
  return { ...JSON.parse(body), status }
}

const topic = (value: string): Hex => `0x${value.slice(2).toLowerCase().padStart(64, '0')}`
const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

/** The code of a contract that mints the NFT 7 for an account, and answers every call with its name. */
function nftCode(name: string, to: Address): Hex {
  const answer = encodeAbiParameters([{ type: 'string' }], [name])
  const answerSize = numberToHex((answer.length - 2) / 2, { size: 1 })
  const runtime = concat(['0x60', answerSize, '0x600c5f3960', answerSize, '0x5ff3', '0x5b5b', answer])
  const size = numberToHex((runtime.length - 2) / 2, { size: 2 })
  const topics = [numberToHex(7, { size: 32 }), topic(to), topic('0x0'), transferTopic] as const
  const push = topics.flatMap((one): Hex[] => ['0x7f', one])
  const start = concat([...push, '0x5f5fa4'])
  const offset = numberToHex((start.length - 2) / 2 + 13, { size: 2 })
  return concat([start, '0x61', size, '0x61', offset, '0x5f39', '0x61', size, '0x5ff3', runtime])
}

test('a payment is listed for its sender and its receiver, exact to the wei and newest first', async () => {
  const value = 123_456_789_012_345_678n
  await send({ to: other, value: 1n })
  const hash = await send({ to: other, value })
  const sent = await read(`${rich}?chainId=${local}`)
  expect(sent.data[0]).toEqual({
    id: `31337-${hash}`,
    metadata: {
      operationType: 'send',
      hash,
      minedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.000Z$/),
      sentFrom: rich.toLowerCase(),
      sentTo: other.toLowerCase(),
      status: 'confirmed',
      nonce: expect.any(Number),
      application: null,
      chain: local,
    },
    transfers: [
      {
        fungible_info: { name: 'Ether', symbol: 'ETH', icon: { url: '' } },
        nft_info: null,
        direction: 'out',
        quantity: { numeric: '0.123456789012345678' },
        value: 2000 * Number('0.123456789012345678'),
        price: 2000,
      },
    ],
  })
  expect(sent.data[1].transfers[0].quantity.numeric).toBe('0.000000000000000001')
  const received = await read(`${other.toLowerCase()}?chainId=${local}`)
  expect(received.data[0].metadata).toEqual({ ...sent.data[0].metadata, operationType: 'receive' })
  expect(received.data[0].transfers[0].direction).toBe('in')
})

test('a transfer of a token belongs to its receiver, too; other calls have no transfers', async () => {
  await send({ to: tokenOf('USDT'), data: transferOf(other, 1_234_567n) })
  const { data } = await read(`${other}?chainId=${local}`)
  expect(data[0]).toMatchObject({
    metadata: { operationType: 'receive', sentFrom: rich.toLowerCase() },
    transfers: [{ fungible_info: { symbol: 'USDT' }, direction: 'in', quantity: { numeric: '1.234567' } }],
  })
  const approve = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [other, 1n] })
  await send({ to: tokenOf('LUSD'), data: approve })
  await send({ to: rich })
  await send({ data: '0x5f5ff3' })
  const types = (await read(`${rich}?chainId=${local}`)).data.map(
    (row: { metadata: { operationType: string } }) => row.metadata.operationType,
  )
  expect(types.slice(0, 3)).toEqual(['deploy', 'cancel', 'approve'])
})

test('a failed transaction moved nothing, and belongs to its sender alone', async () => {
  await send({ from: other, to: tokenOf('LUSD'), data: transferOf(rich, 10n ** 30n) })
  const { data } = await read(`${other}?chainId=${local}`)
  expect(data[0]).toMatchObject({ metadata: { status: 'failed' }, transfers: [] })
  const [newest] = (await read(`${rich}?chainId=${local}`)).data
  expect(newest?.metadata.hash).not.toBe(data[0].metadata.hash)
})

test.each([
  ['Punks', 'Punks #7', false],
  ['Claim at https://x.example', 'Claim at https://x.example #7', true],
])('an NFT named %s is listed by its contract and id', async (name, shown, isSpam) => {
  await send({ data: nftCode(name, other) })
  const [row] = (await read(`${other}?chainId=${local}`)).data
  expect(row).toMatchObject({
    metadata: { operationType: 'mint' },
    transfers: [
      {
        fungible_info: null,
        nft_info: { name: shown, flags: { is_spam: isSpam } },
        quantity: { numeric: '1' },
      },
    ],
  })
})

test('pages of 50 contain every transaction once, also when new ones arrive between them', async () => {
  const first = Number(await rpc('eth_getTransactionCount', rich, 'latest'))
  await rpc('evm_setAutomine', false)
  const hashes = await Promise.all(
    Array.from({ length: 120 }, (_, index) =>
      rpc('eth_sendTransaction', { from: rich, to: other, value: '0x1', nonce: numberToHex(first + index) }),
    ),
  )
  await rpc('evm_mine')
  await rpc('evm_setAutomine', true)
  const seen: string[] = []
  let next: string | null = null
  do {
    const page = await read(`${other}?chainId=${local}${next ? `&cursor=${next}` : ''}`)
    expect(page.data.length).toBeLessThanOrEqual(50)
    seen.push(...page.data.map((row: { metadata: { hash: string } }) => row.metadata.hash))
    await send({ to: other, value: 1n })
    next = page.next
  } while (next !== null)
  expect(seen.filter((hash) => hashes.includes(hash)).length).toBe(120)
  expect(new Set(seen).size).toBe(seen.length)
})

test('without a chain, the transactions of all chains are returned', async () => {
  await send({ to: other, value: 1n })
  const two = chains.chains[1]?.directUrl ?? ''
  const params = [{ from: rich, to: other, value: '0x2' }]
  await readRpc({ url: two, method: 'eth_sendTransaction', params, signal: abort.signal })
  await expect
    .poll(async () => {
      const { data } = await read(other)
      return [...new Set(data.map((row: { metadata: { chain: string } }) => row.metadata.chain))].sort()
    })
    .toEqual([local, 'eip155:31338'])
  expect((await read(`${other}?chainId=eip155:31338`)).data.length).toBeGreaterThan(0)
})

test('what the chain has reverted is gone, and what follows is listed', async () => {
  const before = await rpc('evm_snapshot')
  const hash = await send({ to: other, value: 5n })
  const hashes = async () =>
    (await read(`${other}?chainId=${local}`)).data.map(
      (row: { metadata: { hash: string } }) => row.metadata.hash,
    )
  expect(await hashes()).toContain(hash)
  await rpc('evm_revert', before)
  const next = await send({ to: other, value: 6n })
  expect(await hashes()).toContain(next)
  expect(await hashes()).not.toContain(hash)
})

test('a database in a file keeps everything after a restart, and no stored block is read again', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'history-'))
  const file = join(folder, 'history.db')
  await send({ to: other, value: 7n })
  const first = createHistory(chains, { file })
  const before = await read(`${other}?chainId=${local}`, first)
  first.close()
  const again = createHistory(chains, { file })
  const calls = vi.spyOn(globalThis, 'fetch')
  expect(await read(`${other}?chainId=${local}`, again)).toEqual(before)
  const requested = calls.mock.calls.map(([, init]) => JSON.parse(String(init?.body)).method)
  calls.mockRestore()
  expect(requested.filter((method) => method !== 'eth_call')).toEqual([
    'eth_getBlockByNumber',
    'eth_blockNumber',
  ])
  again.close()
  rmSync(folder, { recursive: true })
})

test('a request reads a part of a long chain, and the next one continues', async () => {
  const hash = await send({ to: other, value: 8n })
  const slow = createHistory(chains, { maxBlocks: Number(await rpc('eth_blockNumber')) })
  const count = async () => {
    const { data } = await read(`${other}?chainId=${local}`, slow)
    return data.filter((row: { metadata: { hash: string } }) => row.metadata.hash === hash).length
  }
  expect(await count()).toBe(0)
  expect(await count()).toBe(1)
})

test.each([
  ['0x12', 'address'],
  [`${rich}?chainId=eip155:1`, 'chainId'],
  [`${rich}?cursor=abc`, 'cursor'],
  [`${rich}?onramp=meld`, 'onramp'],
])('%s is rejected with the invalid parameter', async (path, field) => {
  expect(await read(path)).toMatchObject({ status: 400, reasons: [{ field }] })
})

test('an account of another namespace has an empty page', async () => {
  expect(await read('abc?chainId=solana:local')).toEqual({ status: 200, data: [], next: null })
})

test('a node that does not answer gets 503', async () => {
  const unreachable = {
    ...chains,
    chains: chains.chains.map((chain) => ({ ...chain, directUrl: 'http://127.0.0.1:1' })),
  }
  expect(await read(`${rich}?chainId=${local}`, createHistory(unreachable))).toMatchObject({ status: 503 })
})
