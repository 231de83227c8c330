import { addTexts } from '../i18n/addTexts.ts'
import en, { type SendingMessage } from '../i18n/messages/sending/en.ts'
import { readTexts } from '../i18n/readTexts.ts'
import type { Kernel } from '../kernel.ts'
import type { Toast } from '../state/atoms.ts'

const files = { en: async () => ({ default: en }), ar: () => import('../i18n/messages/sending/ar.ts') }

/** Shows a toast whose words hardly a page needs: they come with the first of them. */
export async function sayOfSending(kernel: Kernel, kind: Toast['kind'], text: SendingMessage): Promise<void> {
  const failed = (error: unknown) => kernel.log('The texts about sending did not load', { error })
  addTexts(kernel, 'kernel: sending', await readTexts(files, kernel.config.locale, {}, failed))
  kernel.toast({ kind, text })
}
