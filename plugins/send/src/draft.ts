import { object } from '@latchkit/kernel/plugin'
import { optional, string } from 'valibot'
import type { Draft } from './model.ts'

/** The form before anything is entered. */
export const emptyDraft: Draft = { amount: '', to: '', token: undefined }

export const draftOptions = {
  plugin: 'send',
  empty: emptyDraft,
  schema: object({ amount: string(), to: string(), token: optional(string()) }),
}
