import type { Kernel } from '../kernel.ts'
import type { Messages } from '../plugin/manifest.ts'
import { addTexts } from './addTexts.ts'
import en from './messages/en.ts'
import { isEnglish, readTexts } from './readTexts.ts'

// English is here with the code that shows it, since every other language falls back on it.
const files = {
  en: async () => ({ default: en }),
  ar: () => import('./messages/ar.ts'),
}

/** The kernel's own texts in a language. */
export function readKernelTexts(locale: string, onFailed: (error: unknown) => void): Promise<Messages> {
  return readTexts(files, locale, {}, onFailed)
}

/** Brings what is shown before any view: the kernel's own texts, and what manifests show, in English there already. */
export async function addShownTexts(kernel: Kernel): Promise<void> {
  const follow = async () => (await import('./followPlugins.ts')).followPlugins(kernel)
  await Promise.all([addKernelTexts(kernel), isEnglish(kernel.config.locale) || follow()])
}

async function addKernelTexts(kernel: Kernel): Promise<void> {
  const failed = (error: unknown) => kernel.log('The texts of the kernel did not load', { error })
  addTexts(kernel, 'kernel', await readKernelTexts(kernel.config.locale, failed))
}
