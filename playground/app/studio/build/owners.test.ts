import { expect, test } from 'vitest'
import type { RecordedRequest } from '../../contract.ts'
import { costsOf } from './costs.ts'
import { ownersOf, shared } from './owners.ts'

const plugin = (id: string, ...services: string[]) => ({ id, services })
const plugins = [plugin('connect', 'walletList'), plugin('smartSessions', 'data'), plugin('balances', 'data')]
const services = [
  { name: 'data', url: 'http://cloud.test/data' },
  { name: 'walletList', url: 'http://cloud.test/data/list' },
]
const build = {
  modules: {
    'eager.js': ['kernel.index', 'connect.index'],
    'connect-open.js': ['connect.plugin', 'connect.en'],
    'connect-list.js': ['connect.AllWallets'],
    'connect.de.js': ['connect.de'],
    'smart.js': ['smart-sessions.plugin'],
    'viem.js': [],
  },
  sizes: {
    'eager.js': 900,
    'connect-open.js': 100,
    'connect-list.js': 50,
    'connect.de.js': 30,
    'smart.js': 40,
  },
}
const facts = { build, plugins, services }
const request = (url: string, kind: RecordedRequest['kind'] = 'chunk'): RecordedRequest => ({
  id: 1,
  url,
  label: url,
  kind,
  script: kind !== 'service',
  startedAt: 0,
  durationMs: 1,
  bytes: 10,
  unpacked: 20,
})

test.each([
  ['http://site.test/assets/connect-open.js', ['connect']],
  ['http://site.test/assets/smart.js', ['smartSessions']],
  ['http://site.test/assets/eager.js', ['kernel', 'connect']],
  ['http://site.test/assets/viem.js', [shared]],
  ['http://site.test/assets/other.js', ['Unknown']],
])('the script %s belongs to %s', (url, owners) => {
  expect(ownersOf(request(url), facts)).toEqual(owners)
})

test.each([
  ['http://cloud.test/data/v1/balance', ['smartSessions', 'balances']],
  ['http://cloud.test/data/list/getWallets?page=1', ['connect']],
  ['http://cloud.test/dataset', ['Unknown']],
])('the service behind %s is called by %s', (url, owners) => {
  expect(ownersOf(request(url, 'service'), facts)).toEqual(owners)
})

test('without a build, the owner of a script is unknown', () => {
  expect(ownersOf(request('http://site.test/assets/smart.js'), { ...facts, build: undefined })).toEqual([
    'Unknown',
  ])
})

test('a plugin costs its scripts on use, without those of every page and of other languages', () => {
  const loaded = [request('http://site.test/assets/connect-open.js')]
  expect(costsOf(build, plugins, loaded)).toEqual([
    { id: 'connect', loaded: 100, whole: 150 },
    { id: 'smartSessions', loaded: 0, whole: 40 },
    { id: 'kernel', loaded: 0, whole: 0 },
    { id: 'balances', loaded: 0, whole: 0 },
  ])
  const german = [...loaded, request('http://site.test/assets/connect.de.js')]
  expect(costsOf(build, plugins, german)[0]).toEqual({ id: 'connect', loaded: 130, whole: 180 })
})
