import { type Atom, atom, type Getter } from 'jotai/vanilla'
import { useCallback, useEffect, useInsertionEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { Messages } from '../../contracts/messages.ts'
import type { SlotName, SlotState } from '../../contracts/slots.ts'
import type { ServiceToken } from '../../contracts/tokens.ts'
import { pluralKey } from '../../core/i18n/pluralKey.ts'
import { type MessageValues, translate } from '../../core/i18n/translate.ts'
import type { RouterPort } from '../../core/router/routerPort.ts'
import {
  activeConnectionAtom,
  activeNamespaceAtom,
  messagesAtom,
  type SlotEntry,
  slotsAtom,
} from '../../core/state/atoms.ts'
import type { Sheet } from '../../dom/sheets.ts'
import { type ModalKit, useKitScope } from './KitContext.ts'

/** Subscribes to an atom of a kernel's store and returns its value. */
function useKernelAtom<T>(kit: ModalKit, atom: Atom<T>): T {
  const subscribe = useCallback((listener: () => void) => kit.store.sub(atom, listener), [kit, atom])
  const read = () => kit.store.get(atom)
  return useSyncExternalStore(subscribe, read, read)
}

/**
 * Subscribes to an atom of the kit that shows this view and returns its value.
 *
 * @throws {Error} outside the modal, as every hook and component for views does; on a page, use `useKitAtom`
 * @example const account = useAtom(activeAccountAtom)
 */
export function useAtom<T>(atom: Atom<T>): T {
  return useKernelAtom(useKitScope().kit, atom)
}

/** The modal's view stack. @example const { push } = useRouter() */
export function useRouter(): RouterPort {
  return useKitScope().kit.router.port
}

/**
 * A translation function that accepts the keys of the plugin's own texts, and `kernel.retry` for a button that tries again.
 * It returns a key without a text unchanged.
 *
 * @example const label = (t: Translate<'send.to' | 'send.from'>, sent: boolean) => t(sent ? 'send.to' : 'send.from')
 */
export type Translate<Keys extends string> = (key: Keys | 'kernel.retry', values?: MessageValues) => string

/**
 * Returns the translation function for the plugin's texts in the kit's language.
 *
 * @example
 * const t = useMessages<'send.review' | 'send.confirm'>()
 * t('send.confirm', { amount: '1 ETH' })
 */
export function useMessages<Keys extends string>(): Translate<Keys> {
  const { kit } = useKitScope()
  const [used] = useState(() => new Set<string>())
  // Plugins add texts at any time, so a component is rendered again only if one of the texts that it shows has changed.
  const shown = useMemo(() => {
    const isSame = (before: Messages, after: Messages) => [...used].every((key) => before[key] === after[key])
    return stableAtom((get) => get(messagesAtom), isSame)
  }, [used])
  const messages = useAtom(shown)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `messages` identifies the texts that have been shown.
  return useCallback(
    (key, values) => {
      used.add(key)
      const messages = kit.store.get(messagesAtom)
      return translate(messages, pluralKey(messages, key, values, kit.config.locale), values)
    },
    [kit, used, messages],
  )
}

/**
 * Returns the first service that is provided for a token. Views use it to reach the model of their own plugin.
 *
 * @throws {Error} when no plugin provides the service
 * @example const balances = useService(balanceSourceToken)
 */
export function useService<T>(token: ServiceToken<T>): T {
  const { kit } = useKitScope()
  const service = useMemo(() => kit.plugins.provided(token)[0], [kit, token])
  if (service === undefined) throw new Error(`No plugin provides "${token.id}"`)
  return service
}

/**
 * Adopts a stylesheet until the plugin that owns the view is removed. Returns the class names of the sheet.
 *
 * @example
 * const sheet: Sheet = { text: '.x1 { display: grid }', classes: { rows: 'x1' } }
 * const css = useSheet(sheet)
 */
export function useSheet(sheet: Sheet): Sheet['classes'] {
  const { sheets, owner } = useKitScope()
  useInsertionEffect(() => sheets.adopt(sheet, owner), [sheets, sheet, owner])
  return sheet.classes
}

/** Whether `ms` milliseconds have passed since `key` last changed. @example const slow = useElapsed(8_000, 'balance') */
export function useElapsed(ms: number, key: unknown): boolean {
  const [passed, setPassed] = useState<{ readonly key: unknown }>()
  useEffect(() => {
    const timer = setTimeout(() => setPassed({ key }), ms)
    return () => clearTimeout(timer)
  }, [ms, key])
  return passed !== undefined && passed.key === key
}

/**
 * Returns the rows that plugins contribute to a slot, in order, without those whose `when` returns false.
 *
 * @example const actions = useSlot('walletActions')
 */
export function useSlot(name: SlotName): readonly SlotEntry[] {
  const { kit } = useKitScope()
  const shown = useMemo(() => {
    const isShown = ({ id, plugin, when }: SlotEntry, state: SlotState): boolean => {
      try {
        return when?.(state) ?? true
      } catch (error) {
        // A row whose `when` throws is hidden; the other rows are shown.
        kit.log(`Slot row "${plugin}:${id}" failed`, { error })
        return false
      }
    }
    return stableAtom((get) => {
      const state = { namespace: get(activeNamespaceAtom), source: get(activeConnectionAtom)?.source }
      return get(slotsAtom)[name].filter((row) => isShown(row, state))
    }, isSameList)
  }, [kit, name])
  return useAtom(shown)
}

const isSameList = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((value, index) => value === other[index])

/** Creates an atom that keeps its value while `isSame`, so that a component which shows it is not rendered again. */
function stableAtom<T>(read: (get: Getter) => T, isSame: (before: T, after: T) => boolean): Atom<T> {
  let value: T | undefined
  return atom((get) => {
    const next = read(get)
    if (value === undefined || !isSame(value, next)) value = next
    return value
  })
}
