import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { run } from '../scripts/run.mjs'
import { layOutVectors, vector } from './fixture.ts'

const roots: string[] = []
afterEach(() => {
  for (const root of roots.splice(0)) rmSync(root, { recursive: true })
})

async function runMain(suites: Readonly<Record<string, unknown>>, required: readonly string[] = []) {
  const { root, args } = layOutVectors(suites, required)
  roots.push(root)
  const out = join(root, 'report.json')
  const main = join(import.meta.dirname, 'main.ts')
  const { code, output } = await run(process.execPath, [main, ...args, `--out=${out}`])
  return { code, output, report: () => JSON.parse(readFileSync(out, 'utf8')) }
}
const suite = (name: string, ...cases: readonly object[]) => ({ [name]: { suite: name, cases } })

test('a run passes if all required cases pass, whatever the other cases do', async () => {
  const passing = suite(
    'twice',
    vector([1], { equal: 2 }),
    vector([2], { equal: 4 }, { level: 'standard' }),
    vector([3], { equal: 7 }, { level: 'stretch' }),
    vector([4], { equal: 9 }, { level: 'open', id: 'b2' }),
  )
  const { code, output, report } = await runMain({ ...passing, ...suite('thrice', vector([1], {})) }, [
    'twice',
  ])
  expect(code).toBe(0)
  expect(output).toMatch(/^twice +spec +1 +1 +1 +0 +0$/m)
  expect(output).toMatch(/^twice +open +1 +0 +0 +1 +0$/m)
  expect(output).toContain('differs  twice open b2 of 4\n    expected {"equal":9}\n    got      8')
  expect(output).toMatch(/^not offered: thrice$/m)
  expect(output).toMatch(/^2 required: 2 passed, 0 failed, 0 not offered\n$/m)
  expect(report()).toMatchObject({ required: 2, passed: 2, failed: 0, empty: [] })
})

test('a run fails if a required case fails, and reports that case in full', async () => {
  const { code, output } = await runMain({
    ...suite('twice', vector([1], { equal: 3 })),
    ...suite('fail', vector([1], { equal: 3 }, { level: 'standard' })),
  })
  expect(code).toBe(1)
  expect(output).toContain('FAILED  twice spec a1 of 1\n    expected {"equal":3}\n    got      2')
  expect(output).toContain(
    'FAILED  fail standard a1 of 1\n    expected {"equal":3}\n    got      threw No answer',
  )
})

test('a run fails if a required suite has no required case', async () => {
  const open = suite('twice', vector([1], { equal: 2 }, { level: 'open' }))
  const { code, output } = await runMain(open, ['twice', 'gone'])
  expect(code).toBe(1)
  expect(output).toContain('required suite "twice" has no required case')
  expect(output).toContain('required suite "gone" has no required case')
})

test.each([
  [{}, /There is no suite in /],
  [{ odd: { cases: [] } }, /odd\.json is no suite/],
  [suite('twice', { id: 'a1', expect: {} }), /twice\.json is no suite/],
])('what is no suite is said in a sentence: %j', async (suites, sentence) => {
  const { code, output } = await runMain(suites)
  expect(code).toBe(1)
  expect(output).toMatch(sentence)
})
