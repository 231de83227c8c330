import { expect, test, vi } from 'vitest'
import { createTestKernel, fakePlugin } from '../../testing/index.ts'
import { pseudo } from '../i18n/pseudo.ts'
import { isEnglish } from '../i18n/readTexts.ts'
import { messagesAtom } from '../state/atoms.ts'
import { addPluginMessages } from './addMessages.ts'
import { followPluginMessages } from './followPluginMessages.ts'
import { addShownTexts } from './kernelMessages.ts'

const titled = (id: string, ar = vi.fn(async () => ({ default: { [`${id}.title`]: `ar ${id}` } }))) => ({
  ar,
  plugin: fakePlugin({ id, messages: { en: { [`${id}.title`]: 'Title' }, load: { ar } } }),
})

test('texts are loaded once for each plugin, shown again when it is added again, and not loaded after the kit is destroyed', async () => {
  const [one, two, three] = [titled('one'), titled('two'), titled('three')]
  const { kernel } = createTestKernel({ locale: 'ar', plugins: [one.plugin] })
  await followPluginMessages(kernel)
  kernel.plugins.use(two.plugin)
  await vi.waitFor(() => expect(kernel.store.get(messagesAtom)['two.title']).toBe('ar two'))
  expect([one.ar.mock.calls.length, two.ar.mock.calls.length]).toEqual([1, 1])
  kernel.plugins.remove('two')
  expect(kernel.store.get(messagesAtom)['two.title']).not.toBe('ar two')
  kernel.plugins.use(two.plugin)
  await vi.waitFor(() => expect(kernel.store.get(messagesAtom)['two.title']).toBe('ar two'))
  expect(two.ar).toHaveBeenCalledOnce()
  kernel.destroy()
  kernel.plugins.use(three.plugin)
  await new Promise((done) => setTimeout(done))
  expect(three.ar).not.toHaveBeenCalled()
})

test('texts that do not load are logged with their plugin, and stay in English', async () => {
  const error = new Error('chunk')
  const broken = titled(
    'one',
    vi.fn(() => Promise.reject(error)),
  )
  const { kernel, diagnostics } = createTestKernel({ locale: 'ar', plugins: [broken.plugin] })
  await addPluginMessages(kernel, broken.plugin)
  expect(diagnostics).toEqual([
    {
      message: 'The texts of "one" did not load',
      details: { error: expect.objectContaining({ cause: error }) },
    },
  ])
  expect(kernel.store.get(messagesAtom)).toMatchObject({ 'one.title': 'Title' })
})

test('a plugin whose English texts do not load does not affect the others', async () => {
  const failing = fakePlugin({
    id: 'gone',
    messages: { en: {}, load: { en: () => Promise.reject(new Error('chunk')) } },
  })
  const { kernel, diagnostics } = createTestKernel({ locale: 'ar', plugins: [failing, titled('one').plugin] })
  await followPluginMessages(kernel)
  expect(kernel.store.get(messagesAtom)).toMatchObject({ 'one.title': 'ar one' })
  expect(diagnostics).toMatchObject([{ message: 'The texts of "gone" did not load' }])
  await expect(kernel.plugins.api('gone')).rejects.toMatchObject({ cause: { reason: 'CHUNK_LOAD_FAILED' } })
})

test('texts of a plugin that is removed while they load are dropped, and a plugin without texts has none', async () => {
  const { plugin } = titled('one')
  const { kernel, diagnostics } = createTestKernel({
    locale: 'ar',
    plugins: [plugin, fakePlugin({ id: 'bare' })],
  })
  await addPluginMessages(kernel, fakePlugin({ id: 'bare' }))
  const added = addPluginMessages(kernel, plugin)
  kernel.plugins.remove('one')
  await added
  expect(kernel.store.get(messagesAtom)).toEqual({})
  expect(diagnostics).toEqual([])
})

test('in English the texts of manifests are used, and no files of plugins are loaded', async () => {
  for (const [locale, loads] of [
    ['en-GB', 0],
    ['ar-EG', 1],
  ] as const) {
    const { plugin, ar } = titled('one')
    const { kernel } = createTestKernel({ locale, plugins: [plugin] })
    await addShownTexts(kernel)
    expect(ar).toHaveBeenCalledTimes(loads)
    expect(kernel.store.get(messagesAtom)).toHaveProperty(['kernel.back'])
  }
})

test.each([
  ['en', true],
  ['en-GB', true],
  ['en-XA', false],
  ['eng', false],
  ['ar', false],
  ['', false],
])('%j is English: %s', (locale, english) => {
  expect(isEnglish(locale)).toBe(english)
})

test('every letter is accented and every vowel doubled, except between braces', () => {
  expect(pseudo('Abc xyZ {aB1} 12 U {x}{y}!')).toBe('⟦Ååƀç ẋýŽ {aB1} 12 Ûû {x}{y}!⟧')
})
