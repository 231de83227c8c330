import { runs } from '@latchkit/kernel/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toHex } from '../hex.ts'
import { polkadot } from '../networks.ts'
import { explain } from './explain.ts'

const reference = '91b171bb158e2d3848fa23a9f1c25182'
const chainId = `polkadot:${reference}` as const
const network = { ...polkadot, caipNetworkId: chainId }

async function explained(method: string, params: object) {
  const account = `${chainId}:one` as const
  for await (const one of explain([network], { method, params, chainId }, { account })) return one
  return undefined
}

test('the signing payload of an extrinsic is detected and blocked as a message, as bytes or as text', async () => {
  const part = fc.uint8Array({ minLength: 4, maxLength: 150 })
  await fc.assert(
    fc.asyncProperty(part, part, fc.boolean(), async (before, after, isHex) => {
      const payload = Uint8Array.of(...before, ...Buffer.from(reference, 'hex'), ...after)
      const message = toHex(payload)
      const result = await explained('polkadot_signMessage', {
        message,
        ...(isHex ? { encoding: 'hex' } : {}),
      })
      expect(result).toMatchObject({ isBlocked: true })
      expect(result?.statement.cautions).toContain('transactionMessage')
    }),
    runs,
  )
})

test('32 bytes may be the hash of a long extrinsic; plain text is understood', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ minLength: 32, maxLength: 32 }), async (bytes) => {
      const result = await explained('polkadot_signMessage', { message: toHex(bytes), encoding: 'hex' })
      expect(result?.statement.cautions).toContain('hashMessage')
      expect(result?.isUnderstood).toBe(false)
    }),
    runs,
  )
  expect(await explained('polkadot_signMessage', { message: 'Hello' })).toMatchObject({
    statement: { kind: 'message', text: 'Hello' },
    isUnderstood: true,
  })
  expect((await explained('polkadot_signMessage', { message: 'a\u0007' }))?.isUnderstood).toBe(false)
})

test('a transaction for another network or account is blocked', async () => {
  const transactionPayload = { genesisHash: `0x${reference}${'0'.repeat(32)}`, address: 'one' }
  const ask = (change: object, address = 'one') =>
    explained('polkadot_signTransaction', {
      address,
      transactionPayload: { ...transactionPayload, ...change },
    })
  expect(await ask({})).toMatchObject({ isBlocked: false, isUnderstood: false })
  expect(await ask({ genesisHash: `0x${'1'.repeat(64)}` })).toMatchObject({ isBlocked: true })
  expect(await ask({}, 'two')).toMatchObject({ isBlocked: true })
})

const hostile = fc.anything({ withBigInt: true, withNullPrototype: true, withDate: true, withMap: true })
const unprintable = fc.constantFrom<unknown>(
  { toString: 1 },
  { toString: 1, valueOf: 1 },
  Object.create(null),
)

test('no params make the explanation throw', async () => {
  const value = fc.oneof(hostile, unprintable)
  const fields = fc.record({ address: value, genesisHash: value, tip: value, assetId: value })
  const params = fc.oneof(
    value,
    fc.record({ address: value, message: value, encoding: value, transactionPayload: fields }),
  )
  const method = fc.constantFrom(
    'polkadot_signMessage',
    'polkadot_signTransaction',
    'polkadot_signAndSendTransaction',
  )
  await fc.assert(
    fc.asyncProperty(method, params, async (name, input) => {
      for await (const one of explain(
        [network],
        { method: name, params: input, chainId },
        { account: undefined },
      ))
        expect(typeof one.isBlocked).toBe('boolean')
    }),
    runs,
  )
})
