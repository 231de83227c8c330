import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROOT } from '../scripts/workspace.mjs'
import { releasesIn } from './notes.mjs'
import { commitVersions, must } from './versions.mjs'

const root = mkdtempSync(join(tmpdir(), 'latchkit-versions-'))
const marker = join(root, 'node_modules/.latchkit-versioning')

function write(file: string, content: object | string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(
    join(root, file),
    typeof content === 'string' ? content : `${JSON.stringify(content, null, 2)}\n`,
  )
}

const git = (...args: readonly string[]) => must(root, 'git', args)
async function commit(message: string): Promise<void> {
  await git('add', '--all')
  await git('commit', '--quiet', '--message', message)
}

/** Writes and commits a changeset. */
async function change(id: string, bumps: Readonly<Record<string, string>>): Promise<void> {
  const rows = Object.entries(bumps).map(([name, bump]) => `'@latchkit/${name}': ${bump}\n`)
  write(`.changeset/${id}.md`, `---\n${rows.join('')}---\n\nChanges ${id}.\n`)
  await commit(id)
}

/** Stores what the packages export, as a program does that this workspace does not have. */
const store = async () => write('.config/api/released/kernel.md', versions().join())
const release = () => commitVersions(root, { store })

const versions = () =>
  releasesIn(root).map(({ name, version }) => `${name.slice('@latchkit/'.length)} ${version}`)

const peer = { '@latchkit/kernel': '>=0.1.0 <1.0.0' }
const linked = { '@latchkit/kernel': 'workspace:^' }

beforeAll(async () => {
  const { packageManager } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  write('package.json', { name: 'root', private: true, packageManager })
  write('pnpm-workspace.yaml', 'packages: [kernel, plugins/*, presets/*]\npmOnFail: ignore\n')
  write('.gitignore', 'node_modules\n')
  const config = JSON.parse(readFileSync(join(ROOT, '.changeset/config.json'), 'utf8'))
  write('.changeset/config.json', { ...config, ignore: [] })
  const common = { version: '0.1.0', license: 'MIT' }
  const plugin = { ...common, peerDependencies: peer, devDependencies: linked }
  write('kernel/package.json', { name: '@latchkit/kernel', ...common })
  write('plugins/a/package.json', { name: '@latchkit/plugin-a', ...plugin })
  write('plugins/b/package.json', { name: '@latchkit/plugin-b', ...plugin })
  const dependencies = { '@latchkit/plugin-a': 'workspace:^' }
  write('presets/c/package.json', { name: '@latchkit/preset-c', ...common, dependencies })
  await git('init', '--quiet', '--initial-branch=main')
  await git('config', 'user.name', 'Test')
  await git('config', 'user.email', 'test@example.com')
  await change('first', { kernel: 'minor', 'plugin-a': 'minor', 'plugin-b': 'minor', 'preset-c': 'minor' })
})

afterAll(() => rmSync(root, { recursive: true, force: true }))

test('the first release has the version 0.1.0, a changelog and a commit; a second run changes nothing', async () => {
  await release()
  expect(versions()).toEqual(['kernel 0.1.0', 'plugin-a 0.1.0', 'plugin-b 0.1.0', 'preset-c 0.1.0'])
  expect(readFileSync(join(root, 'plugins/a/CHANGELOG.md'), 'utf8')).toContain('## 0.1.0')
  expect(readFileSync(join(root, '.config/api/released/kernel.md'), 'utf8')).toContain('kernel 0.1.0')
  expect(existsSync(join(root, '.changeset/first.md'))).toBe(false)
  expect(await git('status', '--porcelain')).toBe('')
  const head = await git('rev-parse', 'HEAD')
  await release()
  expect(await git('rev-parse', 'HEAD')).toBe(head)
})

test('a patch of a plugin is the only release', async () => {
  await change('patch', { 'plugin-a': 'patch' })
  await release()
  expect(versions()).toEqual(['kernel 0.1.0', 'plugin-a 0.1.1', 'plugin-b 0.1.0', 'preset-c 0.1.0'])
})

test('a minor of the kernel leaves the plugins, and the ranges of those that change with it', async () => {
  await change('minor', { kernel: 'minor', 'plugin-b': 'patch' })
  await release()
  expect(versions()).toEqual(['kernel 0.2.0', 'plugin-a 0.1.1', 'plugin-b 0.1.1', 'preset-c 0.1.0'])
  const { peerDependencies } = JSON.parse(readFileSync(join(root, 'plugins/b/package.json'), 'utf8'))
  expect(peerDependencies).toEqual(peer)
})

test('changes that are not committed stop a release', async () => {
  await change('again', { 'plugin-a': 'patch' })
  write('plugins/a/README.md', '# a\n')
  await expect(release()).rejects.toThrow('plugins/a/README.md')
  expect(versions()).toContain('plugin-a 0.1.1')
  rmSync(join(root, 'plugins/a/README.md'))
})

test('versions that a stopped run has half written are written again, once', async () => {
  write('node_modules/.latchkit-versioning', '')
  const manifest = JSON.parse(readFileSync(join(root, 'plugins/a/package.json'), 'utf8'))
  write('plugins/a/package.json', { ...manifest, version: '0.1.2' })
  write('plugins/a/CHANGELOG.md', '## 0.1.2\n')
  await git('add', '--all')
  write('plugins/b/api.md', 'half')
  await release()
  expect(versions()).toContain('plugin-a 0.1.2')
  expect(readFileSync(join(root, 'plugins/a/CHANGELOG.md'), 'utf8')).toContain('## 0.1.1')
  expect(await git('status', '--porcelain')).toBe('')
  expect([marker, join(root, 'plugins/b/api.md')].filter(existsSync)).toEqual([])
})
