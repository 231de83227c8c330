import { decodeJWT, generateKeyPair, signJWT, verifyJWT } from '@walletconnect/relay-auth'
import { expect, test } from 'vitest'
import { limitTokens } from './limitTokens.ts'

const seed = '07'.repeat(32)
const daySeconds = 86_400

function createTokens(isPairing: () => boolean) {
  const signer = {
    signJWT: (audience: string) =>
      signJWT('session', audience, daySeconds, generateKeyPair(Buffer.from(seed, 'hex'))),
    keychain: { get: () => seed },
  }
  const sign = signer.signJWT
  const tokens = limitTokens(signer, isPairing)
  /** Returns the lifetime of the next token, in seconds. */
  async function next(): Promise<number> {
    const token = await signer.signJWT('wss://relay.example')
    expect(await verifyJWT(token)).toBe(true)
    const { exp, iat, ...claims } = decodeJWT(token).payload
    const original = decodeJWT(await sign('wss://relay.example')).payload
    expect(claims).toEqual({ iss: original.iss, sub: original.sub, aud: original.aud })
    return exp - iat
  }
  return { tokens, next }
}

test('a token expires with a pairing code while a pairing waits, and after a day otherwise', async () => {
  let isPairing = false
  const { tokens, next } = createTokens(() => isPairing)
  expect(await next()).toBe(daySeconds)
  tokens.accept()
  expect(tokens.isClockChecked()).toBe(false)
  isPairing = true
  expect(await next()).toBe(300)
  expect(tokens.isClockChecked()).toBe(false)
  tokens.accept()
  expect(tokens.isClockChecked()).toBe(true)
})

test('after a token that the relay did not accept, the next one is valid for a day', async () => {
  const { tokens, next } = createTokens(() => true)
  expect(await next()).toBe(300)
  expect(await next()).toBe(daySeconds)
  tokens.accept()
  expect(tokens.isClockChecked()).toBe(false)
  // The clock may have been corrected before the next connection.
  expect(await next()).toBe(300)
  tokens.accept()
  expect(await next()).toBe(300)
})
