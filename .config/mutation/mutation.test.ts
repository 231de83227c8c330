import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, matchesGlob } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ROOT } from '../scripts/workspace.mjs'
import { mutation, trustedMutation } from './mutation.mjs'
import { mutationGroups, patternsOf } from './mutationGroups.mjs'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'latchkit-mutation-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const states = (noticed: number, missed: number) => ({
  mutants: [
    ...Array.from({ length: noticed }, () => ({ status: 'Killed' })),
    ...Array.from({ length: missed }, () => ({ status: 'Survived' })),
  ],
})

/** Replaces Stryker: writes its report. */
function runWith(code: number, files?: object) {
  const report = join(folder, 'mutation.json')
  const requested: string[][] = []
  return {
    report,
    requested,
    run: async (_: string, args: readonly string[], options?: { env?: Record<string, string> }) => {
      requested.push([...args.slice(1), options?.env?.LATCHKIT_RUNS ?? ''])
      if (files) writeFileSync(report, JSON.stringify({ files }))
      return { code, output: 'survivors', seconds: 1 }
    },
  }
}

test('each score with a threshold counts as one test', async () => {
  const files = {
    'kernel/src/core/rpc/ledger.ts': states(9, 1),
    'kernel/src/services/http/retry.ts': states(6, 4),
  }
  const stryker = runWith(0, files)
  expect(await mutation(stryker)).toMatchObject({ passed: 0, failed: 1, output: 'survivors' })
  expect(stryker.requested).toEqual([['run', '.config/mutation/stryker.config.mjs', '50']])
})

test('a failed run fails, whatever report exists', async () => {
  const good = { 'kernel/src/core/rpc/ledger.ts': states(10, 0) }
  expect(await mutation(runWith(0, good))).toMatchObject({ passed: 1, failed: 0 })
  expect(await mutation(runWith(1, good))).toMatchObject({ passed: 0, failed: 1 })
  await expect(mutation(runWith(0))).rejects.toThrow('mutation.json')
})

test('the groups are mutated separately', async () => {
  const stryker = runWith(0, { 'kernel/src/core/rpc/ledger.ts': states(94, 6) })
  const tried = await trustedMutation([], stryker)
  expect(tried).toMatchObject({ passed: 6, failed: 7 })
  expect(tried.scores.map(({ name }) => name)).toContain('messenger')
  const [kernel = [], embedded = []] = stryker.requested.map((requested) => requested.join(' '))
  expect(kernel).toContain('kernel/src/core/rpc/ledger.ts')
  expect(embedded).toContain('plugins/embedded/src/messenger/*.ts')
})

test('the report of a group contains no earlier results of other files', async () => {
  vi.stubEnv('LATCHKIT_MUTATION_TESTS', 'kernel/src/core/rpc/**/*.test.ts')
  const { default: options } = await import('./stryker.config.mjs')
  vi.unstubAllEnvs()
  expect(options.incremental).toBe(false)
})

test('a named group is mutated alone', async () => {
  const stryker = runWith(0, { 'plugins/solana/src/explain/step.ts': states(9, 1) })
  expect(await trustedMutation(['solana'], stryker)).toMatchObject({
    passed: 1,
    failed: 0,
    scores: [{ name: 'explanations of solana', found: 9, mutants: 10, atLeast: 90 }],
  })
  expect(stryker.requested).toHaveLength(1)
})

test('each file in a group exists', () => {
  for (const pattern of mutationGroups.flatMap(patternsOf).filter((one) => !one.includes('*')))
    expect(existsSync(join(ROOT, pattern)), pattern).toBe(true)
})

test('the dry run loads each file of a group, and each of its patterns has a file', () => {
  const source = readFileSync(new URL('./preload.ts', import.meta.url), 'utf8')
  const patterns = [...source.matchAll(/'\.\.\/\.\.\/([^']+)'/g)].flatMap(([, pattern = '']) => pattern)
  const files = mutationGroups.flatMap(patternsOf).flatMap((pattern) => globSync(pattern, { cwd: ROOT }))
  const mutated = files.filter((file) => !file.endsWith('.test.ts'))
  expect(mutated.length).toBeGreaterThan(100)
  expect(mutated.filter((file) => !patterns.some((pattern) => matchesGlob(file, pattern)))).toEqual([])
  const alternatives = patterns.flatMap((pattern) => {
    const [all = '', list = ''] = /\{([^}]+)\}/.exec(pattern) ?? []
    return list.split(',').map((one) => pattern.replace(all, one))
  })
  expect(alternatives.filter((pattern) => globSync(pattern, { cwd: ROOT }).length === 0)).toEqual([])
})
