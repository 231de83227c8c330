import { runs } from '@latchkit/kernel/testing'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { keccakOfText } from './keccakOfText.ts'

test('the hash of any short text is that of a library', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 135 }), (text) => {
      expect(keccakOfText(text)).toBe(bytesToHex(keccak_256(utf8ToBytes(text))))
    }),
    runs,
  )
})
