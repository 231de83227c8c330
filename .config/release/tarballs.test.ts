import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { isPublished, packedIn, publishTarball, subjectOf, tarballProblems } from './tarballs.mjs'

const release = { name: '@latchkit/plugin-shop', version: '0.1.0' }
const files = ['LICENSE', 'README.md', 'CHANGELOG.md', 'package.json', 'dist/index.js', 'dist/sbom.cdx.json']
const manifest = (dependencies: Readonly<Record<string, string>>) =>
  JSON.stringify({ ...release, dependencies })

test('an archive with every file and resolved dependencies passes', () => {
  expect(tarballProblems(release, [...files, 'NOTICE'], manifest({ jotai: '^2.0.0' }))).toEqual([])
})

test.each(files)('an archive without %s is reported', (missing) => {
  const rest = files.filter((file) => file !== missing)
  expect(tarballProblems(release, rest, manifest({}))).toEqual([
    `@latchkit/plugin-shop@0.1.0  does not contain ${missing}`,
  ])
})

test.each(['src/index.ts', '.env', 'node_modules/a/index.js'])('an archive with %s is reported', (file) => {
  expect(tarballProblems(release, [...files, file], manifest({}))).toEqual([
    `@latchkit/plugin-shop@0.1.0  contains ${file}`,
  ])
})

test.each(['workspace:^', 'catalog:', 'link:../kernel'])(
  'an archive that depends on %s is reported',
  (range) => {
    expect(tarballProblems(release, files, manifest({ jotai: range })).join()).toContain('only the workspace')
  },
)

test('an archive of another version is reported', () => {
  expect(tarballProblems({ ...release, version: '0.2.0' }, files, manifest({})).join()).toContain(
    'is @latchkit',
  )
})

const folder = mkdtempSync(join(tmpdir(), 'latchkit-tarballs-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const integrity = 'sha512-PJkJr+wlNU1VHa4Ye+S5sGJn4Aud6x5KJzcgOz6yS6d5Y/UGqx7eP2VdA0kXsS8v'
const tarball = { ...release, filename: 'shop.tgz', integrity }

/** A runner of npm that refuses to publish, and knows what the registry has. */
const npm =
  (published: string, code = 1) =>
  async (_: string, [verb]: readonly string[]) =>
    verb === 'view' ? { code: 0, output: published, seconds: 0 } : { code, output: 'refused', seconds: 0 }

test('an archive is published, or skipped if the registry has exactly this one', async () => {
  expect(await publishTarball(folder, tarball, npm('', 0))).toBe('publish: @latchkit/plugin-shop@0.1.0')
  expect(await publishTarball(folder, tarball, npm(`${integrity}\n`))).toContain('was published before')
})

test.each(['', 'sha512-other\n'])('an archive is not skipped if the registry has "%s"', async (published) => {
  await expect(publishTarball(folder, tarball, npm(published))).rejects.toThrow('refused')
})

test.each([
  ['0.1.0\n', 0, true],
  ['', 0, false],
  ['npm error code E404', 1, false],
])('if npm prints "%s", whether a version is published is known', async (output, code, expected) => {
  expect(await isPublished(release, async () => ({ code, output, seconds: 0 }))).toBe(expected)
})

test('a registry that cannot be reached is an error, not a version that is missing', async () => {
  const answer = { code: 1, output: 'npm error code ECONNREFUSED', seconds: 0 }
  await expect(isPublished(release, async () => answer)).rejects.toThrow('ECONNREFUSED')
})

test('only what was packed is published', () => {
  expect(() => packedIn(folder)).toThrow('npm run release pack')
  writeFileSync(join(folder, 'shop.tgz'), 'changed')
  writeFileSync(join(folder, 'tarballs.json'), JSON.stringify([tarball]))
  expect(() => packedIn(folder)).toThrow('shop.tgz is not what was packed')
})

test('the subject of the provenance is the archive', () => {
  expect(subjectOf({ ...tarball, integrity: 'sha512-/wA=' })).toEqual({
    name: 'pkg:npm/%40latchkit/plugin-shop@0.1.0',
    digest: { sha512: 'ff00' },
  })
})
