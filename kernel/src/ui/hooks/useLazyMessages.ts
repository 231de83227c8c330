import { useEffect, useState } from 'react'
import type { MessageSource } from '../../contracts/messages.ts'
import { readTexts } from '../../core/i18n/readTexts.ts'
import { addMessages } from '../../core/plugin/addMessages.ts'
import { writable } from '../../core/state/atoms.ts'
import { type Translate, useAtom, useMessages } from './hooks.ts'
import { useKitScope } from './KitContext.ts'

/**
 * Loads texts of a plugin that most visitors never need, when a view that needs them is first shown. Returns `undefined`
 * until they have loaded. A plugin can have one such source. If the English texts fail to load twice, the view shows the error
 * and offers a reload.
 *
 * @throws {LatchkitError} CHUNK_LOAD_FAILED
 * @example
 * const source = { load: { en: async () => ({ default: { 'shop.help': 'Help' } }) } }
 *
 * function Help() {
 *   const t = useLazyMessages<'shop.help'>(source)
 *   return t ? t('shop.help') : null
 * }
 */
export function useLazyMessages<Keys extends string>(source: MessageSource): Translate<Keys> | undefined {
  const { kit, plugin } = useKitScope()
  const t = useMessages<Keys>()
  const owner = `${plugin}+`
  const isLoaded = useAtom(writable.texts)[owner] !== undefined
  const [failure, setFailure] = useState<unknown>()
  useEffect(() => {
    if (isLoaded) return
    void readTexts(source, kit.config.locale, {}, (error) =>
      kit.log(`The texts of ${plugin} did not load`, { error }),
    ).then((texts) => addMessages(kit.store, owner, texts), setFailure)
  }, [isLoaded, kit, source, owner, plugin])
  // Thrown while rendering, so that the boundary around the view shows it.
  if (failure) throw failure
  return isLoaded ? t : undefined
}
