import { expect, test } from 'vitest'
import { withInherited } from '../../testing/index.ts'
import { checkAnswer } from './checkAnswer.ts'

const wrong = 'The answer has the wrong shape'

test('a rejection keeps only its flag, and an approval keeps its signal', () => {
  expect(checkAnswer('approve', { approved: false, reason: 'x', result: 1 })).toEqual({
    approved: false,
  })
  const yes = { approved: true, signal: new AbortController().signal }
  expect(checkAnswer('approve', yes)).toBe(yes)
  for (const verdict of [undefined, null, true, 'yes', {}, { approved: 1 }, { approved: true, signal: {} }])
    expect(() => checkAnswer('approve', verdict)).toThrow(wrong)
})

test('a refusal requires a text', () => {
  const refusal = { refuse: 'The spender is on a list of thieves.' }
  for (const hook of ['guard', 'connecting'] as const) {
    expect(checkAnswer(hook, refusal)).toBe(refusal)
    for (const answer of [null, 'no', {}, { refuse: true }]) expect(() => checkAnswer(hook, answer)).toThrow()
  }
})

test('a verdict or a refusal that a page adds to every object is none', async () => {
  await withInherited('approved', true, () => expect(() => checkAnswer('approve', {})).toThrow(wrong))
  await withInherited('refuse', 'no', () => expect(() => checkAnswer('guard', {})).toThrow(wrong))
})
