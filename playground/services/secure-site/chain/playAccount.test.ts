import { createClient, http, parseEther, verifyMessage, verifyTypedData } from 'viem'
import {
  getBalance,
  getCode,
  verifyMessage as onChain,
  readContract,
  simulateContract,
  verifyHash,
  waitForTransactionReceipt,
} from 'viem/actions'
import { hashTypedData } from 'viem/utils'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type LocalServices, startServices } from '../../index.ts'
import { createTestFrame, type TestFrame } from '../testing/createTestFrame.ts'
import { accountAbi, accountAddress, factoryAbi, factoryAddress } from './playAccount.ts'

let services: LocalServices
beforeAll(async () => {
  services = await startServices({ port: 0 })
})
afterAll(() => services?.stop())

type Hex = `0x${string}`
interface UserAnswer {
  readonly address: Hex
  readonly accounts: readonly { readonly address: Hex; readonly type: string }[]
}
const node = (at = 0) => createClient({ transport: http(services.chains[at]?.directUrl) })
const someone = '0x00000000000000000000000000000000DeaDBeef'

async function signedIn(email: string) {
  const frame = createTestFrame(services)
  await frame.login(email)
  const user = await frame.call<UserAnswer>('GET_USER')
  return { frame, user, eoa: user.accounts.find(({ type }) => type === 'eoa')?.address ?? '0x' }
}
const send = (frame: TestFrame, calls: readonly unknown[], more: object = {}) =>
  frame.rpc<{ id: string }>('wallet_sendCalls', [{ version: '2.0.0', atomicRequired: true, calls, ...more }])

test('the address of an account is known before it is deployed', async () => {
  const { user, eoa } = await signedIn('place@example.test')
  expect(user.address).toBe(accountAddress(eoa))
  for (const at of [0, 1])
    expect(
      await readContract(node(at), {
        abi: factoryAbi,
        address: factoryAddress,
        functionName: 'addressOf',
        args: [eoa],
      }),
    ).toBe(user.address)
  expect(await getCode(node(), { address: user.address })).toBeUndefined()
})

test('its signatures are valid before and after its deployment, for this account only', async () => {
  const { frame, user, eoa } = await signedIn('sign@example.test')
  const { address } = user
  const message = 'Hello'
  const before = await frame.rpc<Hex>('personal_sign', [message, address])
  expect(await onChain(node(), { address, message, signature: before })).toBe(true)
  expect(await onChain(node(), { address, message: 'Hullo', signature: before })).toBe(false)
  await send(frame, [{ to: someone, value: '0x1' }])
  expect(await getCode(node(), { address })).toMatch(/^0x/)
  const after = await frame.rpc<Hex>('personal_sign', [message, address])
  expect(after).toHaveLength(132)
  expect(await onChain(node(), { address, message, signature: after })).toBe(true)
  expect(await onChain(node(), { address, message, signature: before })).toBe(true)
  expect(await verifyMessage({ address: eoa, message, signature: after })).toBe(false)
  const other = await signedIn('other@example.test')
  expect(await onChain(node(), { address: other.user.address, message, signature: after })).toBe(false)
})

const typed = {
  domain: { name: 'Shop', version: '1', chainId: 31337 },
  types: { Order: [{ name: 'item', type: 'string' }] },
  primaryType: 'Order',
  message: { item: 'Grain' },
} as const

test('both accounts sign typed data', async () => {
  const { frame, user, eoa } = await signedIn('typed@example.test')
  const json = JSON.stringify(typed)
  const own = await frame.rpc<Hex>('eth_signTypedData_v4', [eoa, json])
  expect(await verifyTypedData({ address: eoa, ...typed, signature: own })).toBe(true)
  const smart = await frame.rpc<Hex>('eth_signTypedData_v4', [user.address, typed])
  expect(
    await verifyHash(node(), { address: user.address, hash: hashTypedData(typed), signature: smart }),
  ).toBe(true)
})

test('a bundle is executed as a whole or not at all', async () => {
  const { frame, user } = await signedIn('bundle@example.test')
  const client = node()
  const before = await getBalance(client, { address: someone })
  const token = services.tokens[0]?.address
  // transfer(address,uint256) of more than the balance.
  const data = `0xa9059cbb${someone.slice(2).padStart(64, '0')}${'1'.padStart(64, '0')}`
  const failing = send(frame, [
    { to: someone, value: '0x5' },
    { to: token, data },
  ])
  await expect(failing).rejects.toThrow(/^Call 2 failed, so none was done/)
  expect(await getBalance(client, { address: someone })).toBe(before)
  const { id } = await send(frame, [
    { to: someone, value: '0x5' },
    { to: someone, value: '0x6' },
  ])
  expect(await getBalance(client, { address: someone })).toBe(before + 11n)
  const status = { version: '2.0.0', id, chainId: '0x7a69', status: 200, atomic: true }
  expect(await frame.rpc('wallet_getCallsStatus', [id])).toMatchObject(status)
  expect(await getBalance(client, { address: user.address })).toBe(parseEther('10') - 11n)
})

test('only the owner controls it, and no bundle is executed twice', async () => {
  const { frame, user } = await signedIn('owner@example.test')
  const hash = await frame.rpc<Hex>('eth_sendTransaction', [{ to: someone, value: '0x1' }])
  const nodeUrl = await services.chains[0]?.directUrl
  const answer = await fetch(nodeUrl ?? '', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_getTransactionByHash', params: [hash] }),
  })
  const { result } = await answer.json()
  const again = { from: someone, to: result.to, data: result.input }
  const replayed = await fetch(nodeUrl ?? '', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_call', params: [again, 'latest'] }),
  })
  expect(await replayed.json()).toHaveProperty('error')
  const forged = `0x${'11'.repeat(64)}1b` as const
  await expect(
    simulateContract(node(), {
      abi: accountAbi,
      address: user.address,
      functionName: 'execute',
      args: [[{ to: someone, value: 1n, data: '0x' }], forged],
      account: someone,
    }),
  ).rejects.toThrow('WrongSignature')
})

test('the plain account pays its own fees, and executes one call at a time', async () => {
  const { frame, eoa } = await signedIn('plain@example.test')
  const before = await getBalance(node(), { address: eoa })
  const hash = await frame.rpc<Hex>('eth_sendTransaction', [{ from: eoa, to: someone, value: '0x1' }])
  expect(hash).toMatch(/^0x[0-9a-f]{64}$/)
  await waitForTransactionReceipt(node(), { hash })
  expect(await getBalance(node(), { address: eoa })).toBeLessThan(before - 1n)
  const two = [{ to: someone }, { to: someone }]
  await expect(send(frame, two, { from: eoa })).rejects.toThrow('This account cannot do several calls as one')
})
