import en, { type ToastMessage } from '../../messages/toasts/en.ts'
import type { ToastInput } from '../feedback/toasts.ts'
import { readTexts } from '../i18n/readTexts.ts'
import { toastAtom } from '../state/atoms.ts'
import { addMessages } from './addMessages.ts'
import type { KitParts } from './kitParts.ts'

const source = {
  load: { en: async () => ({ default: en }) },
  locales: () => import('../../messages/toasts/locales.ts'),
}

/** The dependencies of `showKernelToast`. */
export type KernelToastParts = Pick<KitParts, 'store' | 'log' | 'config' | 'toast'>

/**
 * Shows a toast of the kernel; unless it `replaces` others, only if none is shown. The texts are loaded with the first one,
 * because no view needs them.
 */
export async function showKernelToast(
  { store, log, config, toast }: KernelToastParts,
  kind: ToastInput['kind'],
  text: ToastMessage,
  { replaces = true }: { readonly replaces?: boolean } = {},
): Promise<void> {
  const failed = (error: unknown) => log('The texts of toasts did not load', { error })
  addMessages(store, 'kernel+', await readTexts(source, config.locale, {}, failed))
  if (replaces || !store.get(toastAtom)) toast({ kind, text })
}
