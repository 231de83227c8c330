import { expect, test } from 'vitest'
import { readEip155Options } from './options.ts'

test('valid options are accepted', () => {
  const options = { enableEIP6963: false, safeOrigins: ['https://app.safe.global', 'http://127.0.0.1:4000'] }
  expect(readEip155Options(options)).toEqual(options)
  expect(readEip155Options({})).toEqual({})
})

test.each([
  [{ enableInjected: 'yes' }, 'enableInjected'],
  [{ safeOrigins: 'https://app.safe.global' }, 'safeOrigins'],
  [{ safeOrigins: ['https://app.safe.global/'] }, '"safeOrigins" must be a list of origins'],
  [{ safeOrigins: ['https://*.safe.global/apps'] }, '"safeOrigins" must be a list of origins'],
  [{ safeOrigins: ['app.safe.global'] }, '"safeOrigins" must be a list of origins'],
  [{ safeOrigins: [7] }, 'safeOrigins'],
  [{ enableSafe: true }, 'enableSafe'],
])('%j is refused with the name of the option', (options, name) => {
  expect(() => readEip155Options(options as never)).toThrow(name)
})
