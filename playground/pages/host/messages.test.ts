import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from '@latchkit/kernel'
import { basic } from '@latchkit/preset-basic'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../..')
const plugins: readonly Plugin[] = basic()
const valuesOf = (text = '') => (text.match(/\{\w+\}/g) ?? []).sort()

type Texts = Readonly<Record<string, string>>

/** What the manifest loads, and what the plugin's rarer views bring with them. */
async function textsOf({ id, manifest }: Plugin, locale: string): Promise<Texts> {
  const more = join(root, 'plugins', id, `src/messages/more/${locale}.ts`)
  const rarer: { default: Texts } | undefined = existsSync(more) ? await import(more) : undefined
  return { ...(await manifest.messages?.load?.[locale]?.())?.default, ...rarer?.default }
}

test.each(plugins)('every text of $id is there in Arabic, with the same values', async (plugin) => {
  const en = { ...plugin.manifest.messages?.en, ...(await textsOf(plugin, 'en')) }
  const ar = await textsOf(plugin, 'ar')
  expect(Object.keys(ar).sort()).toEqual(Object.keys(en).sort())
  for (const [key, text] of Object.entries(en)) expect(valuesOf(ar[key]), key).toEqual(valuesOf(text))
})

/** What of a plugin's code looks like one of its message keys; what ends in a dot begins some that are put together. */
function keysIn(folder: string, id: string): readonly string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const code = files.filter((file) => /\.tsx?$/.test(file) && !/\.test\.|messages\//.test(file))
  const texts = code.map((file) => readFileSync(join(folder, file), 'utf8'))
  const whole = texts.flatMap((text) => text.match(/'[a-z]+(?:\.[a-zA-Z]+)+'/g) ?? [])
  const begun = texts.flatMap((text) => text.match(/`[a-z]+\.[a-zA-Z]+\.(?=\$\{)/g) ?? [])
  const found = new Set([...whole.map((word) => word.slice(1, -1)), ...begun.map((word) => word.slice(1))])
  return [...found].filter((key) => key.startsWith(`${id}.`))
}

test.each(plugins)(
  'every key that the code of $id names has a text, and every text is named',
  async (plugin) => {
    const en = Object.keys({ ...plugin.manifest.messages?.en, ...(await textsOf(plugin, 'en')) })
    const named = keysIn(join(root, 'plugins', plugin.id, 'src'), plugin.id)
    const all = named.flatMap((key) => (key.endsWith('.') ? en.filter((one) => one.startsWith(key)) : key))
    expect([...new Set(all)].sort()).toEqual(en.sort())
  },
)
