import { expect, test } from 'vitest'
import { readEip155Options } from './options.ts'

test('valid options are accepted', () => {
  const options = { enableEIP6963: false, enableInjected: true }
  expect(readEip155Options(options)).toEqual(options)
  expect(readEip155Options({})).toEqual({})
})

test.each([
  [{ enableInjected: 'yes' }, 'enableInjected'],
  [{ safeOrigins: ['https://app.safe.global'] }, 'safeOrigins'],
  [{ enableSafe: true }, 'enableSafe'],
])('%j is refused with the name of the option', (options, name) => {
  expect(() => readEip155Options(options as never)).toThrow(name)
})
