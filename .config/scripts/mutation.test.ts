import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { mutation, trustedMutation } from './mutation.mjs'

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

/** Stryker, as far as its report goes. */
function runWith(code: number, files?: object) {
  const report = join(folder, 'mutation.json')
  const asked: string[][] = []
  return {
    report,
    asked,
    run: async (_: string, args: readonly string[], options?: { env?: Record<string, string> }) => {
      asked.push([...args.slice(1), options?.env?.LATCHKIT_RUNS ?? ''])
      if (files) writeFileSync(report, JSON.stringify({ files }))
      return { code, output: 'survivors', seconds: 1 }
    },
  }
}

test('each score that has to be reached counts as one test', async () => {
  const files = {
    'kernel/src/core/rpc/ledger.ts': states(9, 1),
    'kernel/src/core/http/retry.ts': states(6, 4),
  }
  const stryker = runWith(0, files)
  expect(await mutation(stryker)).toMatchObject({ passed: 1, failed: 2, output: 'survivors' })
  expect(stryker.asked).toEqual([['run', '.config/stryker/stryker.config.mjs', '50']])
})

test('a run that failed fails, whatever report it or an earlier one left', async () => {
  const good = {
    'kernel/src/core/rpc/ledger.ts': states(10, 0),
    'plugins/embedded/src/methods.ts': states(10, 0),
  }
  expect(await mutation(runWith(0, good))).toMatchObject({ passed: 3, failed: 0 })
  expect(await mutation(runWith(1, good))).toMatchObject({ passed: 0, failed: 3 })
  await expect(mutation(runWith(0))).rejects.toThrow('mutation.json')
})

test('what must not be wrong is tried alone, whatever was tried before', async () => {
  const files = {
    'kernel/src/core/rpc/ledger.ts': states(9, 1),
    'plugins/embedded/src/messenger/createMessenger.ts': states(8, 2),
  }
  const stryker = runWith(0, files)
  expect(await trustedMutation(stryker)).toMatchObject({
    passed: 1,
    failed: 1,
    scores: [{ name: 'pipeline and ledger' }, { name: 'messenger' }],
  })
  const [kernel = [], embedded = []] = stryker.asked.map((asked) => asked.join(' '))
  expect(kernel).toContain('kernel/src/core/rpc/ledger.ts')
  expect(embedded).toContain('plugins/embedded/src/messenger/*.ts')
  for (const asked of [kernel, embedded]) expect(asked).toContain('--force')
})
