import { expect, test } from 'vitest'
import { readSafeOptions } from './options.ts'

test('valid options are accepted', () => {
  const options = { origins: ['https://app.safe.global', 'http://127.0.0.1:4000'] }
  expect(readSafeOptions(options)).toEqual(options)
  expect(readSafeOptions({})).toEqual({})
})

test.each([
  [{ origins: 'https://app.safe.global' }, 'origins'],
  [{ origins: ['https://app.safe.global/'] }, '"origins" must be a list of origins'],
  [{ origins: ['https://*.safe.global/apps'] }, '"origins" must be a list of origins'],
  [{ origins: ['app.safe.global'] }, '"origins" must be a list of origins'],
  [{ origins: [7] }, 'origins'],
  [{ enableSafe: true }, 'enableSafe'],
])('%j is refused with the name of the option', (options, name) => {
  expect(() => readSafeOptions(options as never)).toThrow(name)
})
