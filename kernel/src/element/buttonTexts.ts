import type { Messages } from '../contracts/messages.ts'
import { isEnglish } from '../core/i18n/readTexts.ts'
import { type MessageValues, translate } from '../core/i18n/translate.ts'

/** The texts of the button, equal to those of the kernel's English file, so that the button needs no file. */
export const english = {
  'kernel.connectWallet': 'Connect wallet',
  'kernel.connecting': 'Connecting…',
  'kernel.account': 'Account {address}',
} as const

/** Translates a text of the button. It uses English until the texts of the kit's language have loaded. */
export type ButtonTexts = (key: keyof typeof english, values?: MessageValues) => string

/** Creates the texts of a locale; `changed` is called when the texts of a language other than English have loaded. */
export function createButtonTexts(locale: string, onLoad: () => void): ButtonTexts {
  let texts: Messages = english
  // When the file does not load, the texts stay English. The modal loads the same file and reports the error.
  const load = async () => {
    const { readKernelTexts } = await import('../core/plugin/kernelMessages.ts')
    texts = { ...english, ...(await readKernelTexts(locale, () => undefined)) }
    onLoad()
  }
  if (!isEnglish(locale)) load().catch(() => undefined)
  return (key, values) => translate(texts, key, values)
}
