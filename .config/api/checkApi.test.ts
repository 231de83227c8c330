import { expect, test } from 'vitest'
import { type Bump, listChanges, missingBump } from './changesets.ts'
import { type ApiParameters, checkApi, currentReport, releasedReport } from './checkApi.ts'
import type { Change, ChangeKind } from './compare.ts'
import type { PackageApi } from './report.ts'

const change = (kind: ChangeKind, isStable = true, name = 'one'): Change => ({
  specifier: isStable ? 'a' : 'a/part',
  name,
  kind,
  isStable,
})

test.each<[string, Change, Bump]>([
  ['0.2.0', change('removed'), 'minor'],
  ['0.2.0', change('changed'), 'minor'],
  ['0.2.0', change('added'), 'minor'],
  ['1.2.0', change('removed'), 'major'],
  ['1.2.0', change('changed'), 'major'],
  ['1.2.0', change('extended'), 'minor'],
  ['1.2.0', change('added'), 'minor'],
  ['12.0.0', change('removed', false), 'minor'],
  ['none', change('added'), 'minor'],
])('after %s, %o needs a changeset with %s', (release, one, needed) => {
  const order: Bump[] = ['none', 'patch', 'minor', 'major']
  const passing = order.filter(
    (bump) => missingBump({ name: 'a', release, changes: [one], bumps: [bump] }) === undefined,
  )
  expect(passing).toEqual(order.slice(order.indexOf(needed)))
})

test('the sentence names the package, the changeset that is missing, and what it announces', () => {
  const changes = [change('added', true, 'more'), change('removed'), change('changed', false, 'other')]
  const parameters = { name: 'a', release: '1.2.0', changes }
  expect(missingBump({ ...parameters, bumps: ['minor', 'patch'] })).toBe(
    'a needs a changeset with `major`, and those that it has are `minor`. Since 1.2.0, a has removed one. Run `npx changeset`',
  )
  expect(missingBump({ ...parameters, release: '0.2.0', bumps: [] })).toBe(
    'a needs a changeset with `minor`, and there is none. Since 0.2.0, a has removed one, and added more; a/part has changed other. Run `npx changeset`',
  )
  expect(missingBump({ ...parameters, changes: [], bumps: [] })).toBeUndefined()
})

test('a long list of names is cut', () => {
  const many = Array.from({ length: 10 }, (_, at) => change('added', true, `n${at}`))
  expect(listChanges(many)).toBe('a has added n0, n1, n2, n3, n4, n5, n6, n7 and 2 more')
})

function apiOf(texts: Readonly<Record<string, string>>): PackageApi {
  const exports = new Map(Object.entries(texts).map(([name, text]) => [name, { kind: 'type', text }]))
  return { name: 'a', entries: [{ specifier: 'a', stability: 'stable', exports }], internals: new Map() }
}

/** A package that was released as 0.2.0 with the type `A`, and now has these. */
function parametersOf(texts: Readonly<Record<string, string>>, bumps: readonly Bump[] = []): ApiParameters {
  const first = { file: 'a/api.md', version: '0.2.0', committed: undefined, bumps }
  const released = releasedReport({ ...first, api: apiOf({ A: 'type A = 1;' }), released: undefined })
  const api = apiOf(texts)
  return { ...first, api, released, committed: currentReport({ api, released }) }
}

const same = { A: 'type A = 1;' }
const more = { ...same, B: 'type B = 1;' }

test('a report that matches, with the changeset that announces it, is fine', () => {
  expect(checkApi(parametersOf(same))).toEqual([])
  expect(checkApi(parametersOf(more, ['minor']))).toEqual([])
  expect(checkApi(parametersOf(more, ['patch']))).toEqual([expect.stringContaining('a has added B')])
})

test('a report that does not match says what has changed, and how to update it', () => {
  const parameters = parametersOf(same)
  expect(checkApi({ ...parameters, api: apiOf({ A: 'type A = 2;' }), bumps: ['minor'] })).toEqual([
    'a/api.md does not match the built types: a has changed A. If this is intended, run `npm run api` and commit the file',
  ])
  expect(checkApi({ ...parameters, committed: `${parameters.committed}\n` })).toEqual([
    expect.stringContaining('its text has changed'),
  ])
  expect(checkApi({ ...parameters, committed: undefined })).toEqual([
    'a/api.md is missing: run `npm run api`',
  ])
})

test('a name is dated with the version that first has it, and until then with `next`', () => {
  const parameters = parametersOf(more, ['minor'])
  expect(parameters.committed).toContain('// A (type, since 0.2.0)')
  expect(parameters.committed).toContain('// B (type, since next)')
  const released = releasedReport({ ...parameters, version: '0.3.0' })
  expect(released).toContain('Last release: 0.3.0')
  expect(released).toContain('// A (type, since 0.2.0)')
  expect(released).toContain('// B (type, since 0.3.0)')
})

test('after `changeset version`, the reports of the release are asked for; the same version is not released twice', () => {
  const parameters = parametersOf(more)
  expect(checkApi({ ...parameters, version: '0.3.0' })).toEqual([
    'a is 0.3.0, but its report is that of 0.2.0: after `changeset version`, run `npm run api -- --released`',
  ])
  expect(releasedReport(parameters)).toBe(parameters.released)
})
