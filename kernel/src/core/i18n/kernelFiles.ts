import { lazy } from '../../base/async/lazy.ts'
import type { MessageSource } from '../../contracts/messages.ts'

/** The kernel's own texts in other languages than English, which is bundled with the code that shows it. */
export const kernelFiles: MessageSource = { locales: lazy(() => import('../../messages/locales.ts')) }
