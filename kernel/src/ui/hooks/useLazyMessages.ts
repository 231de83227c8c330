import { useEffect } from 'react'
import { type MessageFiles, readTexts } from '../../core/i18n/readTexts.ts'
import { addMessages } from '../../core/plugin/addMessages.ts'
import { writable } from '../../core/state/atoms.ts'
import { type Translate, useAtom, useMessages } from './hooks.ts'
import { useKitScope } from './KitContext.ts'

/**
 * Loads texts of a plugin that most visitors never need, when a view that needs them is first shown. Returns `undefined`
 * until they have loaded. A plugin can have one such table of files.
 *
 * @example
 * const files = { en: async () => ({ default: { 'shop.help': 'Help' } }) }
 *
 * function Help() {
 *   const t = useLazyMessages<'shop.help'>(files)
 *   return t ? t('shop.help') : null
 * }
 */
export function useLazyMessages<Keys extends string>(files: MessageFiles): Translate<Keys> | undefined {
  const { kit, plugin } = useKitScope()
  const t = useMessages<Keys>()
  const owner = `${plugin}+`
  const isLoaded = useAtom(writable.texts)[owner] !== undefined
  useEffect(() => {
    if (isLoaded) return
    void readTexts(files, kit.config.locale, {}, (error) =>
      kit.log(`More texts of "${plugin}" did not load`, { error }),
    ).then((texts) => addMessages(kit.store, owner, texts))
  }, [isLoaded, kit, files, owner, plugin])
  return isLoaded ? t : undefined
}
