import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { defaultServices } from '../../kernel/src/base/constants/services.ts'

const root = join(import.meta.dirname, '../..')
const text = readFileSync(join(root, 'HOSTS.md'), 'utf8')
/** The cells of each row of the table of services, by service. */
const rows = new Map(
  text
    .split('\n')
    .filter((line) => /^\| `(?!.*-src)/.test(line))
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .map(([, service = '', host = '', plugins = '', sent = '']) => [
      service.replaceAll('`', ''),
      { host: host.replaceAll('`', ''), plugins: plugins.replaceAll('`', ''), sent },
    ]),
)

/** The services that the manifest of each plugin names, by the plugin's id. */
const named = readdirSync(join(root, 'plugins')).flatMap((folder) => {
  const source = readFileSync(join(root, 'plugins', folder, 'src/index.ts'), 'utf8')
  const id = /\bid: '(\w+)',\n\s+version/.exec(source)?.[1] ?? folder
  return [...source.matchAll(/service: '(\w+)', why/g)].map(([, service = '']) => ({ id, service }))
})

test('every service has a row with its default host', () => {
  expect(
    Object.fromEntries([...rows].map(([service, { host }]) => [service, host.replace('none', '')])),
  ).toEqual(defaultServices)
})

test('the plugins of each row are those whose manifests name the service', () => {
  expect(named.length).toBeGreaterThan(6)
  for (const [service, { plugins, sent }] of rows) {
    const owners = named.filter((row) => row.service === service).map(({ id }) => id)
    expect(plugins, service).toBe(owners.sort().join(', ') || 'none')
    expect(sent.length).toBeGreaterThan(15)
  }
})
