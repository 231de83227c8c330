import { expect, test } from 'vitest'
import { pluginApi } from '../../base/constants/version.ts'
import { createTestKernel } from '../../testing/createTestKernel.ts'
import { fakePlugin } from '../../testing/fakePlugin.ts'
import { definePlugin } from './definePlugin.ts'

const manifest = () => ({
  id: 'club',
  version: '1.0.0',
  kernel: '>=0.0.1',
  api: pluginApi,
  on: [],
  needs: [],
  load: async () => ({ default: () => undefined }),
})

test('a plugin that was defined by another copy of the kernel is refused, with the command that helps', () => {
  const plugin = definePlugin(manifest())()
  const other = manifest()
  Reflect.defineProperty(other, Symbol.for('latchkit.kernelCopy'), { value: {} })
  expect(() => createTestKernel({ plugins: [plugin] })).not.toThrow()
  expect(() => createTestKernel({ plugins: [{ ...plugin, manifest: other }] })).toThrow(
    'Plugin "club" has a copy of @latchkit/kernel of its own, with which it cannot work. Run: npm dedupe',
  )
})

test('a manifest that is frozen, or that was not defined by a kernel, is not refused', () => {
  const frozen = definePlugin(Object.freeze(manifest()))()
  for (const plugin of [frozen, fakePlugin({ id: 'club' })])
    expect(() => createTestKernel({ plugins: [plugin] })).not.toThrow()
})
