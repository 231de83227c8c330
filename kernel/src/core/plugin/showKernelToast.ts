import { lazy } from '../../base/async/lazy.ts'
import en, { type ToastMessage } from '../../messages/toasts/en.ts'
import type { ToastInput } from '../feedback/toasts.ts'
import { readTexts } from '../i18n/readTexts.ts'
import { addMessages } from './addMessages.ts'
import type { KitParts } from './kitParts.ts'

const source = {
  load: { en: async () => ({ default: en }) },
  locales: lazy(() => import('../../messages/toasts/locales.ts')),
}

/** The dependencies of `showKernelToast`. */
export type KernelToastParts = Pick<KitParts, 'store' | 'log' | 'toast'> & {
  readonly config: Pick<KitParts['config'], 'locale'>
}

/** Shows a toast of the kernel. The texts are loaded with the first one, because no view needs them. */
export async function showKernelToast(
  parts: KernelToastParts,
  kind: ToastInput['kind'],
  text: ToastMessage,
  action?: ToastInput['action'],
): Promise<void> {
  await addTexts(parts)
  parts.toast({ kind, text, action })
}

/** Says in a toast that a wallet is connected, which otherwise only the closed modal would. It replaces no other toast. */
export async function announceConnected(parts: KernelToastParts): Promise<void> {
  await addTexts(parts)
  parts.toast({ kind: 'success', text: 'kernel.connected', yields: true })
}

async function addTexts({ store, log, config }: KernelToastParts): Promise<void> {
  const failed = (error: unknown) => log('The texts of toasts did not load', { error })
  addMessages(store, 'kernel+', await readTexts(source, config.locale, {}, failed))
}
