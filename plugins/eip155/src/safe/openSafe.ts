import type { LegacyWallet } from '../legacy.ts'
import { createChannel } from './createChannel.ts'
import { createSafeProvider } from './createSafeProvider.ts'

/** Creates the wallet of the Safe that frames this page from the given origin. */
export const openSafe = (origin: string, signal: AbortSignal): LegacyWallet => ({
  id: 'safe',
  name: 'Safe',
  type: 'EXTERNAL',
  provider: createSafeProvider(createChannel(window, origin, signal)),
})
