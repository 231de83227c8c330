import { expect, test } from 'vitest'
import { runBench } from './runBench.mjs'

const ends = (code: number, output: string) => ({ run: async () => ({ code, output, seconds: 1 }) })
const held = '| a | 1 ms | 2 ms | yes |\n| told | 1 ms |  |  |\n'

test('each budget counts once; values without a budget do not count', async () => {
  expect(await runBench(ends(0, held))).toMatchObject({ passed: 1, failed: 0 })
  expect(await runBench(ends(1, `${held}| b | 3 ms | 2 ms | no |\n`))).toMatchObject({ passed: 1, failed: 1 })
})

test('a run that ends early or measures nothing fails', async () => {
  expect(await runBench(ends(1, held))).toMatchObject({ failed: 1 })
  expect(await runBench(ends(0, ''))).toMatchObject({ passed: 0, failed: 1 })
})
