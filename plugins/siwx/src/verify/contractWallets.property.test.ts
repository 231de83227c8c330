import { fewRuns } from '@latchkit/kernel/testing'
import fc from 'fast-check'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { createFakeNode, magicAnswer, validatorAnswer } from '../testing/fakeNode.ts'
import { verifySignature } from './verifySignature.ts'

const key = privateKeyToAccount(`0x${'07'.repeat(32)}`)
const hex = (length: number | { min: number; max: number }) => {
  const [minLength, maxLength] = typeof length === 'number' ? [length, length] : [length.min, length.max]
  return fc.uint8Array({ minLength, maxLength }).map((bytes) => `0x${Buffer.from(bytes).toString('hex')}`)
}
const addresses = fc.oneof(
  hex(20),
  fc.constantFrom(key.address, `0x${'0'.repeat(40)}`, '0x0000000000000000000000000000000000000004'),
)
const signatures = fc.oneof(
  hex({ min: 0, max: 200 }),
  hex(64).map((bytes) => `${bytes}1b`),
  hex(64).map((bytes) => `${bytes}1c`),
  fc.string(),
)
const messages = fc.string()

test('what no key has signed is refused with a node as well, unless the account has code', async () => {
  const signed = fc.record({ address: addresses, message: messages, signature: signatures })
  await fc.assert(
    fc.asyncProperty(signed, async (one) => {
      const own = { namespace: 'eip155', chainId: 'eip155:1', ...one }
      fc.pre(!(await verifySignature(own)) && !one.signature.toLowerCase().endsWith('6492'.repeat(16)))
      // A node that says yes to every call.
      const { asked, node } = createFakeNode({ call: ({ to }) => (to ? magicAnswer : validatorAnswer) })
      expect(await verifySignature(own, { node: () => node })).toBe(false)
      expect(asked).not.toContain('eth_call')
    }),
    fewRuns,
  )
})
