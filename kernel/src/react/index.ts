'use client'

export {
  type AccountState,
  LatchkitProvider,
  type Register,
  type RegisteredKit,
  useAccount,
  useKitAtom,
  useLatchkit,
} from './LatchkitProvider.tsx'
