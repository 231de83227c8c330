import type { Kernel } from '../kernel.ts'
import type { Plugin } from '../plugin/manifest.ts'
import { pluginsAtom } from '../state/atoms.ts'
import { addPluginTexts, logTexts } from './addTexts.ts'

/** Brings the texts of every plugin in the kit's language, and of each that is composed later. */
export async function followPlugins(kernel: Kernel): Promise<void> {
  let known: readonly string[] = []
  // Who is activated later asks for them again.
  const bring = (plugin: Plugin) =>
    addPluginTexts(kernel, plugin).catch((error: unknown) => logTexts(kernel, plugin.id, error))
  const add = () => {
    const composed = kernel.plugins.shown()
    const fresh = composed.filter(({ id }) => !known.includes(id))
    known = composed.map(({ id }) => id)
    return Promise.all(fresh.map(bring))
  }
  const stop = kernel.store.sub(pluginsAtom, () => void add())
  kernel.signal.addEventListener('abort', stop, { once: true })
  await add()
}
