import { createContentPolicy, formatContentPolicy, listContacts } from '@latchkit/kernel/policy'
import { testNetworks, withInherited } from '@latchkit/kernel/testing'
import { afterEach, expect, test } from 'vitest'
import { names } from './index.ts'
import { type NamesOptions, readNamesOptions } from './options.ts'
import { closeAll, openNames } from './testing/openNames.ts'

afterEach(closeAll)

const gateways = ['https://gateway.test', 'http://127.0.0.1:4000', 'https://other.test:8443']
const kitOf = (options?: NamesOptions) => ({
  plugins: [names(options)],
  networks: testNetworks,
  projectId: null,
})

test('the gateways are part of the policy and of the privacy statement, and there are none by default', () => {
  expect(formatContentPolicy(createContentPolicy(kitOf({ gateways })))).toContain(
    `connect-src ${gateways.join(' ')};`,
  )
  expect(listContacts(kitOf({ gateways })).map(({ host }) => host)).toEqual(gateways)
  expect(listContacts(kitOf())).toEqual([])
})

test.each([
  ['https://gateway.test/'],
  ['https://gateway.test/path'],
  ['https://*.test'],
  ['https://user@gateway.test'],
  ['http://gateway.test'],
  ['http://127.0.0.1.test'],
  ['javascript:alert(1)'],
  ['gateway.test'],
  [''],
  [7],
])('%j is no gateway', (gateway) => {
  // A site without TypeScript can pass anything.
  const options: object = { gateways: [gateway] }
  expect(() => readNamesOptions(options)).toThrow(
    'names: the option "gateways" must be a list of https origins, such as ["https://gateway.example"]',
  )
})

test('a list that is none is refused with a sentence when the plugin starts', async () => {
  const options: object = { gateways: 'https://gateway.test' }
  expect(names(options).manifest.hosts).toHaveLength(1)
  await expect(openNames({ options })).rejects.toMatchObject({
    reason: 'PLUGIN_FAILED',
    cause: { message: expect.stringContaining('"gateways" must be a list of https origins') },
  })
})

test('gateways that the page adds to every object are none of the kit', async () => {
  const read = () => [names({}), names()].map(({ manifest }) => manifest.hosts?.length)
  expect(await withInherited('gateways', ['https://evil.test'], read)).toEqual([1, 1])
})
