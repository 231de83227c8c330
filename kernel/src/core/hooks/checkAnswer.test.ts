import { expect, test } from 'vitest'
import { fakeRequest } from '../../testing/index.ts'
import { checkAnswer } from './checkAnswer.ts'

const wrong = 'The answer has the wrong shape'
const request = fakeRequest({ params: [{ to: '0x1' }] })

test('a rejection keeps only its flag, and an approval keeps its signal', () => {
  expect(checkAnswer('approve', { approved: false, reason: 'x', result: 1 }, request)).toEqual({
    approved: false,
  })
  const yes = { approved: true, signal: new AbortController().signal }
  expect(checkAnswer('approve', yes, request)).toBe(yes)
  for (const verdict of [undefined, null, true, 'yes', {}, { approved: 1 }, { approved: true, signal: {} }])
    expect(() => checkAnswer('approve', verdict, request)).toThrow(wrong)
})

test('a refusal requires a text', () => {
  const refusal = { refuse: 'The spender is on a list of thieves.' }
  for (const hook of ['guard', 'connecting'] as const) {
    expect(checkAnswer(hook, refusal, request)).toBe(refusal)
    for (const answer of [null, 'no', {}, { refuse: true }])
      expect(() => checkAnswer(hook, answer, request)).toThrow()
  }
})

test('only the params of a request may change, and they can be neither added nor removed', () => {
  expect(checkAnswer('prepare', request, request)).toBe(request)
  expect(checkAnswer('prepare', { ...request }, request)).toBe(request)
  const changed = checkAnswer('prepare', { ...request, params: [{ to: '0x2' }] }, request)
  expect(changed).toEqual({ ...request, params: [{ to: '0x2' }] })
  expect(Object.isFrozen(changed)).toBe(true)
  const { params, ...bare } = request
  for (const answer of [
    undefined,
    null,
    'x',
    bare,
    { ...request, method: 'personal_sign' },
    { ...request, chainId: 'eip155:2' },
  ])
    expect(() => checkAnswer('prepare', answer, request)).toThrow(wrong)
  expect(checkAnswer('prepare', bare, bare)).toBe(bare)
  expect(() => checkAnswer('prepare', { ...bare, params }, bare)).toThrow()
})
