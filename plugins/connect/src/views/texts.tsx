import { type Translate, useLazyMessages } from '@latchkit/kernel/react'
import type { ConnectMessage } from '../messages/en.ts'
import type { MoreMessage } from '../messages/more/en.ts'

const files = { en: () => import('../messages/more/en.ts'), ar: () => import('../messages/more/ar.ts') }

/** The texts of everything but the plain list; nothing until they are here. */
export type Texts = Translate<ConnectMessage | MoreMessage>

export const useTexts = (): Texts | undefined => useLazyMessages<ConnectMessage | MoreMessage>(files)
