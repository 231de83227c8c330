import { expect, test } from 'vitest'
import { createTestKernel } from '../../testing/createTestKernel.ts'

test.each([
  ['rpcUrls', { 'eip155:1': ['https://node.evil.example'] }],
  ['services', { data: 'https://data.evil.example' }],
  ['features', { email: true }],
  ['cookie', true],
  ['enableReconnect', false],
  ['defaultNetwork', 'eip155:2'],
  ['kitId', 'other'],
])('a property "%s" that a page has added to Object.prototype is no option', (name, value) => {
  const read = () => {
    const { kernel } = createTestKernel()
    kernel.destroy()
    return kernel.config
  }
  const expected = read()
  Object.defineProperty(Object.prototype, name, {
    value,
    configurable: true,
    enumerable: true,
    writable: true,
  })
  let config: typeof expected
  try {
    config = read()
  } finally {
    Reflect.deleteProperty(Object.prototype, name)
  }
  expect(config).toEqual(expected)
})
