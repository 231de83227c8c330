'use client'

export type { Sheet } from '../dom/sheets.ts'
export {
  type Translate,
  useAtom,
  useElapsed,
  useMessages,
  useRouter,
  useService,
  useSheet,
  useSlot,
} from './hooks.ts'
export {
  type AccountState,
  LatchkitProvider,
  type Register,
  type RegisteredKit,
  useAccount,
  useKitAtom,
  useLatchkit,
} from './LatchkitProvider.tsx'
export { useLazyMessages } from './useLazyMessages.ts'
export { useLoaded } from './useLoaded.ts'
export { useStillWaiting } from './useStillWaiting.ts'
