import type { Messages } from '../plugin/manifest.ts'
import { readTexts } from './readTexts.ts'

const files = {
  en: () => import('./messages/en.ts'),
  ar: () => import('./messages/ar.ts'),
}

/** The kernel's own texts in a language. */
export function readKernelTexts(locale: string, onFailed: (error: unknown) => void): Promise<Messages> {
  return readTexts(files, locale, {}, onFailed)
}
