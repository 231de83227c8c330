import type { Kernel } from '../kernel.ts'
import type { Messages } from '../plugin/manifest.ts'
import { writable } from '../state/atoms.ts'

const english: Messages = {
  'kernel.back': 'Back',
  'kernel.close': 'Close',
  'kernel.dismiss': 'Dismiss',
  'kernel.loading': 'Loading',
  'kernel.retry': 'Try again',
  'kernel.broken': 'This part stopped working',
  'kernel.brokenHint': 'Nothing was sent. Try again, or go back and use another way.',
  'kernel.late': 'Your wallet completed an earlier request',
  'kernel.notAllowed': 'Action not allowed',
  'kernel.disconnectFailed': 'Failed to disconnect',
  'kernel.error': 'Error',
  'kernel.success': 'Done',
  'kernel.copy': 'Copy address',
  'kernel.copied': 'Address copied',
  'kernel.copyFailed': 'Failed to copy',
}

/** Brings the kernel's own texts. */
export function addKernelMessages(kernel: Kernel): void {
  kernel.store.set(writable.texts, (texts) => ({ ...texts, kernel: english }))
}
