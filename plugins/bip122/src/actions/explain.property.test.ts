import { runs } from '@latchkit/kernel/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bitcoin } from '../networks.ts'
import { explain } from './explain.ts'

const account = `${bitcoin.caipNetworkId}:bc1q` as const

async function explained(message: unknown, isListed = false) {
  const params = { message, account: 'bip122:000000000019d6689c085ae165831e93:bc1q' }
  const request = {
    method: 'signMessage',
    params: isListed ? [params] : params,
    chainId: bitcoin.caipNetworkId,
  }
  for await (const one of explain([bitcoin], request, { account })) return one
  return undefined
}
const hexOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')
const writings = fc.constantFrom(
  (bytes: Uint8Array) => Buffer.from(bytes).toString('base64'),
  hexOf,
  (bytes: Uint8Array) => `0x${hexOf(bytes)}`,
  (bytes: Uint8Array) => ` ${hexOf(bytes).toUpperCase()}\n`,
)

test('a PSBT or a transaction in place of a message is detected and blocked', async () => {
  const body = fc.uint8Array({ minLength: 60, maxLength: 300 })
  await fc.assert(
    fc.asyncProperty(body, writings, fc.boolean(), async (bytes, write, isListed) => {
      const psbt = Uint8Array.of(0x70, 0x73, 0x62, 0x74, 0xff, ...bytes)
      expect(await explained(write(psbt), isListed)).toMatchObject({ isBlocked: true })
      const raw = hexOf(Uint8Array.of(2, 0, 0, 0, 1, ...bytes))
      const result = await explained(raw, isListed)
      expect(result).toMatchObject({ isBlocked: true, statement: { cautions: ['transactionMessage'] } })
    }),
    runs,
  )
})

test('32 bytes in any encoding get the caution that they may be a hash', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ minLength: 32, maxLength: 32 }), writings, async (bytes, write) => {
      const result = await explained(write(bytes))
      expect(result?.statement.cautions).toContain('hashMessage')
      expect(result?.isUnderstood).toBe(false)
    }),
    runs,
  )
})

test('plain text is understood; anything but a message is left to the wallet', async () => {
  await fc.assert(
    fc.asyncProperty(fc.lorem({ maxCount: 8 }), async (text) => {
      fc.pre(text.length !== 32)
      expect(await explained(`${text}.`.padEnd(33, '.'))).toMatchObject({
        isUnderstood: true,
        isBlocked: false,
      })
    }),
    runs,
  )
  expect(await explained(7)).toBeUndefined()
  expect((await explained('a\u0007b'))?.isUnderstood).toBe(false)
})
