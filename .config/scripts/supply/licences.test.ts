import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { type Component, licenceOf } from './component.ts'
import { isAllowed, licenceProblems, missingProblems, staleRows } from './licences.ts'
import { type Policy, policy } from './policy.ts'

const folder = mkdtempSync(join(tmpdir(), 'latchkit-licences-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const { allowed } = policy
const component = (licence: string | undefined, path = folder): Component => ({
  name: 'a',
  version: '1.0.0',
  licence,
  delivery: 'installed',
  path,
  needs: [],
})
const justifying = (row: Partial<Policy['justified'][number]>): Policy => ({
  allowed,
  justified: [{ package: 'a@1.0.0', licence: 'LGPL-3.0-only', reason: 'It can be replaced.', ...row }],
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
])('%s may be passed on', (licence) => {
  expect(isAllowed(licence, allowed)).toBe(true)
  expect(licenceProblems([component(licence)], policy)).toEqual([])
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
])('%s may not be passed on', (licence) => {
  expect(isAllowed(licence, allowed)).toBe(false)
  expect(licenceProblems([component(licence)], policy)).toEqual([`a@1.0.0: ${licence}`])
})

test('a package.json without a licence is found, and old forms are read, each of several having to be allowed', () => {
  const manifest = { name: 'a', version: '1.0.0' }
  expect(licenceOf(manifest)).toBeUndefined()
  expect(licenceOf({ ...manifest, license: ' ' })).toBeUndefined()
  expect(licenceOf({ ...manifest, license: {} })).toBeUndefined()
  expect(licenceOf({ ...manifest, license: { type: 'GPL-3.0-only' } })).toBe('GPL-3.0-only')
  expect(licenceOf({ ...manifest, license: ['MIT'] })).toBe('MIT')
  const several = licenceOf({ ...manifest, licenses: [{ type: 'MIT' }, { type: 'GPL-3.0-only' }] })
  expect(licenceProblems([component(several)], policy)).toHaveLength(1)
  expect(licenceProblems([component(undefined)], policy)).toEqual([
    'a@1.0.0: its package.json names no licence',
  ])
})

test('what is justified passes in that version, under that licence and for a reason', () => {
  const lgpl = component('LGPL-3.0-only')
  expect(licenceProblems([lgpl], justifying({}))).toEqual([])
  expect(licenceProblems([{ ...lgpl, version: '1.0.1' }], justifying({}))).toHaveLength(1)
  expect(licenceProblems([component('GPL-3.0-only')], justifying({}))).toHaveLength(1)
  expect(licenceProblems([lgpl], justifying({ reason: ' ' }))).toHaveLength(1)
})

test('where no licence is named, the licence file has to say what justifies it', () => {
  const sentence = 'This is free and unencumbered software released into the public domain.'
  const row = justifying({ licence: 'Unlicense', evidence: sentence })
  const silent = component(undefined)
  expect(licenceProblems([silent], row)).toHaveLength(1)
  writeFileSync(join(folder, 'LICENSE.md'), 'All rights reserved.')
  expect(licenceProblems([silent], row)).toHaveLength(1)
  writeFileSync(join(folder, 'LICENSE.md'), `\n${sentence}\n`)
  expect(licenceProblems([silent], row)).toEqual([])
  expect(licenceProblems([silent], justifying({ licence: 'Unlicense' }))).toHaveLength(1)
})

test('what others get and this workspace did not install has a reason', () => {
  const row = 'a@1.0.0 > light-client'
  expect(missingProblems([row], policy)).toHaveLength(1)
  expect(missingProblems([row], { ...policy, notInstalled: { [row]: 'The README names it.' } })).toEqual([])
  expect(missingProblems([row], { ...policy, notInstalled: { [row]: '' } })).toHaveLength(1)
})

test('a row that nothing needs any more is found', () => {
  const row = 'a@1.0.0 > light-client'
  const rows = { ...justifying({}), notInstalled: { [row]: 'why' } }
  expect(staleRows(['a@1.0.0'], [row], rows)).toEqual([])
  expect(staleRows(['a@1.0.1'], [], rows)).toHaveLength(2)
})
