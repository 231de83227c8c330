import { afterEach, expect, test, vi } from 'vitest'
import { modalAtom, writable } from '../core/state/atoms.ts'
import { createTestKernel, viewPlugin } from '../testing/index.ts'
import { mountIn } from './mountIn.ts'

afterEach(() => vi.unstubAllGlobals())

const views = [viewPlugin('views', ['Connect'])]
const place = (name: string) => ({ name }) as unknown as HTMLElement

test('the last place given comes last, each can be taken away alone, and nothing opens', async () => {
  const { kernel } = createTestKernel({ plugins: views })
  const [prepare, open] = [vi.spyOn(kernel, 'prepare'), vi.spyOn(kernel, 'open')]
  const one = place('one')
  const shown = () => kernel.store.get(writable.places).map((row) => row.place)
  const leave = mountIn(kernel, one)
  const leaveAgain = mountIn(kernel, one)
  mountIn(kernel, place('two'))
  expect(shown()).toEqual([one, one, place('two')])
  leave()
  leave()
  expect(shown()).toEqual([one, place('two')])
  leaveAgain()
  expect(shown()).toEqual([place('two')])
  expect([prepare.mock.calls, open.mock.calls]).toEqual([[], []])
})

test('no place is none', () => {
  const { kernel } = createTestKernel({ enableEmbedded: true })
  const open = vi.spyOn(kernel, 'open')
  mountIn(kernel, null)()
  expect(kernel.store.get(writable.places)).toEqual([])
  expect(open).not.toHaveBeenCalled()
})

test('embedded, a place opens a closed modal, and an open one is drawn there', async () => {
  vi.stubGlobal('document', {})
  const { kernel } = createTestKernel({ plugins: views, enableEmbedded: true })
  const [prepare, open] = [vi.spyOn(kernel, 'prepare'), vi.spyOn(kernel, 'open')]
  mountIn(kernel, place('one'))
  await vi.waitFor(() => expect(kernel.store.get(modalAtom).open).toBe(true))
  expect([prepare.mock.calls.length, open.mock.calls.length]).toEqual([1, 1])
  mountIn(kernel, place('two'))
  expect([prepare.mock.calls.length, open.mock.calls.length]).toEqual([2, 1])
})

test('an embedded modal that cannot be shown is told of', async () => {
  const { kernel, diagnostics } = createTestKernel({ plugins: views, enableEmbedded: true })
  mountIn(kernel, place('one'))
  await vi.waitFor(() =>
    expect(diagnostics).toMatchObject([
      { message: 'The embedded modal could not be shown', details: { error: { reason: 'NO_DOM' } } },
    ]),
  )
})
