import { useCallback, useEffect, useState } from 'react'
import { type MessageFiles, readTexts } from '../core/i18n/readTexts.ts'
import { translate } from '../core/i18n/translate.ts'
import type { Kernel } from '../core/kernel.ts'
import type { Messages } from '../core/plugin/manifest.ts'
import { messagesAtom } from '../core/state/atoms.ts'
import { type Translate, useAtom } from './hooks.ts'
import { useKitScope } from './KitContext.ts'

/** Texts that were read, so that the next view which needs them shows at once. */
const read = new WeakMap<Kernel, Map<MessageFiles, Promise<Messages> | Messages>>()

/**
 * Texts that most visitors never need, read with the view that needs them; nothing until they are here. The integrator's
 * own texts come before them, as everywhere.
 *
 * @example
 * const files = { en: async () => ({ default: { 'shop.help': 'Help' } }) }
 *
 * function Help() {
 *   const t = useMoreMessages<'shop.help'>(files)
 *   return t ? t('shop.help') : null
 * }
 */
export function useMoreMessages<Keys extends string>(files: MessageFiles): Translate<Keys> | undefined {
  const { kernel } = useKitScope()
  const known = useAtom(messagesAtom)
  const [texts, setTexts] = useState(() => textsOf(kernel, files))
  useEffect(() => {
    let left = false
    if (texts instanceof Promise) {
      void texts.then((table) => {
        if (!left) setTexts(table)
      })
    }
    return () => {
      left = true
    }
  }, [texts])
  const t = useCallback<Translate<Keys>>(
    (key, values) =>
      translate(texts instanceof Promise || Object.hasOwn(known, key) ? known : texts, key, values),
    [texts, known],
  )
  return texts instanceof Promise ? undefined : t
}

function textsOf(kernel: Kernel, files: MessageFiles): Promise<Messages> | Messages {
  const tables = read.get(kernel) ?? new Map<MessageFiles, Promise<Messages> | Messages>()
  read.set(kernel, tables)
  const known = tables.get(files)
  if (known) return known
  const reading = readTexts(files, kernel.config.locale, {}, (error) =>
    kernel.log('Texts did not load', { error }),
  )
  tables.set(files, reading)
  void reading.then((table) => tables.set(files, table))
  return reading
}
