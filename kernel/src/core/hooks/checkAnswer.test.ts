import { expect, test } from 'vitest'
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
