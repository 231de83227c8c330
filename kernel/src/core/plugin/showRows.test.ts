import { expect, test } from 'vitest'
import { createTestKernel, fakePlugin } from '../../testing/index.ts'
import { messagesAtom } from '../state/atoms.ts'
import { updateOptions } from '../updateOptions.ts'
import { addMessages } from './addMessages.ts'
import { showKernelToast } from './showKernelToast.ts'

const plugins = () => [
  fakePlugin({ id: 'shop', messages: { en: { 'shop.title': 'Shop' } } }),
  fakePlugin({ id: 'other', messages: { en: { 'other.title': 'Other' } } }),
]

test('texts that were loaded on demand stay while options change and other plugins are removed', async () => {
  const { kernel } = createTestKernel({ plugins: plugins() })
  const texts = () => kernel.store.get(messagesAtom)
  await showKernelToast(kernel, 'success', 'kernel.connected')
  addMessages(kernel.store, 'shop+', { 'shop.help': 'Help' })
  const loaded = { 'kernel.connected': 'Wallet connected', 'shop.help': 'Help', 'shop.title': 'Shop' }
  await updateOptions(kernel, { features: { send: false } })
  expect(texts()).toMatchObject(loaded)
  kernel.plugins.remove('other')
  expect(texts()).toMatchObject(loaded)
  kernel.plugins.remove('shop')
  expect(texts()).toEqual(expect.objectContaining({ 'kernel.connected': 'Wallet connected' }))
  expect(Object.keys(texts()).filter((key) => key.startsWith('shop'))).toEqual([])
})

test('a toast that is shown while the language changes keeps its text', async () => {
  const { kernel } = createTestKernel({ plugins: plugins() })
  await showKernelToast(kernel, 'success', 'kernel.connected')
  await updateOptions(kernel, { locale: 'de' })
  expect(kernel.store.get(messagesAtom)['kernel.connected']).toBe('Wallet connected')
  await showKernelToast(kernel, 'success', 'kernel.connected')
  expect(kernel.store.get(messagesAtom)['kernel.connected']).toBe('Wallet verbunden')
})
