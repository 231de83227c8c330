'use client'

export { type Translate, useAtom, useElapsed, useMessages, useRouter, useService, useSheet } from './hooks.ts'
export {
  type AccountState,
  LatchkitProvider,
  useAccount,
  useKitAtom,
  useLatchkit,
} from './LatchkitProvider.tsx'
export { SlotIcon, type SlotIconProps } from './SlotIcon.tsx'
export type { Sheet } from './sheets.ts'
export { SlotContent, useSlot } from './slots.tsx'
export { useMoreMessages } from './useMoreMessages.ts'
