import type { AccountId } from '@latchkit/kernel'
import { runs } from '@latchkit/kernel/testing'
import { base58 } from '@scure/base'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { devnet } from '../testing/fakeWallet.ts'
import { receiveUri } from './receiveUri.ts'

test('every address is read from the URI as it was', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), (bytes) => {
      const address = base58.encode(bytes)
      const uri = receiveUri(`${devnet}:${address}`)
      expect(uri).toBe(`solana:${address}`)
      expect(new URL(uri ?? '').pathname).toBe(address)
    }),
    runs,
  )
})

test.each<AccountId>([`${devnet}:me.sol`, `${devnet}:${'1'.repeat(45)}`, `${devnet}:0OIl`])(
  '%s has no URI',
  (account) => {
    expect(receiveUri(account)).toBeUndefined()
  },
)
