import { expect, test } from 'vitest'
import { testNetworks } from '../../testing/index.ts'
import { checkNetworks, checkRpcUrls } from './checkNetworks.ts'

/** A value for which a template throws. */
const noText = { toString: null, valueOf: null }
const [network] = testNetworks

test('an object in the place of an id or a URL is named in the problem, also if it cannot be made a text', () => {
  const urls = (url: unknown) => ({ default: { http: [url] } })
  expect(checkNetworks([{ ...network, id: noText, name: '' }])).toBe('The network an object has no name')
  expect(checkNetworks([network], noText)).toContain(
    'The default network an object is not one of the networks',
  )
  expect(checkNetworks([{ ...network, rpcUrls: urls(noText) }])).toContain('rpcUrls.default.http: an object')
  expect(checkRpcUrls({ 'eip155:1': noText }, testNetworks)).toContain('for eip155:1, instead of an object')
  expect(checkNetworks([{ ...network, rpcUrls: urls(7) }])).toContain('rpcUrls.default.http: 7')
})
