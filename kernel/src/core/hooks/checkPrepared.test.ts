import { expect, test } from 'vitest'
import { fakeRequest } from '../../testing/index.ts'
import { checkAnswer } from './checkPrepared.ts'

const wrong = 'The answer has the wrong shape'
const request = fakeRequest({ params: [{ to: '0x1' }] })

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
