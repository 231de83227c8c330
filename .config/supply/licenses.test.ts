import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { type Component, licenseOf } from './component.ts'
import { isAllowed, licenseProblems, missingProblems, staleRows } from './licenses.ts'
import { type Policy, policy } from './policy.ts'

const folder = mkdtempSync(join(tmpdir(), 'latchkit-licenses-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const { allowed } = policy
const component = (license: string | undefined, path = folder): Component => ({
  name: 'a',
  version: '1.0.0',
  license,
  delivery: 'installed',
  path,
  needs: [],
})
const justifying = (row: Partial<Policy['justified'][number]>): Policy => ({
  allowed,
  justified: [{ package: 'a@1.0.0', license: 'LGPL-3.0-only', reason: 'It can be replaced.', ...row }],
  notInstalled: {},
})

test.each([
  'MIT',
  'ISC',
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Unlicense',
  '(MIT)',
  'MIT OR GPL-3.0-only',
  '(GPL-2.0-only OR (MIT AND ISC))',
  'Apache-2.0 AND MIT',
])('%s may be passed on', (license) => {
  expect(isAllowed(license, allowed)).toBe(true)
  expect(licenseProblems([component(license)], policy)).toEqual([])
})

test.each([
  'GPL-3.0-only',
  'GPL-3.0-or-later',
  'GPL-3.0',
  'GPL-2.0+',
  'AGPL-3.0-only',
  'LGPL-3.0-only',
  'MPL-2.0',
  'EPL-2.0',
  'GPL-3.0-or-later WITH Classpath-exception-2.0',
  'MIT AND GPL-3.0-only',
  'GPL-2.0-only OR LGPL-3.0-only',
  '(MIT AND GPL-3.0-only) OR AGPL-3.0-only',
  // Not approved by the Open Source Initiative, or not free.
  'CC0-1.0',
  'CC-BY-4.0',
  'BUSL-1.1',
  'SSPL-1.0',
  'JSON',
  'UNLICENSED',
  'SEE LICENSE IN LICENSE.md',
  'LicenseRef-Community',
  'MIT-like',
  'MIT OR',
  'mit',
  '',
])('%s may not be passed on', (license) => {
  expect(isAllowed(license, allowed)).toBe(false)
  expect(licenseProblems([component(license)], policy)).toEqual([`a@1.0.0: ${license}`])
})

test('a package.json without a license is reported, and in old forms each of several licenses must be allowed', () => {
  const manifest = { name: 'a', version: '1.0.0' }
  expect(licenseOf(manifest)).toBeUndefined()
  expect(licenseOf({ ...manifest, license: ' ' })).toBeUndefined()
  expect(licenseOf({ ...manifest, license: {} })).toBeUndefined()
  expect(licenseOf({ ...manifest, license: { type: 'GPL-3.0-only' } })).toBe('GPL-3.0-only')
  expect(licenseOf({ ...manifest, license: ['MIT'] })).toBe('MIT')
  const several = licenseOf({ ...manifest, licenses: [{ type: 'MIT' }, { type: 'GPL-3.0-only' }] })
  expect(licenseProblems([component(several)], policy)).toHaveLength(1)
  expect(licenseProblems([component(undefined)], policy)).toEqual([
    'a@1.0.0: its package.json names no license',
  ])
})

test('an exception applies to one version, one license and with a reason', () => {
  const lgpl = component('LGPL-3.0-only')
  expect(licenseProblems([lgpl], justifying({}))).toEqual([])
  expect(licenseProblems([{ ...lgpl, version: '1.0.1' }], justifying({}))).toHaveLength(1)
  expect(licenseProblems([component('GPL-3.0-only')], justifying({}))).toHaveLength(1)
  expect(licenseProblems([lgpl], justifying({ reason: ' ' }))).toHaveLength(1)
})

test('without a named license, the license file must contain the stated sentence', () => {
  const sentence = 'This is free and unencumbered software released into the public domain.'
  const row = justifying({ license: 'Unlicense', evidence: sentence })
  const silent = component(undefined)
  expect(licenseProblems([silent], row)).toHaveLength(1)
  writeFileSync(join(folder, 'LICENSE.md'), 'All rights reserved.')
  expect(licenseProblems([silent], row)).toHaveLength(1)
  writeFileSync(join(folder, 'LICENSE.md'), `\n${sentence}\n`)
  expect(licenseProblems([silent], row)).toEqual([])
  expect(licenseProblems([silent], justifying({ license: 'Unlicense' }))).toHaveLength(1)
})

test('a dependency that this workspace did not install needs a reason', () => {
  const row = 'a@1.0.0 > light-client'
  expect(missingProblems([row], policy)).toHaveLength(1)
  expect(missingProblems([row], { ...policy, notInstalled: { [row]: 'The README names it.' } })).toEqual([])
  expect(missingProblems([row], { ...policy, notInstalled: { [row]: '' } })).toHaveLength(1)
})

test('an unused row is reported', () => {
  const row = 'a@1.0.0 > light-client'
  const rows = { ...justifying({}), notInstalled: { [row]: 'why' } }
  expect(staleRows(['a@1.0.0'], [row], rows)).toEqual([])
  expect(staleRows(['a@1.0.1'], [], rows)).toHaveLength(2)
})
