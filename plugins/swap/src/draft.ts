import { nativeAddress } from '@latchkit/kernel/chain'
import { object } from '@latchkit/kernel/plugin'
import { optional, string } from 'valibot'
import type { Draft } from './model.ts'

/** The form before anything is entered. */
export const emptyDraft: Draft = { from: nativeAddress, to: undefined, amount: '1' }

export const draftOptions = {
  plugin: 'swap',
  empty: emptyDraft,
  schema: object({ from: string(), to: optional(string()), amount: string() }),
}
