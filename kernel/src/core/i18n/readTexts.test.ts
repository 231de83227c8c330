import { expect, test } from 'vitest'
import type { LoadMessages } from '../../contracts/messages.ts'
import buttonsEn from '../../messages/buttons/en.ts'
import buttonsLocales from '../../messages/buttons/locales.ts'
import en from '../../messages/en.ts'
import locales from '../../messages/locales.ts'
import toastsEn from '../../messages/toasts/en.ts'
import toastsLocales from '../../messages/toasts/locales.ts'
import { createTestKernel, fakePlugin } from '../../testing/index.ts'
import { addShownTexts } from '../plugin/kernelMessages.ts'
import { messagesAtom } from '../state/atoms.ts'
import { pseudo } from './pseudo.ts'
import { readTexts } from './readTexts.ts'

const files = {
  en: async () => ({ default: { a: 'A', b: 'B {x}' } }),
  ar: async () => ({ default: { a: 'أ' } }),
}
const fail = (error: unknown) => {
  throw error
}
const read = (locale: string) => readTexts({ load: files }, locale, { title: 'Title' }, fail)

test.each([
  ['en', 'A'],
  ['en-GB', 'A'],
  ['ar', 'أ'],
  ['ar-EG', 'أ'],
  ['de', 'A'],
  ['', 'A'],
  ['constructor', 'A'],
])('in %j the text is %s, and a key without a translation stays in English', async (locale, a) => {
  expect(await read(locale)).toEqual({ title: 'Title', a, b: 'B {x}' })
})

test('the other locales are imported only for a language that is not English', async () => {
  let imported = 0
  const locales = async () => {
    imported += 1
    return { default: { ar: files.ar } }
  }
  const source = { load: { en: files.en }, locales }
  expect(await readTexts(source, 'en-GB', {}, fail)).toEqual({ a: 'A', b: 'B {x}' })
  expect((await readTexts(source, 'en-XA', {}, fail)).a).toBe('⟦Åå⟧')
  expect(imported).toBe(0)
  expect(await readTexts(source, 'ar-EG', {}, fail)).toEqual({ a: 'أ', b: 'B {x}' })
  expect(await readTexts(source, 'xx', {}, fail)).toEqual({ a: 'A', b: 'B {x}' })
  // Code that has loaded is not imported again.
  expect(imported).toBe(1)
})

test('a file that does not load is reported, and the texts stay in English', async () => {
  const reported: unknown[] = []
  const broken = { ...files, ar: () => Promise.reject(new Error('gone')) }
  expect(await readTexts({ load: broken }, 'ar', {}, (error) => reported.push(error))).toEqual({
    a: 'A',
    b: 'B {x}',
  })
  expect(reported).toMatchObject([{ reason: 'CHUNK_LOAD_FAILED' }])
})

test('a file is requested once more, and no text is missing', async () => {
  const fail = () => Promise.reject(new Error('gone'))
  let attempts = 0
  const late = { en: () => (attempts++ ? files.en() : fail()) }
  expect(await readTexts({ load: late }, 'ar', {}, fail)).toEqual({ a: 'A', b: 'B {x}' })
  await expect(readTexts({ load: { ...files, en: fail } }, 'ar', {}, fail)).rejects.toMatchObject({
    reason: 'CHUNK_LOAD_FAILED',
  })
})

test('en-XA is pseudo-localized English: marked, longer, and with its values', async () => {
  expect(await read('en-XA')).toEqual({ title: '⟦Ţîîţļéé⟧', a: '⟦Åå⟧', b: '⟦Ɓ {x}⟧' })
  const texts = Object.values(en)
  const length = (all: readonly string[]) => all.join('').length
  const ratio = length(texts.map(pseudo)) / length(texts)
  expect(ratio).toBeGreaterThan(1.25)
  expect(ratio).toBeLessThan(1.5)
})

const tables = [
  ['the modal', en, locales],
  ['the buttons', buttonsEn, buttonsLocales],
  ['sending', toastsEn, toastsLocales],
] as const

test.each(tables)(
  'the texts of %s have the same keys and values in every language',
  async (_, english, files) => {
    const values = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort()
    const expected = Object.entries(english).map(([key, text]) => [key, values(text)])
    for (const [locale, load] of Object.entries<LoadMessages>(files)) {
      const texts = Object.entries((await load()).default).filter(([key]) => !key.includes('#'))
      expect(Object.fromEntries(texts.map(([key, text]) => [key, values(text)])), locale).toEqual(
        Object.fromEntries(expected),
      )
    }
  },
)

test('no text of the modal has the key of a text of the buttons', () => {
  expect(Object.keys(buttonsEn).filter((key) => Object.hasOwn(en, key))).toEqual([])
})

test('the texts of manifests are translated before anything is activated, also for a plugin that is added later', async () => {
  const titled = (id: string) => {
    const plugin = fakePlugin({ id })
    const load = { ar: async () => ({ default: { [`${id}.title`]: `عنوان ${id}` } }) }
    return {
      ...plugin,
      manifest: { ...plugin.manifest, messages: { en: { [`${id}.title`]: 'Title' }, load } },
    }
  }
  const { kernel } = createTestKernel({ locale: 'ar', plugins: [titled('one')] })
  const texts = () => kernel.store.get(messagesAtom)
  expect(texts()).toMatchObject({ 'one.title': 'Title' })
  await addShownTexts(kernel)
  expect(texts()).toMatchObject({ 'one.title': 'عنوان one', 'kernel.back': 'رجوع' })
  kernel.plugins.use(titled('two'))
  await expect.poll(() => texts()['two.title']).toBe('عنوان two')
  kernel.destroy()
})
