import { expect, test } from 'vitest'
import { createLatchkit } from '../createLatchkit.ts'
import { createTestKernel, fakePlugin, testNetworks } from '../testing/index.ts'
import { addShownTexts } from './plugin/kernelMessages.ts'
import {
  activeChainIdAtom,
  featuresAtom,
  messagesAtom,
  networksAtom,
  pluginsAtom,
  writable,
} from './state/atoms.ts'
import { themeAtom } from './state/themeAtom.ts'
import { updateOptions } from './updateOptions.ts'

const [one, two] = testNetworks
const three = { ...one, id: 3, name: 'Three' }
const shop = fakePlugin({
  id: 'shop',
  features: ['send'],
  messages: {
    en: { 'shop.title': 'Shop' },
    load: { ar: async () => ({ default: { 'shop.title': 'متجر' } }) },
  },
})

test('networks are added and removed, and a network that is gone is not selected any more', async () => {
  const { kernel } = createTestKernel()
  const names = () => kernel.store.get(networksAtom).map(({ name }) => name)
  kernel.store.set(writable.chosenNetwork, { eip155: `eip155:${two.id}` })
  await updateOptions(kernel, { networks: [...kernel.store.get(networksAtom), three] })
  expect(names()).toEqual(['One', 'Two', 'Three'])
  expect(kernel.store.get(writable.chosenNetwork)).toEqual({ eip155: 'eip155:2' })
  await updateOptions(kernel, { networks: [one, three], defaultNetwork: 'eip155:3' })
  expect(names()).toEqual(['Three', 'One'])
  expect(kernel.store.get(writable.chosenNetwork)).toEqual({})
})

test.each([
  ['the options', { defaultNetwork: 'eip155:2' }, {}],
  ['an update', {}, { defaultNetwork: 'eip155:2' }],
] as const)(
  'other networks keep the default network of %s, as long as it is among them',
  async (_, options, update) => {
    const { kernel } = createTestKernel(options)
    const active = () => kernel.store.get(activeChainIdAtom)
    await updateOptions(kernel, update)
    await updateOptions(kernel, { networks: [three, one, two] })
    expect(active()).toBe('eip155:2')
    await updateOptions(kernel, { networks: [three, one] })
    expect(active()).toBe('eip155:3')
    await updateOptions(kernel, { networks: [three, one, two] })
    expect(active()).toBe('eip155:2')
    await updateOptions(kernel, { defaultNetwork: 'eip155:1' })
    await updateOptions(kernel, { theme: 'dark' })
    expect(active()).toBe('eip155:1')
  },
)

test('without a default network, a kit moves to the first one of other networks', async () => {
  const { kernel } = createTestKernel()
  await updateOptions(kernel, { networks: [three, one] })
  expect(kernel.store.get(activeChainIdAtom)).toBe('eip155:3')
})

test('a changed feature disables a plugin and enables it again', async () => {
  const { kernel } = createTestKernel({ plugins: [shop] })
  const state = () => [kernel.store.get(featuresAtom).send, kernel.store.get(pluginsAtom).shop]
  expect(state()).toEqual([true, 'idle'])
  await updateOptions(kernel, { features: { send: false } })
  expect(state()).toEqual([false, 'off'])
  await updateOptions(kernel, { features: {} })
  expect(state()).toEqual([true, 'idle'])
})

test('another language replaces all texts, those of later plugins too, and English comes back', async () => {
  const { kernel } = createTestKernel({ plugins: [shop] })
  await addShownTexts(kernel)
  const texts = () => kernel.store.get(messagesAtom)
  await updateOptions(kernel, { locale: 'ar' })
  expect(texts()).toMatchObject({ 'shop.title': 'متجر', 'kernel.back': 'رجوع' })
  kernel.plugins.use(
    fakePlugin({
      id: 'later',
      messages: { en: { a: 'A' }, load: { ar: async () => ({ default: { a: 'أ' } }) } },
    }),
  )
  await expect.poll(() => texts().a).toBe('أ')
  await updateOptions(kernel, { locale: 'en' })
  expect(texts()).toMatchObject({ 'shop.title': 'Shop', 'kernel.back': 'Back', a: 'A' })
})

test('of two changes of the language at once, the later one counts', async () => {
  const slow = fakePlugin({
    id: 'slow',
    messages: {
      en: { title: 'Title' },
      load: { ar: () => new Promise((done) => setTimeout(done, 20, { default: { title: 'عنوان' } })) },
    },
  })
  const { kernel } = createTestKernel({ plugins: [slow] })
  await addShownTexts(kernel)
  await Promise.all([updateOptions(kernel, { locale: 'ar' }), updateOptions(kernel, { locale: 'en' })])
  expect(kernel.store.get(messagesAtom)).toMatchObject({ title: 'Title', 'kernel.back': 'Back' })
})

test('metadata, own texts and the theme change for plugins that run already', async () => {
  const context: { name?: string } = {}
  const { kernel } = createTestKernel({
    metadata: { name: 'Old' },
    plugins: [
      fakePlugin({
        id: 'reader',
        needs: ['site'],
        setup: ({ site }) => Object.defineProperty(context, 'name', { get: () => site.metadata.name }),
      }),
    ],
  })
  await kernel.plugins.api('reader')
  await updateOptions(kernel, { metadata: { name: 'New' }, messages: { x: 'X' }, theme: 'dark' })
  expect(context.name).toBe('New')
  expect(kernel.store.get(messagesAtom).x).toBe('X')
  expect(kernel.store.get(themeAtom).theme).toBe('dark')
  await updateOptions(kernel, { theme: 'light' })
  expect([context.name, kernel.store.get(messagesAtom).x]).toEqual(['New', 'X'])
})

test.each([
  [{ networks: [] }, 'A kit needs a network'],
  [{ networks: [one, { ...two, caipNetworkId: 'nonsense' }] }, 'Invalid CAIP-2 network id'],
  [{ networks: [one], theme: 'pink' }, 'theme is light, dark, auto or a look, not "pink"'],
])('an invalid change changes nothing: %o', async (update, message) => {
  const { kernel } = createTestKernel()
  const before = [kernel.config, kernel.store.get(networksAtom), kernel.store.get(themeAtom)]
  await expect(updateOptions(kernel, update as never)).rejects.toThrow(message)
  expect([kernel.config, kernel.store.get(networksAtom), kernel.store.get(themeAtom)]).toEqual(before)
})

test.each([
  [{ services: {} }, 'The option "services" cannot be changed. These can: networks, defaultNetwork'],
  [{ local: 'ar' }, 'There is no option "local". Did you mean "locale"?'],
  [
    { defaultNetwork: 'eip155:9' },
    'The default network eip155:9 is not one of the networks, which are eip155:1, eip155:2',
  ],
])('in development kit.update refuses %o with a sentence', async (update, message) => {
  const kit = createLatchkit({ projectId: null, networks: testNetworks, plugins: [] })
  await expect(kit.update(update as never)).rejects.toThrow(message)
  kit.destroy()
})

test('kit.update changes the language of the kit', async () => {
  const kit = createLatchkit({ projectId: null, networks: testNetworks, plugins: [] })
  await kit.update({ locale: 'ar' })
  expect(kit.locale).toBe('ar')
  kit.destroy()
})
