import { describe, expect, test } from 'vitest'
import { solanaEnvelopes } from './solanaEnvelopes.ts'

const text = (value: string) => new TextEncoder().encode(value)
const signer = new Uint8Array(32).fill(7)
const domain = [255, ...text('solana offchain')]

describe('the envelopes of an off-chain message', () => {
  test('are those of version 0: with format and length alone, and with the domain of an application and the only signer', () => {
    const body = [12, 0, ...text('Test Message')]
    const expected = [0, 1, 2].flatMap((format) => [
      [...domain, 0, format, ...body],
      [...domain, 0, ...new Uint8Array(32), format, 1, ...signer, ...body],
    ])
    expect(solanaEnvelopes(text('Test Message'), signer).map((one) => [...one])).toEqual(expected)
  })

  test('have the length in two bytes, little-endian, and none is longer', () => {
    const [first] = solanaEnvelopes(new Uint8Array(0x1234), signer)
    expect([...(first?.slice(18, 20) ?? [])]).toEqual([0x34, 0x12])
    expect(solanaEnvelopes(new Uint8Array(0xffff), signer)).toHaveLength(6)
    expect(solanaEnvelopes(new Uint8Array(0x10000), signer)).toEqual([])
  })

  test('are never a text themselves, so that no message is read as the envelope of another one', () => {
    for (const envelope of solanaEnvelopes(text('Test Message'), signer))
      expect(() => new TextDecoder('utf-8', { fatal: true }).decode(envelope)).toThrow()
  })
})
