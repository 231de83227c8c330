import { expect, test } from 'vitest'
import { readOptions } from './readOptions.ts'

test('valid options are accepted', () => {
  const options = { enableEIP6963: false, safeOrigins: ['https://app.safe.global', 'http://127.0.0.1:4000'] }
  expect(readOptions(options)).toEqual(options)
  expect(readOptions({})).toEqual({})
})

test.each([
  [{ enableInjected: 'yes' }, 'enableInjected'],
  [{ safeOrigins: 'https://app.safe.global' }, 'safeOrigins'],
  [{ safeOrigins: ['https://app.safe.global/'] }, 'safeOrigins is a list of origins'],
  [{ safeOrigins: ['https://*.safe.global/apps'] }, 'safeOrigins is a list of origins'],
  [{ safeOrigins: ['app.safe.global'] }, 'safeOrigins is a list of origins'],
  [{ safeOrigins: [7] }, 'safeOrigins'],
  [{ enableSafe: true }, 'enableSafe'],
])('%j is refused with the name of the option', (options, name) => {
  expect(() => readOptions(options as never)).toThrow(name)
})
