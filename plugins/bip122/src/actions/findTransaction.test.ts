import { fakeRequest } from '@latchkit/kernel/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { bitcoinRegtest } from '../networks.ts'
import { createPsbt, segwit } from '../testing/createPsbt.ts'
import { noService } from '../testing/noService.ts'
import { evidenceBefore, readByContent } from './findTransaction.ts'

const { signal } = new AbortController()
const address = 'bcrt1q0xcqpzrky6eff2g52qdye53xkk9jxkvrl4xfg5'
const receiver = 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080'
const chainId = `bip122:${bitcoinRegtest.id}` as const
const account = `${chainId}:${address}` as const
const node = vi.fn<typeof fetch>()
const chains = { networks: () => [bitcoinRegtest], fetch: node }
afterEach(() => void node.mockReset())

/** A node with these responses by path. */
function serve(answers: Readonly<Record<string, unknown>>): void {
  node.mockImplementation(async (url) => {
    const path = new URL(`${url}`).pathname
    return path in answers ? Response.json(answers[path]) : new Response('', { status: 404 })
  })
}

const idOf = (byte: string) => byte.repeat(32)
const requestOf = (params: unknown, method = 'sendTransfer') => fakeRequest({ method, params, chainId })

function before(params: unknown, pool: readonly string[] = [], method?: string) {
  serve({
    '/blocks/tip/height': 440,
    [`/address/${address}/txs/mempool`]: pool.map((txid) => ({ txid })),
  })
  return evidenceBefore(chains, noService, requestOf(params, method), { account, signal })
}

const output = (to: string, value: number) => ({ scriptpubkey_address: to, value })
const paid = (byte: string, vout: readonly object[], height?: number, from = address) => ({
  txid: idOf(byte),
  status: height === undefined ? { confirmed: false } : { confirmed: true, block_height: height },
  vin: [{ prevout: output(from, 5_000) }],
  vout,
})

const one = { recipientAddress: receiver, amount: '1000' }

async function look(list: readonly object[], params: unknown = one, pool: readonly string[] = []) {
  const evidence = await before(params, pool)
  serve({ [`/address/${address}/txs`]: list })
  const notes: object[] = []
  const note = (found: object) => notes.push(found) > 0
  const status = await readByContent(
    chains,
    noService,
    { method: 'sendTransfer', chainId, account, ...evidence },
    { signal, note },
  )
  return { status, notes }
}

test('the evidence is the content of a transfer, the block height and the transactions that the pool had before', async () => {
  const evidence = await before(one, [idOf('ab'), idOf('cd')])
  expect(evidence).toEqual({
    content: expect.stringMatching(/^[0-9a-f]{64}$/),
    since: '440,abababab,cdcdcdcd',
  })
  const list = { recipients: [{ address: receiver.toUpperCase(), amount: 1000 }] }
  expect(await before(list)).toEqual({ content: evidence?.content, since: '440' })
  expect((await before({ ...one, amount: '1001' }))?.content).not.toBe(evidence?.content)
})

test('there is no evidence if the pool has many transactions, or if the wallet does not broadcast', async () => {
  expect(
    await before(
      one,
      Array.from({ length: 10 }, () => idOf('ab')),
    ),
  ).toBeUndefined()
  expect(await before({ message: 'x' }, [], 'signMessage')).toBeUndefined()
})

const change = output(address, 3_000)

test.each([
  ['in a block', 441, 'included'],
  ['in the pool', undefined, 'pending'],
])('a transfer %s is found by what it pays, with its id', async (_, height, status) => {
  const others = [paid('01', [output(receiver, 999), change], 441), paid('02', [output(address, 1_000)], 441)]
  const found = await look([...others, paid('03', [change, output(receiver, 1_000)], height)])
  expect(found).toEqual({ status, notes: [{ hash: idOf('03') }] })
})

test('a transfer without change, or to several receivers, is found', async () => {
  expect((await look([paid('01', [output(receiver, 1_000)], 441)])).status).toBe('included')
  const two = {
    recipients: [one, { address: address, amount: 7 }].map((row) => ({ address: receiver, ...row })),
  }
  const vout = [output(address, 7), change, output(receiver, 1_000)]
  expect((await look([paid('01', vout, 441)], two)).status).toBe('included')
})

test('the payment of an account whose address is in upper case is found', async () => {
  const { content } = (await before(one)) ?? {}
  serve({ [`/address/${address.toUpperCase()}/txs`]: [paid('01', [output(receiver, 1_000)], 441)] })
  const lookUp = {
    method: 'sendTransfer',
    chainId,
    account: `${chainId}:${address.toUpperCase()}`,
    since: '440',
  } as const
  expect(await readByContent(chains, noService, { ...lookUp, content }, { signal })).toBe('included')
})

test('the same payment from before, or from another account, is not found', async () => {
  const vout = [output(receiver, 1_000), change]
  const list = [paid('01', vout, 440), paid('02', vout), paid('03', vout, 441, receiver)]
  expect(await look(list, one, [idOf('02')])).toEqual({ status: 'unknown', notes: [] })
})

test('the id of a PSBT that the wallet broadcasts is known before it is signed', async () => {
  const { psbt, id } = createPsbt([segwit])
  expect(await before({ psbt, broadcast: true }, [], 'signPsbt')).toEqual({ hash: id })
  expect(await before({ psbt }, [], 'signPsbt')).toBeUndefined()
})
