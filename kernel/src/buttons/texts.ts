import { lazy } from '../base/async/lazy.ts'
import type { Messages } from '../contracts/messages.ts'
import { isEnglish, readTexts } from '../core/i18n/readTexts.ts'
import { type MessageValues, translate } from '../core/i18n/translate.ts'
import { kernels } from '../core/kernel.ts'
import type { Latchkit } from '../core/latchkit.ts'
import { writable } from '../core/state/atoms.ts'
import en, { type ButtonMessage } from '../messages/buttons/en.ts'

// English is bundled.
const source = { locales: lazy(() => import('../messages/buttons/locales.ts')) }

/** Translates a text of the buttons. It uses English until the texts of the kit's language have loaded. */
export type ButtonTexts = (key: ButtonMessage, values?: MessageValues) => string

/**
 * Creates the texts of a kit's buttons; `onLoad` is called when the texts of another language than English have loaded.
 * `reload` reads them again after the language or the site's own texts have changed.
 */
export function createButtonTexts(
  kit: Latchkit,
  onLoad?: () => void,
): { readonly texts: ButtonTexts; reload(): void } {
  let texts: Messages = {}
  const kernel = kernels.get(kit)
  const update = (translated: Messages) => {
    // The site's own texts have precedence.
    texts = { ...en, ...translated, ...kernel?.config.messages }
  }
  const show = (translated: Messages) => {
    update(translated)
    // For `showLoadFailure`, which cannot load texts.
    kernel?.store.set(writable.texts, (known) => ({ ...known, 'kernel+buttons': translated }))
    onLoad?.()
  }
  const load = async () => {
    const { locale } = kit
    // When the file does not load, the texts stay English.
    const translated = await readTexts(source, locale, {}, () => undefined)
    if (kit.locale === locale) show(translated)
  }
  const reload = () => {
    if (isEnglish(kit.locale)) show({})
    else void load().catch(() => undefined)
  }
  update({})
  if (onLoad && !isEnglish(kit.locale)) reload()
  return { texts: (key, values) => translate(texts, key, values), reload }
}
