import { atom, type DraftPorts, keepDraft, object, type PrimitiveAtom } from '@latchkit/kernel/plugin'
import { optional, string } from 'valibot'
import type { Draft } from './model.ts'

export const emptyDraft: Draft = { amount: '', to: '', token: undefined }
const schema = object({ amount: string(), to: string(), token: optional(string()) })

/** Creates the draft of the form, which survives a reload of the page. */
export function createDraft(ports: DraftPorts): PrimitiveAtom<Draft> {
  const draftAtom = atom<Draft>(emptyDraft)
  keepDraft(ports, { plugin: 'send', draftAtom, empty: emptyDraft, schema })
  return draftAtom
}
