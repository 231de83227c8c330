import { expect, test } from 'vitest'
import { createTestKernel } from '../../testing/createTestKernel.ts'
import { withInherited } from '../../testing/withInherited.ts'

test.each([
  ['rpcUrls', { 'eip155:1': ['https://node.evil.example'] }],
  ['services', { data: 'https://data.evil.example' }],
  ['features', { email: true }],
  ['cookie', true],
  ['enableReconnect', false],
  ['defaultNetwork', 'eip155:2'],
  ['kitId', 'other'],
])('a property "%s" that a page has added to Object.prototype is no option', async (name, value) => {
  const read = () => {
    const { kernel } = createTestKernel()
    kernel.destroy()
    return kernel.config
  }
  const expected = read()
  expect(await withInherited(name, value, read)).toEqual(expected)
})
