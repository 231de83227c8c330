import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import type { NodeRequest } from './types.ts'
import { verifySignature } from './verifySignature.ts'

const key = privateKeyToAccount(`0x${'07'.repeat(32)}`)
const message = 'Sign in to shop.example'
const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
const contract = {
  namespace: 'eip155',
  chainId: 'eip155:1',
  address: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
  message,
}

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

test('a key needs no node, and a contract wallet is refused without one', async () => {
  const node: NodeRequest = () => Promise.reject(new Error('Not expected'))
  const signature = await key.signMessage({ message })
  const own = { ...contract, address: key.address, signature }
  expect(await verifySignature(own, { node: () => node })).toBe(true)
  expect(await verifySignature({ ...contract, signature })).toBe(false)
})
