import en, { type SendingMessage } from '../../messages/sending/en.ts'
import type { ToastInput } from '../feedback/toasts.ts'
import { readTexts } from '../i18n/readTexts.ts'
import { addMessages } from '../plugin/addMessages.ts'
import type { KitParts } from '../plugin/kitParts.ts'

const source = {
  load: { en: async () => ({ default: en }) },
  locales: () => import('../../messages/sending/locales.ts'),
}

/** The dependencies of `showSendToast`. */
export type SendToastParts = Pick<KitParts, 'store' | 'log' | 'config' | 'toast'>

/** Shows a toast about sending. The texts are loaded with the first toast, because few pages need them. */
export async function showSendToast(
  { store, log, config, toast }: SendToastParts,
  kind: ToastInput['kind'],
  text: SendingMessage,
): Promise<void> {
  const failed = (error: unknown) => log('The texts about sending did not load', { error })
  addMessages(store, 'kernel: sending', await readTexts(source, config.locale, {}, failed))
  toast({ kind, text })
}
