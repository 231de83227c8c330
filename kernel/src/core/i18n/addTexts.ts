import type { Kernel } from '../kernel.ts'
import type { Messages, Plugin } from '../plugin/manifest.ts'
import { writable } from '../state/atoms.ts'
import { readTexts } from './readTexts.ts'

/**
 * Brings a plugin's texts, those its manifest shows among them, in the kit's language.
 *
 * @throws {LatchkitError} CODE_GONE
 */
export async function addPluginTexts(kernel: Kernel, { id, manifest }: Plugin): Promise<void> {
  const { en = {}, load = {} } = manifest.messages ?? {}
  const texts = await readTexts(load, kernel.config.locale, en, (error) => logTexts(kernel, id, error))
  if (kernel.plugins.scopeOf(id)) addTexts(kernel, id, texts)
}

/** Says whose texts are missing. */
export const logTexts = (kernel: Kernel, id: string, error: unknown): void =>
  kernel.log(`The texts of "${id}" did not load`, { error })

/** Puts texts under the name of who brought them. */
export const addTexts = (kernel: Kernel, owner: string, texts: Messages): void =>
  kernel.store.set(writable.texts, (all) => ({ ...all, [owner]: texts }))
