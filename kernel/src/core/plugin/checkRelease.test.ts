import { expect, test } from 'vitest'
import packageJson from '../../../package.json' with { type: 'json' }
import { kernelVersion, pluginApi } from '../../base/constants/version.ts'
import { fakePlugin } from '../../testing/fakePlugin.ts'
import { checkRelease } from './checkRelease.ts'
import { releaseOf } from './releaseOf.ts'

const { manifest } = fakePlugin({ id: 'club', version: '2.0.0', package: '@club/plugin', kernel: '>=0.0.1' })

test('the version and the plugin API of the kernel are those of its package.json', () => {
  expect([kernelVersion, pluginApi]).toEqual([packageJson.version, packageJson.latchkit.api])
})

test('a plugin for this version of the plugin API runs, and so does one for the version before', () => {
  for (const api of [pluginApi, pluginApi - 1]) expect(() => checkRelease({ ...manifest, api })).not.toThrow()
})

test.each([
  [
    'an older plugin API',
    { api: pluginApi - 2 },
    `needs plugin API ${pluginApi - 2}, not ${pluginApi}. Run: npm install @club/plugin@latest`,
  ],
  [
    'a newer plugin API',
    { api: pluginApi + 1 },
    `needs plugin API ${pluginApi + 1}, not ${pluginApi}. Run: npm install "@latchkit/kernel@>=0.0.1"`,
  ],
  [
    'an older kernel',
    { kernel: '^0.0.1' },
    `needs kernel ^0.0.1, not ${kernelVersion}. Run: npm install @club/plugin@latest`,
  ],
  [
    'a newer kernel',
    { kernel: '>=99.1.0 <100.0.0' },
    `needs kernel >=99.1.0 <100.0.0, not ${kernelVersion}. Run: npm install "@latchkit/kernel@>=99.1.0 <100.0.0"`,
  ],
  [
    'an older kernel, without the name of its package',
    { kernel: '^0.0.1', package: '' },
    `needs kernel ^0.0.1, not ${kernelVersion}. Run: npm install <package>@latest`,
  ],
  [
    'an older plugin API, without the name of its package',
    { api: pluginApi - 2, package: '' },
    `needs plugin API ${pluginApi - 2}, not ${pluginApi}. Run: npm install <package>@latest`,
  ],
  [
    'a newer kernel, without the name of its package',
    { kernel: '>=99.1.0 <100.0.0', package: '' },
    `Run: npm install "@latchkit/kernel@>=99.1.0 <100.0.0"`,
  ],
  ['a range that is none', { kernel: 'latest' }, `Run: npm install @club/plugin@latest`],
])('a plugin for %s is refused with the command that installs what is too old', (_, change, sentence) => {
  expect(() => checkRelease({ ...manifest, ...change })).toThrow(sentence)
})

test('a manifest has the facts of its package.json', () => {
  const facts = {
    name: '@club/plugin',
    version: '1.2.3',
    peerDependencies: { '@latchkit/kernel': '>=0.1.0 <1.0.0' },
    latchkit: { api: 1 },
  }
  expect(releaseOf(facts)).toEqual({
    package: '@club/plugin',
    version: '1.2.3',
    kernel: '>=0.1.0 <1.0.0',
    api: 1,
  })
})
