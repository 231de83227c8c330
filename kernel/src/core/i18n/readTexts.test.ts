import { expect, test } from 'vitest'
import ar from '../../messages/ar.ts'
import buttonsAr from '../../messages/buttons/ar.ts'
import buttonsEn from '../../messages/buttons/en.ts'
import en from '../../messages/en.ts'
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
const read = (locale: string) => readTexts(files, locale, { title: 'Title' }, fail)

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

test('a file that does not load is reported, and the texts stay in English', async () => {
  const reported: unknown[] = []
  const broken = { ...files, ar: () => Promise.reject(new Error('gone')) }
  expect(await readTexts(broken, 'ar', {}, (error) => reported.push(error))).toEqual({ a: 'A', b: 'B {x}' })
  expect(reported).toMatchObject([{ reason: 'CHUNK_LOAD_FAILED' }])
})

test('a file is requested once more, and no text is missing', async () => {
  const fail = () => Promise.reject(new Error('gone'))
  let attempts = 0
  const late = { en: () => (attempts++ ? files.en() : fail()) }
  expect(await readTexts(late, 'ar', {}, fail)).toEqual({ a: 'A', b: 'B {x}' })
  await expect(readTexts({ ...files, en: fail }, 'ar', {}, fail)).rejects.toMatchObject({
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

test('the Arabic texts of the kernel have the same keys and values as the English ones', () => {
  const values = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort()
  expect(Object.keys(ar)).toEqual(Object.keys(en))
  for (const [key, text] of Object.entries(en))
    expect(values(ar[key as keyof typeof ar]), key).toEqual(values(text))
  for (const text of Object.values(ar)) expect(text).toMatch(/[\u0600-\u06ff]/)
})

test('the texts of the buttons are complete in Arabic, and no text of the modal has the same key', () => {
  expect(Object.keys(buttonsAr)).toEqual(Object.keys(buttonsEn))
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
