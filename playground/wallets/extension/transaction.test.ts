import { JsonRpcProvider, Transaction } from 'ethers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type LocalServices, startServices } from '../../services/index.ts'
import { first, openWallet, second } from './testing/openWallet.ts'

let services: LocalServices
let node: JsonRpcProvider

beforeAll(async () => {
  services = await startServices({ port: 0 })
  node = new JsonRpcProvider(services.chains[0]?.directUrl, 31337, { staticNetwork: true, cacheTimeout: -1 })
})
afterAll(async () => {
  node?.destroy()
  await services?.stop()
})

function connectedWallet(mode: 'approve' | 'ask' = 'approve') {
  return openWallet({ options: { chains: services.chains, authorized: true, mode } })
}

function fault(body: unknown) {
  return fetch(`${services.url}/control/faults`, { method: 'POST', body: JSON.stringify(body) })
}

test('it sends exactly the requested amount, with fees read from the chain', async () => {
  const { request } = connectedWallet()
  const balancesBefore = { from: await node.getBalance(first), to: await node.getBalance(second) }
  const value = 1_234_567_890_123_456_789n
  const transaction = { from: first, to: second, value: `0x${value.toString(16)}`, chainId: '0x7a69' }
  const hash = String(await request('eth_sendTransaction', transaction))

  const receipt = await node.getTransactionReceipt(hash)
  const sent = await node.getTransaction(hash)
  expect(receipt).toMatchObject({ status: 1, from: first, to: second })
  expect(sent).toMatchObject({ type: 2, value, chainId: 31337n })
  const fee = (receipt?.gasUsed ?? 0n) * (receipt?.gasPrice ?? 0n)
  expect(await node.getBalance(second)).toBe(balancesBefore.to + value)
  expect(await node.getBalance(first)).toBe(balancesBefore.from - value - fee)
})

test('two simultaneous transactions get different nonces', async () => {
  const { request } = connectedWallet()
  const send = () => request('eth_sendTransaction', { from: first, to: second, value: '0x1' })
  const hashes = await Promise.all([send(), send(), send()])
  const nonces = await Promise.all(
    hashes.map(async (hash) => (await node.getTransaction(String(hash)))?.nonce),
  )
  expect(new Set(nonces).size).toBe(3)
})

test('nonce, gas, gas price and data of the site are kept', async () => {
  const { request } = connectedWallet()
  const nonce = await node.getTransactionCount(first, 'pending')
  const fields = { nonce: `0x${nonce.toString(16)}`, gas: '0xc350', gasPrice: '0x77359400', data: '0x1234' }
  const hash = String(await request('eth_sendTransaction', { from: first, to: second, ...fields }))
  expect(await node.getTransaction(hash)).toMatchObject({
    type: 0,
    nonce,
    gasLimit: 50_000n,
    gasPrice: 2_000_000_000n,
    data: '0x1234',
  })
})

test('it shows the recipient, the currency and the network', async () => {
  const { request, prompts, wallet } = connectedWallet('ask')
  wallet.switchChain(31338)
  const sent = request('eth_sendTransaction', { from: first, to: second, value: '0x14d1120d7b160000' })
  const shown = Object.fromEntries(prompts[0]?.request.rows.map(({ label, value }) => [label, value]) ?? [])
  expect(shown).toEqual({ To: second, Value: '1.5 TWO', Network: 'Local Two', From: first })
  prompts[0]?.decide(false)
  await expect(sent).rejects.toMatchObject({ code: 4001 })
})

test('it refuses another chain id, unknown fields and mixed fees', async () => {
  const { request } = connectedWallet()
  const refused = { code: -32602 }
  const send = (extra: object) => request('eth_sendTransaction', { from: first, to: second, ...extra })
  await expect(send({ chainId: '0x1' })).rejects.toMatchObject(refused)
  await expect(send({ authorizationList: [] })).rejects.toMatchObject(refused)
  await expect(send({ value: '1' })).rejects.toMatchObject(refused)
  await expect(send({ gasPrice: '0x1', maxFeePerGas: '0x1' })).rejects.toMatchObject(refused)
})

test('a transaction that another wallet signed is forwarded', async () => {
  const { request } = connectedWallet()
  const broken = Transaction.from({ to: second, chainId: 31337 }).unsignedSerialized
  await expect(request('eth_sendRawTransaction', broken)).rejects.toMatchObject({ code: expect.any(Number) })
})

test('errors of the node are forwarded; an unreachable node is -32603', async () => {
  const { request } = connectedWallet()
  const tooMuch = { from: first, to: second, value: `0x${'f'.repeat(40)}` }
  const poor = { code: -32003, message: expect.stringMatching(/insufficient funds/i) }
  await expect(request('eth_sendTransaction', tooMuch)).rejects.toMatchObject(poor)
  for (const kind of [
    { kind: 'status', status: 503 },
    { kind: 'garbage', body: '<html>' },
    { kind: 'drop' },
  ]) {
    await fault({ service: 'chains', fault: kind, times: 1 })
    await expect(request('eth_blockNumber')).rejects.toMatchObject({ code: -32603 })
  }
  await expect(request('eth_blockNumber')).resolves.toMatch(/^0x/)
})
