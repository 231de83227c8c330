import { expect, test } from 'vitest'
import { readSigned } from './requests.ts'

const signature = `0x01${'ab'.repeat(64)}`

test('the signature is read from an object or an instance, and the signed transaction only if it is hex', () => {
  class Signed {
    get signature() {
      return signature
    }
  }
  expect(readSigned({ signature, signedTransaction: '0x12' })).toEqual({
    signature,
    signedTransaction: '0x12',
  })
  expect(readSigned({ signature, signedTransaction: 7 })).toEqual({ signature })
  expect(readSigned(new Signed())).toEqual({ signature })
})

test.each([
  ['no answer', undefined],
  ['no signature', {}],
  ['bytes that are none', { signature: '0xzz' }],
  [
    'a getter that throws',
    {
      get signature() {
        throw new Error('no')
      },
    },
  ],
])('%s is an invalid response', (_, response) => {
  expect(() => readSigned(response)).toThrow(expect.objectContaining({ reason: 'INVALID_RESPONSE' }))
})
