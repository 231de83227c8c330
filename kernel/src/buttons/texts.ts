import type { Messages } from '../contracts/messages.ts'
import { isEnglish, readTexts } from '../core/i18n/readTexts.ts'
import { type MessageValues, translate } from '../core/i18n/translate.ts'
import { kernels } from '../core/kernel.ts'
import type { Latchkit } from '../core/latchkit.ts'
import en, { type ButtonMessage } from '../messages/buttons/en.ts'

const files = {
  en: async () => ({ default: en }),
  ar: () => import('../messages/buttons/ar.ts'),
}

/** Translates a text of the buttons. It uses English until the texts of the kit's language have loaded. */
export type ButtonTexts = (key: ButtonMessage, values?: MessageValues) => string

/** Creates the texts of a kit's buttons; `onLoad` is called when the texts of a language other than English have loaded. */
export function createButtonTexts(kit: Latchkit, onLoad?: () => void): ButtonTexts {
  // The site's own texts have precedence.
  const own = kernels.get(kit)?.config.messages
  let texts: Messages = { ...en, ...own }
  const load = async () => {
    // When the file does not load, the texts stay English.
    texts = {
      ...(await readTexts(files, kit.locale, {}, () => undefined)),
      ...own,
    }
    onLoad?.()
  }
  if (onLoad && !isEnglish(kit.locale)) load().catch(() => undefined)
  return (key, values) => translate(texts, key, values)
}
