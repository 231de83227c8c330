const en = {
  'kernel.back': 'Back',
  'kernel.close': 'Close',
  'kernel.dismiss': 'Dismiss',
  'kernel.loading': 'Loading',
  'kernel.retry': 'Try again',
  'kernel.broken': 'This part stopped working',
  'kernel.stale': 'A new version is available',
  'kernel.reload': 'Reload',
  'kernel.brokenHint': 'Try again, or go back. Your wallet shows what was sent.',
  'kernel.late': 'Your wallet completed an earlier request',
  'kernel.forgotten': 'You will need to reconnect next time',
  'kernel.offline': 'You are offline. Nothing is sent until you are back online.',
  'kernel.slow': 'Still loading…',
  'kernel.notAllowed': 'Action not allowed',
  'kernel.disconnectFailed': 'Failed to disconnect',
  'kernel.error': 'Error',
  'kernel.success': 'Done',
  'kernel.copyFailed': 'Failed to copy',
}

export type KernelMessage = keyof typeof en

export default en
