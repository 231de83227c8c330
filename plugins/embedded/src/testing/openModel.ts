import { atom, type FrameWallet, toastAtom } from '@latchkit/kernel/plugin'
import { createFakeFrame, createTestKernel, fakePlugin } from '@latchkit/kernel/testing'
import { createModel } from '../createModel.ts'
import type { Ports } from '../frame/openFrame.ts'
import { embedded } from '../index.ts'

const closers: (() => void)[] = []

/** Closes everything that a test has opened. */
export function closeAll(): void {
  for (const close of closers.splice(0)) close()
}

/** Creates the model of the views on the ports of a real kernel, with a fake frame. */
export async function openModel(frame: Partial<FrameWallet> = {}) {
  const { load: _, ...manifest } = embedded().manifest
  let ports: Ports | undefined
  const plugin = fakePlugin({
    ...manifest,
    setup(context) {
      ports = context
    },
  })
  const { kernel } = createTestKernel({
    remoteConfig: false,
    services: { secureSite: 'https://secure.test' },
    plugins: [plugin],
  })
  closers.push(() => kernel.destroy())
  await kernel.plugins.api('embedded')
  if (!ports) throw new Error('The plugin was not set up')
  const toastText = () => kernel.store.get(toastAtom)?.text
  const walletAtom = atom({ ...createFakeFrame(), ...frame })
  return { kernel, model: createModel(ports, walletAtom), toastText }
}
