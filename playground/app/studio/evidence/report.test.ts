import fc from 'fast-check'
import { expect, test } from 'vitest'
import { redact, writeReport } from './report.ts'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

const state = {
  plugins: { connect: 'active' as const },
  events: [
    {
      id: 2,
      at: 3_500,
      kind: 'provider' as const,
      title: 'accountsChanged',
      detail: JSON.stringify([address]),
    },
    { id: 1, at: 1_000, kind: 'status' as const, title: 'connected', detail: 'eip155' },
  ],
  requests: [],
  intent: { at: 5, epochMs: 5, reason: 'Pointer over Connect wallet' },
}

test('a report lists plugins, requests and events in order, without addresses', () => {
  const info = { id: 'connect', version: '1.2.0' }
  expect(writeReport(state, [info])).toBe(`## Plugins
- connect 1.2.0: active

## Requests
- 0 in all, 0 of them to services
- first intent: Pointer over Connect wallet

## Events
- +0.0 s status: connected, eip155
- +2.5 s provider: accountsChanged, ["0xf39F…"]
`)
})

test.each([
  ['eip155:1 0xabcdef0123', 'eip155:1 0xabcd…'],
  ['mail ada.l+x@mail.example, sent', 'mail (mail address), sent'],
  ['see https://node.example/v2/key?token=1 now', 'see node.example now'],
  ['7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV', '7EcDhS…'],
  ['the wallet was disconnected', 'the wallet was disconnected'],
])('%s becomes %s', (text, redacted) => {
  expect(redact(text)).toBe(redacted)
})

test('no key or address of 25 characters or more survives, whatever is around it', () => {
  const keys = fc.stringMatching(/^[A-Za-z0-9]{25,90}$/)
  const around = fc.constantFrom('', ' ', '"', '(', ':', ',', '/')
  fc.assert(
    fc.property(around, keys, around, (before, key, after) => {
      expect(redact(`a${before || ' '}${key}${after}`)).not.toContain(key)
    }),
  )
})
