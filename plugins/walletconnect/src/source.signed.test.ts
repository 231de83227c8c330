import { LatchkitError } from '@latchkit/kernel'
import { expect, test, vi } from 'vitest'
import { connect, createTestSource, errorReason, signal } from './testing/createTestSource.ts'
import { fakeSession, firstAddress } from './testing/fakeClient.ts'

const message = {
  domain: 'shop.example',
  uri: 'https://shop.example',
  nonce: '8f0c24a1e6b7d935',
  issuedAt: '2030-01-01T00:00:00.000Z',
}

test('what a wallet has signed is verified with its accounts, and the network that it signed for is active', async () => {
  const accounts = [`eip155:10:${firstAddress}`, `eip155:1:${firstAddress}`, `eip155:99:${firstAddress}`]
  const namespaces = { eip155: { accounts, methods: ['personal_sign'] } }
  const signed = { message, answers: ['signed'] }
  const accept = vi.fn(async () => undefined)
  const paired = fakeSession({ topic: 'new', namespaces, signed })
  const [connection] = await connect(createTestSource([], paired, undefined, accept))
  expect(accept.mock.calls).toEqual([[signed, accounts.slice(0, 2), signal]])
  expect(connection?.chainId).toBe('eip155:10')
})

test('a wallet whose signature is refused is disconnected, and the session before it stays', async () => {
  const paired = fakeSession({ topic: 'new', signed: { message, answers: [] } })
  const refuse = () => Promise.reject(new LatchkitError('REFUSED', { message: 'No', surface: 'view' }))
  const setup = createTestSource(undefined, paired, undefined, refuse)
  expect(await errorReason(connect(setup))).toBe('REFUSED')
  expect([setup.calls, setup.ended]).toEqual([['shown'], ['new']])
})
