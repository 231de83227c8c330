import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { allowed } from './redact/allowed.ts'

const root = join(import.meta.dirname, '../../..')
const derived = ['kernel/src/core/events/deriveEvents.ts', 'kernel/src/core/events/eventsOfViews.ts']

function filesBelow(folder: string): readonly string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /(?<!\.test)\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !/testing|node_modules|plugins\/analytics|contracts\/events/.test(path))
}

/** The source of everything that may cause an event. */
const sources = [
  'kernel/src/core',
  ...readdirSync(join(root, 'plugins')).map((name) => `plugins/${name}/src`),
]
  .flatMap(filesBelow)
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }))
const causesOf = (event: string) =>
  sources.filter(({ text }) => new RegExp(`'${event}'`).test(text)).map(({ path }) => path)

test.each(Object.keys(allowed))('%s has a cause', (event) => {
  expect(causesOf(event)).not.toEqual([])
})

test('what is derived is derived in one place, and nothing else reports it', () => {
  for (const event of ['MODAL_OPEN', 'MODAL_CLOSE', 'SELECT_WALLET', 'CONNECT_SUCCESS', 'OPEN_SEND'])
    expect(causesOf(event).every((path) => derived.some((one) => path.endsWith(one)))).toBe(true)
})
