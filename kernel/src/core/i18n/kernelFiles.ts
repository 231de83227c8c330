import type { MessageFiles } from './readTexts.ts'

/** The kernel's own texts in other languages than English, which is bundled with the code that shows it. */
export const kernelFiles: MessageFiles = { ar: () => import('../../messages/ar.ts') }
