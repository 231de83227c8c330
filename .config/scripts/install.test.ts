import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { install } from './install.mjs'

let root = ''
let calls: string[] = []
let printed: string[] = []
let answer = { code: 0, output: '', seconds: 1.24 }

const ports = () => ({
  root,
  run: async (command: string, args: readonly string[]) => {
    calls.push([command, ...args].join(' '))
    return answer
  },
  print: (text: string) => void printed.push(text),
})

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'latchkit-install-'))
  calls = []
  printed = []
  answer = { code: 0, output: '', seconds: 1.24 }
  mkdirSync(join(root, 'plugins/one'), { recursive: true })
  writeFileSync(join(root, 'pnpm-lock.yaml'), 'lockfileVersion: 9\n')
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
  expect(calls).toEqual(['npx --yes pnpm@1.2.3 install --frozen-lockfile --config.pmOnFail=ignore'])
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

test.each([
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
