import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { defaultServices } from '../../kernel/src/base/constants/services.ts'
import type { Plugin } from '../../kernel/src/index.ts'

const root = join(import.meta.dirname, '../..')
const [text = ''] = readFileSync(join(root, 'HOSTS.md'), 'utf8').split('## Content Security Policy')
/** The cells of each row of the table of services, by service. */
const rows = new Map(
  text
    .split('\n')
    .filter((line) => /^\| `/.test(line))
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .map(([, service = '', host = '', plugins = '', sent = '']) => [
      service.replaceAll('`', ''),
      { host: host.replaceAll('`', ''), plugins: plugins.replaceAll('`', ''), sent },
    ]),
)

/** What the manifest of each plugin says about services, with the id of the plugin. */
const named = (await Promise.all(readdirSync(join(root, 'plugins')).map(pluginOf))).flatMap((plugin) =>
  (plugin?.manifest?.hosts ?? []).map((need) => ({ id: plugin?.id ?? '', ...need })),
)

async function pluginOf(folder: string): Promise<Partial<Plugin> | undefined> {
  const url = pathToFileURL(join(root, 'plugins', folder, 'src/index.ts')).href
  const module: Readonly<Record<string, (options?: unknown) => Partial<Plugin>>> = await import(
    /* @vite-ignore */ url
  )
  return Object.values(module)[0]?.()
}

test('every service has a row with its default host', () => {
  expect(
    Object.fromEntries([...rows].map(([service, { host }]) => [service, host.replace('none', '')])),
  ).toEqual(defaultServices)
})

test('the plugins of each row are those whose manifests name the service', () => {
  expect(named.length).toBeGreaterThan(6)
  for (const [service, { plugins, sent }] of rows) {
    const owners = named.filter((row) => row.service === service).map(({ id }) => id)
    expect(plugins, service).toBe([...new Set(owners)].sort().join(', ') || 'none')
    expect(sent.length).toBeGreaterThan(15)
  }
})

test('the reasons of manifests are phrases, of which the privacy statement makes a list', () => {
  for (const { id, why } of named) expect(why, id).toMatch(/^[a-z][^:]*[^.:;,\s]$/)
})
