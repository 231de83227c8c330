import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { install } from './install.mjs'
import type { RunOptions } from './run.mjs'

let root = ''
let calls: string[] = []
let printed: string[] = []
let shown: string[] = []
let answer = { code: 0, output: '', seconds: 1.24 }

const ports = () => ({
  root,
  run: async (command: string, args: readonly string[], { onOutput }: RunOptions = {}) => {
    calls.push([command, ...args].join(' '))
    onOutput?.(answer.output)
    return answer
  },
  print: (text: string) => void printed.push(text),
  createProgress: () => ({ update: (text: string) => void shown.push(text), end: () => undefined }),
})

/** The dependencies of the fixture's package, in its folder. */
function addDependency(name: string): void {
  mkdirSync(join(root, 'plugins/one/node_modules', name), { recursive: true })
  writeFileSync(join(root, 'plugins/one/node_modules', name, 'package.json'), '{}')
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'latchkit-install-'))
  calls = []
  printed = []
  shown = []
  answer = { code: 0, output: '', seconds: 1.24 }
  mkdirSync(join(root, 'plugins/one'), { recursive: true })
  writeFileSync(
    join(root, 'pnpm-lock.yaml'),
    "lockfileVersion: 9\n\npackages:\n\n  one@1.0.0:\n    resolution: {}\n\n  '@two/two@1.0.0':\n    resolution: {}\n\nsnapshots:\n\n  one@1.0.0: {}\n",
  )
  writeFileSync(
    join(root, 'pnpm-workspace.yaml'),
    "packages:\n  - kernel\n  - 'plugins/*'\n\nsavePrefix: ''\n",
  )
  writeFileSync(join(root, 'package.json'), '{ "packageManager": "pnpm@1.2.3+sha512.abc" }')
  writeFileSync(join(root, 'plugins/one/package.json'), '{}')
})

afterEach(() => rmSync(root, { recursive: true, force: true }))

test('the first run installs with the named pnpm and prints the time', async () => {
  await install(ports())
  expect(calls).toEqual([expect.stringMatching(/^npx --yes pnpm@1.2.3 install --frozen-lockfile /)])
  expect(printed).toEqual(['Installed the workspace in 1.2 s.'])
})

test('nothing is installed again until the lockfile or a manifest changes', async () => {
  await install(ports())
  await install(ports())
  expect(calls).toHaveLength(1)
  writeFileSync(join(root, 'plugins/one/package.json'), '{ "dependencies": {} }')
  await install(ports())
  writeFileSync(join(root, 'pnpm-lock.yaml'), 'lockfileVersion: 10\n')
  await install(ports())
  expect(calls).toHaveLength(3)
})

test('what is left of an installation is completed', async () => {
  writeFileSync(join(root, 'plugins/one/package.json'), '{ "dependencies": { "two": "1.0.0" } }')
  addDependency('two')
  await install(ports())
  await install(ports())
  expect(calls).toHaveLength(1)
  rmSync(join(root, 'plugins/one/node_modules/two'), { recursive: true })
  await install(ports())
  expect(calls).toHaveLength(2)
})

test('the progress counts the packages of this platform, and errors of the log are shown without the rest of it', async () => {
  const log = [
    { name: 'pnpm:skipped-optional-dependency', level: 'debug' },
    { name: 'pnpm:request-retry', level: 'debug' },
    { name: 'pnpm:progress', status: 'imported', level: 'debug' },
    { name: 'pnpm', level: 'error', code: 'ERR_PNPM_X', message: 'write ENOSPC' },
  ]
  answer = { code: 1, output: log.map((entry) => `${JSON.stringify(entry)}\n`).join(''), seconds: 1 }
  await expect(install(ports())).rejects.toThrow(/^The disk is full/)
  expect(shown.map((text) => text.split(' (')[0])).toEqual([
    'Installing 2 packages',
    'Installing 1 of 1 packages',
  ])
  expect(printed).toEqual(['ERR_PNPM_X write ENOSPC'])
})

test.each([
  ['EROFS: read-only file system, mkdir', /cannot be written to/],
  ['Failed to create a directory: Permission denied (os error 13)', /cannot be written to/],
  ['write failed: No space left on device (os error 28)', /disk is full/],
  ['ERR_PNPM_FETCH Failed to fetch: error sending request', /registry cannot be reached/],
  ['request failed, reason: getaddrinfo EAI_AGAIN', /registry cannot be reached/],
  ['ERR_PNPM_OUTDATED_LOCKFILE', /does not fit the package.json files/],
  ['something else', /could not be installed; the reason is above/],
])('a failure shows the output and one sentence: %s', async (output, sentence) => {
  answer = { code: 1, output, seconds: 1 }
  await expect(install(ports())).rejects.toThrow(sentence)
  expect(printed).toEqual([output])
  await expect(install(ports())).rejects.toThrow(sentence)
  expect(calls).toHaveLength(2)
})
