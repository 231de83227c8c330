import type { LegacyWallet } from '../legacy.ts'
import { createChannel } from './createChannel.ts'
import { createSafeProvider } from './createSafeProvider.ts'

/** The Safe whose app this page is, at the origin that frames it. */
export const openSafe = (origin: string, signal: AbortSignal): LegacyWallet => ({
  id: 'safe',
  name: 'Safe',
  type: 'EXTERNAL',
  provider: createSafeProvider(createChannel(window, origin, signal)),
})
