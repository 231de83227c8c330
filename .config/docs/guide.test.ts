import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Plugin } from '../../kernel/src/index.ts'
import { toastAtom } from '../../kernel/src/plugin/index.ts'
import { createTestSession, fakeConnector, pluginConformance } from '../../kernel/src/testing/index.ts'
import { readBlocks } from './comments.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const folder = realpathSync(mkdtempSync(join(tmpdir(), 'latchkit-guide-')))
let visits: (options: { goal: number }) => Plugin

beforeAll(async () => {
  symlinkSync(join(root, 'playground/node_modules'), join(folder, 'node_modules'), 'junction')
  for (const { name, lines } of readBlocks(readFileSync(join(root, 'kernel/README.md'), 'utf8'))) {
    if (!name) continue
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), lines.map(({ text }) => text).join('\n'))
  }
  visits = (await import(/* @vite-ignore */ join(folder, 'src/index.ts'))).visits
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('the plugin in the README meets the requirements of every plugin', async () => {
  const cases = pluginConformance(() => visits({ goal: 1 }), { toggles: 10 })
  expect(cases.length).toBeGreaterThan(3)
  for (const { run } of cases) await run()
})

test('the plugin in the README does what the README states', async () => {
  const { kernel, session, diagnostics } = await createTestSession({ plugins: [visits({ goal: 1 })] })
  await session.connect(fakeConnector())
  await vi.waitFor(() => expect(kernel.store.get(toastAtom)?.text).toBe('visits.thanks'))
  expect(diagnostics).toEqual([])
  kernel.destroy()
})
