import { lazy } from '@latchkit/kernel/plugin'
import { type Translate, useLazyMessages } from '@latchkit/kernel/ui'
import type { SocialsMessage } from '../messages/en.ts'
import type { MoreMessage } from '../messages/more/en.ts'

const files = {
  load: { en: lazy(() => import('../messages/more/en.ts')) },
  locales: lazy(() => import('../messages/more/locales.ts')),
}

/** All texts of the plugin. Those that the row of providers does not need load on demand. */
export type Texts = Translate<SocialsMessage | MoreMessage>

export const useTexts = (): Texts | undefined => useLazyMessages<SocialsMessage | MoreMessage>(files)
