import {
  type Atom,
  atom,
  type DraftPorts,
  keepDraft,
  object,
  type PrimitiveAtom,
} from '@latchkit/kernel/plugin'
import { optional, string } from 'valibot'
import type { Draft, Sending } from './model.ts'

export const emptyDraft: Draft = { amount: '', to: '', token: undefined }
const schema = object({ amount: string(), to: string(), token: optional(string()) })

/** Creates the draft of the form, which survives a reload of the page. */
export function createDraft(ports: DraftPorts, sendingAtom: Atom<Sending>): PrimitiveAtom<Draft> {
  const draftAtom = atom<Draft>(emptyDraft)
  const isRequestedAtom = atom((get) => ['waiting', 'unknown'].includes(get(sendingAtom).state))
  keepDraft(ports, { plugin: 'send', draftAtom, empty: emptyDraft, isRequestedAtom, schema })
  return draftAtom
}
