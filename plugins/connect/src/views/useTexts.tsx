import { lazy } from '@latchkit/kernel/plugin'
import { type Translate, useLazyMessages } from '@latchkit/kernel/ui'
import type { ConnectMessage } from '../messages/en.ts'
import type { MoreMessage } from '../messages/more/en.ts'

const files = {
  load: { en: lazy(() => import('../messages/more/en.ts')) },
  locales: lazy(() => import('../messages/more/locales.ts')),
}

/** The texts for everything except the plain list of installed wallets. */
export type Texts = Translate<ConnectMessage | MoreMessage>

/** Loads the texts; `undefined` until they are available. */
export const useTexts = (): Texts | undefined => useLazyMessages<ConnectMessage | MoreMessage>(files)
