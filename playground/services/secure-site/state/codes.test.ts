import { expect, test } from 'vitest'
import { createCodes } from './codes.ts'

const minute = 60_000

function clock() {
  let now = 0
  const codes = createCodes(() => now)
  return {
    codes,
    pass(ms: number) {
      now += ms
    },
  }
}
const wrong = (code: string) => (code === '000000' ? '000001' : '000000')

test('a code is valid once, for its purpose', () => {
  const { codes } = clock()
  const code = codes.issue('login')
  expect(code).toMatch(/^\d{6}$/)
  expect(() => codes.use('update', code)).toThrow('No code is waiting')
  codes.use('login', code)
  expect(() => codes.use('login', code)).toThrow('No code is waiting')
})

test('a code becomes invalid after five wrong attempts', () => {
  const { codes } = clock()
  const code = codes.issue('login')
  for (let time = 0; time < 4; time += 1)
    expect(() => codes.use('login', wrong(code))).toThrow(/^Invalid code$/)
  expect(() => codes.use('login', wrong(code))).toThrow('Too many wrong codes')
  expect(() => codes.use('login', code)).toThrow('No code is waiting')
})

test('a code is valid for twenty minutes', () => {
  const { codes, pass } = clock()
  const code = codes.issue('login')
  pass(20 * minute)
  codes.use('login', code)
  const late = codes.issue('login')
  pass(20 * minute + 1)
  expect(() => codes.use('login', late)).toThrow('The code has expired')
})

test('a new code replaces the previous one', () => {
  const { codes } = clock()
  const first = codes.issue('login')
  const second = codes.issue('login')
  if (first !== second) expect(() => codes.use('login', first)).toThrow('Invalid code')
  codes.use('login', second)
})
