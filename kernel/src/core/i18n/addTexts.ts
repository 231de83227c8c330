import type { Kernel } from '../kernel.ts'
import type { Messages, Plugin } from '../plugin/manifest.ts'
import { pluginsAtom, writable } from '../state/atoms.ts'
import { readKernelTexts } from './kernelMessages.ts'
import { isEnglish, readTexts } from './readTexts.ts'

/** Brings the texts that the modal shows before any view: the kernel's, and what the manifests show in the kit's language. */
export async function addShownTexts(kernel: Kernel): Promise<void> {
  await Promise.all([addKernelTexts(kernel), isEnglish(kernel.config.locale) || followPlugins(kernel)])
}

/** Brings the texts of a plugin, those its manifest shows among them. */
export async function addPluginTexts(kernel: Kernel, { id, manifest }: Plugin): Promise<void> {
  const { en = {}, load = {} } = manifest.messages ?? {}
  const texts = await readTexts(load, kernel.config.locale, en, (error) =>
    kernel.log(`The texts of "${id}" did not load`, { error }),
  )
  if (kernel.plugins.scopeOf(id)) show(kernel, id, texts)
}

async function addKernelTexts(kernel: Kernel): Promise<void> {
  const failed = (error: unknown) => kernel.log('The texts of the kernel did not load', { error })
  show(kernel, 'kernel', await readKernelTexts(kernel.config.locale, failed))
}

const show = (kernel: Kernel, owner: string, texts: Messages) =>
  kernel.store.set(writable.texts, (all) => ({ ...all, [owner]: texts }))

/** Titles and rows of a plugin are shown before it is activated, which would bring its English ones only. */
async function followPlugins(kernel: Kernel): Promise<void> {
  let known: readonly string[] = []
  const add = () => {
    const composed = kernel.plugins.shown()
    const fresh = composed.filter(({ id }) => !known.includes(id))
    known = composed.map(({ id }) => id)
    return Promise.all(fresh.map((plugin) => addPluginTexts(kernel, plugin)))
  }
  const stop = kernel.store.sub(pluginsAtom, () => void add())
  kernel.signal.addEventListener('abort', stop, { once: true })
  await add()
}
