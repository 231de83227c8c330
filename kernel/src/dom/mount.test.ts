import { afterEach, expect, test, vi } from 'vitest'
import { modalAtom, writable } from '../core/state/atoms.ts'
import { createTestKernel, viewPlugin } from '../testing/index.ts'
import { mount } from './mount.ts'

afterEach(() => vi.unstubAllGlobals())

const views = [viewPlugin('views', ['Connect'])]
const containerNamed = (name: string) => ({ name }) as unknown as HTMLElement

test('the last container is listed last, each can be removed separately, and nothing opens', async () => {
  const { kernel } = createTestKernel({ plugins: views })
  const [prepare, open] = [vi.spyOn(kernel, 'prepare'), vi.spyOn(kernel, 'open')]
  const one = containerNamed('one')
  const shown = () => kernel.store.get(writable.containers).map((row) => row.container)
  const leave = mount(kernel, one)
  const leaveAgain = mount(kernel, one)
  mount(kernel, containerNamed('two'))
  expect(shown()).toEqual([one, one, containerNamed('two')])
  leave()
  leave()
  expect(shown()).toEqual([one, containerNamed('two')])
  leaveAgain()
  expect(shown()).toEqual([containerNamed('two')])
  expect([prepare.mock.calls, open.mock.calls]).toEqual([[], []])
})

test('null adds no container', () => {
  const { kernel } = createTestKernel({ enableEmbedded: true })
  const open = vi.spyOn(kernel, 'open')
  mount(kernel, null)()
  expect(kernel.store.get(writable.containers)).toEqual([])
  expect(open).not.toHaveBeenCalled()
})

test('an embedded modal opens in a new container, and an open one is rendered there', async () => {
  vi.stubGlobal('document', {})
  const { kernel } = createTestKernel({ plugins: views, enableEmbedded: true })
  const [prepare, open] = [vi.spyOn(kernel, 'prepare'), vi.spyOn(kernel, 'open')]
  mount(kernel, containerNamed('one'))
  await vi.waitFor(() => expect(kernel.store.get(modalAtom).open).toBe(true))
  expect([prepare.mock.calls.length, open.mock.calls.length]).toEqual([1, 1])
  mount(kernel, containerNamed('two'))
  expect([prepare.mock.calls.length, open.mock.calls.length]).toEqual([2, 1])
})

test('an embedded modal that cannot be shown is logged', async () => {
  const { kernel, diagnostics } = createTestKernel({ plugins: views, enableEmbedded: true })
  mount(kernel, containerNamed('one'))
  await vi.waitFor(() =>
    expect(diagnostics).toMatchObject([
      { message: 'Could not show the modal', details: { error: { reason: 'NO_DOM' } } },
    ]),
  )
})
