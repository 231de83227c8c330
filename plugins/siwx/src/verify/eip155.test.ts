import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { type NodeRequest, NodeUnreachableError } from './types.ts'
import { verifySignature } from './verifySignature.ts'

const key = privateKeyToAccount(`0x${'07'.repeat(32)}`)
const message = 'Sign in to shop.example'
const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
const contract = { namespace: 'eip155', address: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2', message }

test('the forms of a signature that chains refuse are not valid', async () => {
  const signature = await key.signMessage({ message })
  const verify = (changed: string) =>
    verifySignature({ namespace: 'eip155', address: key.address, message, signature: changed })
  expect(await verify(signature)).toBe(true)
  expect(await verify(signature.toUpperCase().replace('0X', '0x'))).toBe(true)
  // The same signature with its larger `s` and the other recovery byte.
  const s = order - BigInt(`0x${signature.slice(66, 130)}`)
  const flipped = `${signature.slice(0, 66)}${s.toString(16).padStart(64, '0')}${signature.endsWith('1b') ? '1c' : '1b'}`
  expect(await verify(flipped)).toBe(false)
  expect(await verify(`${signature.slice(0, -2)}1d`)).toBe(false)
  expect(await verify(`${signature}00`)).toBe(false)
})

test('a text of hex stands for its bytes, and one with an odd length for itself', async () => {
  const signature = await key.signMessage({ message: { raw: '0x1234' } })
  const odd = await key.signMessage({ message: '0x123' })
  const verify = (text: string, of: string) =>
    verifySignature({ namespace: 'eip155', address: key.address, message: text, signature: of })
  expect([await verify('0x1234', signature), await verify('0x123', odd)]).toEqual([true, true])
})

test('a contract wallet is asked by a call that deploys nothing', async () => {
  const calls: unknown[] = []
  const answers = [
    '0x01',
    '0x',
    '0x00',
    null,
    '0x0000000000000000000000000000000000000000000000000000000000000001',
  ]
  const node: NodeRequest = async (call) => {
    calls.push(call)
    return answers.shift()
  }
  const verify = () => verifySignature({ ...contract, signature: '0x1234' }, { node })
  const results = [await verify(), await verify(), await verify(), await verify(), await verify()]
  expect(results).toEqual([true, false, false, false, true])
  expect(calls[0]).toEqual({
    method: 'eth_call',
    params: [{ data: expect.stringMatching(/^0x[0-9a-f]+$/) }, 'latest'],
  })
})

test('a key needs no node, and a contract wallet is refused without one', async () => {
  const node: NodeRequest = () => Promise.reject(new Error('Not expected'))
  const signature = await key.signMessage({ message })
  const own = { namespace: 'eip155', address: key.address, message, signature }
  expect(await verifySignature(own, { node })).toBe(true)
  expect(await verifySignature({ ...contract, signature })).toBe(false)
})

test.each([
  [{ code: 3, message: 'execution reverted' }],
  [{ code: -32000, message: 'VM Exception: invalid opcode' }],
  [new Error('execution reverted: no code')],
])('a contract that reverts has refused: %o', async (error) => {
  const node: NodeRequest = () => Promise.reject(error)
  expect(await verifySignature({ ...contract, signature: '0x12' }, { node })).toBe(false)
})

test('a node that does not answer refuses nothing', async () => {
  const node: NodeRequest = () => Promise.reject(new TypeError('fetch failed'))
  await expect(verifySignature({ ...contract, signature: '0x12' }, { node })).rejects.toThrow(
    NodeUnreachableError,
  )
  const unreachable = { node: 'http://127.0.0.1:1' }
  await expect(verifySignature({ ...contract, signature: '0x12' }, unreachable)).rejects.toThrow(
    NodeUnreachableError,
  )
})

test('an aborted call rejects with the reason of the signal', async () => {
  const node: NodeRequest = (_, { signal }) => Promise.reject(signal?.reason)
  const signal = AbortSignal.abort(new Error('Left'))
  const call = verifySignature({ ...contract, signature: '0x12' }, { node, signal })
  await expect(call).rejects.toThrow('Left')
})
