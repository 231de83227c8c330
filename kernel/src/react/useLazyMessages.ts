import { useEffect } from 'react'
import { type MessageFiles, readTexts } from '../core/i18n/readTexts.ts'
import { addMessages } from '../core/plugin/addMessages.ts'
import { writable } from '../core/state/atoms.ts'
import { type Translate, useAtom, useMessages } from './hooks.ts'
import { useKitScope } from './KitContext.ts'

/**
 * A plugin's texts that most visitors never need, read with the first view that needs them; nothing until they are here.
 * One table of files a plugin.
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
  const here = useAtom(writable.texts)[owner] !== undefined
  useEffect(() => {
    if (here) return
    void readTexts(files, kit.config.locale, {}, (error) =>
      kit.log(`More texts of "${plugin}" did not load`, { error }),
    ).then((texts) => addMessages(kit.store, owner, texts))
  }, [here, kit, files, owner, plugin])
  return here ? t : undefined
}
