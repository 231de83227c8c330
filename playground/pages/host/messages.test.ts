import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plugin } from '@latchkit/kernel'
import { basic } from '@latchkit/preset-basic'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../..')
const plugins: readonly Plugin[] = basic()
const valuesOf = (text = '') => (text.match(/\{\w+\}/g) ?? []).sort()

type Texts = Readonly<Record<string, string>>

/** The texts of the manifest, and the texts that rarely used views load. */
async function textsOf({ id, manifest }: Plugin, locale: string): Promise<Texts> {
  const lazyFile = join(root, 'plugins', id, `src/messages/more/${locale}.ts`)
  const lazyTexts: { default: Texts } | undefined = existsSync(lazyFile) ? await import(lazyFile) : undefined
  const { load, locales } = manifest.messages ?? {}
  const files = { ...load, ...(await locales?.())?.default }
  return { ...(await files[locale]?.())?.default, ...lazyTexts?.default }
}

/** The keys without those of plural forms, which each language has as it needs. */
const keysOf = (texts: Texts): readonly string[] =>
  Object.keys(texts)
    .filter((key) => !key.includes('#'))
    .sort()

test.each(plugins)('every text of $id exists in Arabic, with the same values', async (plugin) => {
  const en = { ...plugin.manifest.messages?.en, ...(await textsOf(plugin, 'en')) }
  const ar = await textsOf(plugin, 'ar')
  expect(keysOf(ar)).toEqual(keysOf(en))
  for (const key of keysOf(en)) expect(valuesOf(ar[key]), key).toEqual(valuesOf(en[key]))
})

/** The folders with texts of every package. */
const folders = ['kernel', ...readdirSync(join(root, 'plugins')).map((id) => `plugins/${id}`)].flatMap(
  (owner) => {
    const folder = join(root, owner, 'src/messages')
    if (!existsSync(folder)) return []
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    return files.filter((file) => file.endsWith('locales.ts')).map((file) => dirname(join(folder, file)))
  },
)
const languages = ['ar', 'de', 'es', 'fr', 'hi', 'id', 'ja', 'ko', 'pt', 'ru', 'tr', 'vi', 'zh']

test.each(folders)('%s has the same languages, keys and values everywhere', async (folder) => {
  const { default: locales }: { default: Record<string, () => Promise<{ default: Texts }>> } = await import(
    join(folder, 'locales.ts')
  )
  expect(Object.keys(locales)).toEqual(languages)
  const ar = (await locales.ar?.())?.default ?? {}
  for (const [language, load] of Object.entries(locales)) {
    const { default: texts } = await load()
    expect(keysOf(texts), language).toEqual(keysOf(ar))
    for (const [key, text] of Object.entries(texts)) {
      const [base = '', form] = key.split('#')
      if (form === undefined) expect(valuesOf(text), `${language} ${key}`).toEqual(valuesOf(ar[base]))
      // A plural form may name the number in words.
      else expect(valuesOf(ar[base]), `${language} ${key}`).toEqual(expect.arrayContaining(valuesOf(text)))
      expect(text.trim(), `${language} ${key}`).toBe(text)
    }
  }
})

/** All strings in a plugin's code that look like its message keys. A key that ends with a dot is a prefix. */
function keysIn(folder: string, id: string): readonly string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const code = files.filter((file) => /\.tsx?$/.test(file) && !/\.test\.|messages\//.test(file))
  const texts = code.map((file) => readFileSync(join(folder, file), 'utf8'))
  const complete = texts.flatMap((text) => text.match(/'[a-z]+(?:\.[a-zA-Z]+)+'/g) ?? [])
  const prefixes = texts.flatMap((text) => text.match(/`[a-z]+\.[a-zA-Z]+\.(?=\$\{)/g) ?? [])
  const foundKeys = new Set([
    ...complete.map((word) => word.slice(1, -1)),
    ...prefixes.map((word) => word.slice(1)),
  ])
  return [...foundKeys].filter((key) => key.startsWith(`${id}.`))
}

test.each(plugins)('every key in the code of $id has a text, and every text is used', async (plugin) => {
  const en = [...keysOf({ ...plugin.manifest.messages?.en, ...(await textsOf(plugin, 'en')) })]
  const usedKeys = keysIn(join(root, 'plugins', plugin.id, 'src'), plugin.id)
  const expandedKeys = usedKeys.flatMap((key) =>
    key.endsWith('.') ? en.filter((one) => one.startsWith(key)) : key,
  )
  expect([...new Set(expandedKeys)].sort()).toEqual(en.sort())
})
