import { expect, test } from 'vitest'
import { createTestKernel } from '../../testing/index.ts'
import type { LatchkitOptions } from '../config/options.ts'
import { alertAtom } from '../state/atoms.ts'
import { warnIntegrator } from './warnIntegrator.ts'

// As a site without types omits it.
const noId = { projectId: undefined } as unknown as Partial<LatchkitOptions>

test('a missing project id raises an alert at the first intent, and without debug only logs it', async () => {
  for (const debug of [true, false]) {
    const { kernel, diagnostics } = createTestKernel({ ...noId, debug })
    warnIntegrator(kernel)
    await expect.poll(() => diagnostics.map(({ message }) => message)).toHaveLength(1)
    expect(kernel.store.get(alertAtom)?.title).toBe(debug ? 'Project ID Not Configured' : undefined)
    expect(diagnostics[0]?.message).toMatch(/^Project ID Not Configured: /)
  }
})

test('the options are checked at the first intent, once', async () => {
  const { kernel, diagnostics } = createTestKernel({ ...noId, debug: false })
  await new Promise((done) => setTimeout(done, 20))
  expect(diagnostics).toEqual([])
  kernel.signalIntent()
  kernel.signalIntent()
  await expect.poll(() => diagnostics).toHaveLength(1)
  await new Promise((done) => setTimeout(done, 20))
  expect(diagnostics).toHaveLength(1)
})
