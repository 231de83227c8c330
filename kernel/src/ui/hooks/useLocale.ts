import { writable } from '../../core/state/atoms.ts'
import { useAtom } from './hooks.ts'
import { useKitScope } from './KitContext.ts'

/**
 * Returns the kit's language, for amounts and dates.
 *
 * @example const amount = (text: string) => formatNumber(text, useLocale())
 */
export function useLocale(): string {
  useAtom(writable.updates)
  return useKitScope().kit.config.locale
}
