import { runs } from '@latchkit/kernel/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createReport } from './createReport.ts'
import { allowed } from './redact/allowed.ts'
import { leaks, secrets } from './testing/secrets.ts'

const facts = {
  page: { origin: 'https://shop.example', pathname: '/cart', hostname: 'shop.example' },
  timestamp: 1_700_000_000_000,
  randomId: '0123456789abcdef0123456789abcdef',
}
const propertiesOf = (event: string, properties: unknown) =>
  createReport({ event, properties }, facts)?.props.properties

test('a report has the fields of the service', () => {
  expect(createReport({ event: 'MODAL_OPEN', properties: { connected: true } }, facts)).toEqual({
    eventId: '01234567-89ab-4def-8123-456789abcdef',
    url: 'https://shop.example/cart',
    domain: 'shop.example',
    timestamp: 1_700_000_000_000,
    props: { type: 'track', event: 'MODAL_OPEN', properties: { connected: true } },
  })
  expect(createReport({ event: 'EMAIL_SUBMITTED' }, facts)?.props).toEqual({
    type: 'track',
    event: 'EMAIL_SUBMITTED',
  })
  const failure = { errorType: 'API_ERROR', errorMessage: 'No answer', uncaught: false }
  expect(createReport({ event: 'INTERNAL_SDK_ERROR', properties: failure }, facts)?.props).toEqual({
    type: 'error',
    event: 'INTERNAL_SDK_ERROR',
    properties: failure,
  })
})

test('an unknown event, and the one that is never sent, have no report', () => {
  for (const event of ['MODAL_CREATED', 'SHOP_COUPON_USED', '__proto__', 'toString', '', 7, null, {}])
    expect(createReport({ event }, facts)).toBeUndefined()
  for (const odd of [undefined, null, 7, 'MODAL_OPEN', []]) expect(createReport(odd, facts)).toBeUndefined()
})

test('the path of the page keeps no secret', () => {
  const page = { ...facts.page, pathname: `/reset/${secrets.bareKey}/ann@example.com` }
  const { url } = createReport({ event: 'MODAL_OPEN' }, { ...facts, page }) ?? {}
  expect(url).toBe('https://shop.example/reset/[hex]/[email]')
})

test.each([
  ['SWITCH_NETWORK', { network: 'eip155:137', account: 'eip155:1:0x1' }, { network: 'eip155:137' }],
  ['SWITCH_NETWORK', { network: secrets.email }, undefined],
  [
    'SEND_SUCCESS',
    { network: 'eip155:1', token: 'ETH', amount: '1.5', isSmartAccount: false, to: secrets.address },
    { network: 'eip155:1', token: 'ETH', amount: '1.5', isSmartAccount: false },
  ],
  ['SEND_SUCCESS', { token: secrets.phrase, amount: 'NaN', isSmartAccount: 'no', hash: '0x1' }, undefined],
  [
    'LOAD_MORE_TRANSACTIONS',
    { address: secrets.address, projectId: 'p'.repeat(32), cursor: secrets.token, isSmartAccount: true },
    { address: secrets.address, projectId: 'p'.repeat(32), isSmartAccount: true },
  ],
  ['LOAD_MORE_TRANSACTIONS', { address: secrets.privateKey, projectId: secrets.bareKey }, undefined],
  ['SELECT_WALLET', { name: `Fake ${secrets.email}`, platform: 'carrier pigeon' }, { name: 'Fake [email]' }],
  [
    'CONNECT_PROXY_ERROR',
    { message: 'Blocked', uri: secrets.pairing, mobile_link: 'metamask://wc?uri=x', name: 'MetaMask' },
    { message: 'Blocked', mobile_link: 'metamask://wc', name: 'MetaMask' },
  ],
  [
    'INITIALIZE',
    {
      networks: ['eip155:1', secrets.email],
      features: { email: true, [secrets.email]: true, pay: secrets.code },
    },
    { networks: ['eip155:1'], features: { email: true } },
  ],
  ['EMAIL_EDIT', { email: secrets.email }, undefined],
])('%s: of %j is sent %j', (event, properties, sent) => {
  expect(propertiesOf(event, properties)).toEqual(sent)
})

test('of any properties of any event, only listed ones leave, and no secret in them', () => {
  const value = fc.oneof(
    fc.constantFrom(...Object.values(secrets)),
    fc.constantFrom(...Object.values(secrets)).map((secret) => `Wallet ${secret} failed`),
    fc.boolean(),
    fc.jsonValue(),
  )
  const names = [
    'name',
    'message',
    'search',
    'error',
    'errorMessage',
    'stackTrace',
    'network',
    'token',
    'amount',
  ]
  const more = ['ensName', 'provider', 'mobile_link', 'uri', 'email', 'code', 'configuration', 'projectId']
  const properties = fc.dictionary(fc.constantFrom(...names, ...more), value)
  fc.assert(
    fc.property(fc.constantFrom(...Object.keys(allowed)), properties, (event, input) => {
      const { properties: reported = {} } = createReport({ event, properties: input }, facts)?.props ?? {}
      const rules = Object.entries(allowed).find(([one]) => one === event)?.[1] ?? {}
      expect(Object.keys(rules)).toEqual(expect.arrayContaining(Object.keys(reported)))
      const text = JSON.stringify(reported)
      for (const [kind, pattern] of Object.entries(leaks))
        expect(text, `${event} ${kind}`).not.toMatch(pattern)
    }),
    runs,
  )
})
