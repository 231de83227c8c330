import type { Messages } from '../contracts/messages.ts'
import { isEnglish } from '../core/i18n/readTexts.ts'
import { type MessageValues, translate } from '../core/i18n/translate.ts'

/** The button's own words: the same as in the kernel's English file, without loading it. */
export const english = {
  'kernel.connectWallet': 'Connect wallet',
  'kernel.connecting': 'Connecting…',
  'kernel.account': 'Account {address}',
} as const

/** A word of the button, in English until those of the kit's language are here. */
export type Words = (key: keyof typeof english, values?: MessageValues) => string

/** The words of a language; `changed` is called when those of another than English have come. */
export function createWords(locale: string, changed: () => void): Words {
  let texts: Messages = english
  // A file that does not load leaves English; the modal, which needs them all, tells of it.
  const load = async () => {
    const { readKernelTexts } = await import('../core/plugin/kernelMessages.ts')
    texts = { ...english, ...(await readKernelTexts(locale, () => undefined)) }
    changed()
  }
  if (!isEnglish(locale)) load().catch(() => undefined)
  return (key, values) => translate(texts, key, values)
}
