import { expect, test } from 'vitest'
import { defineToken } from '../contracts/tokens.ts'
import { type FakePlugin, fakePlugin } from './fakePlugin.ts'
import { pluginConformance } from './pluginConformance.ts'

/** The names of the cases that a plugin of this kind fails. */
async function failures(make: () => FakePlugin): Promise<readonly string[]> {
  const cases = pluginConformance(() => fakePlugin(make()), { toggles: 3 })
  const ended = await Promise.all(
    cases.map(({ run }) =>
      run().then(
        () => true,
        () => false,
      ),
    ),
  )
  return cases.filter((_, index) => !ended[index]).map(({ name }) => name)
}

const token = defineToken<string>('test')

test('a plugin that keeps the rules passes', async () => {
  const good = () => ({
    id: 'good',
    setup: (context: { provide(t: typeof token, s: string): void }) => context.provide(token, 'x'),
  })
  expect(await failures(good)).toEqual([])
})

test('each case can fail', async () => {
  const throws = () => ({ id: 'bad', setup: () => Promise.reject(new Error('no')) })
  expect(await failures(throws)).toContain('starts with the ports it asked for, and logs nothing')
  const texts = {
    en: { 'a.b': 'A {x}' },
    load: { en: async () => ({ default: {} }), ar: async () => ({ default: { 'a.b': 'ب' } }) },
  }
  expect(await failures(() => ({ id: 'untranslated', messages: texts }))).toEqual([
    'has every text of its own language in every other, with the same values',
  ])
  const changing = () => ({ id: 'changing', version: `1.0.${Math.trunc(performance.now() * 1000)}` })
  expect(await failures(changing)).toEqual(['is data until it is woken'])
})
