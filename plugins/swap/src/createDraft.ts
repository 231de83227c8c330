import {
  type Atom,
  atom,
  type DraftPorts,
  keepDraft,
  object,
  type PrimitiveAtom,
} from '@latchkit/kernel/plugin'
import { optional, string } from 'valibot'
import type { Draft, Working } from './model.ts'
import { nativeAddress } from './nativeAddress.ts'

export const emptyDraft: Draft = { from: nativeAddress, to: undefined, amount: '1' }
const schema = object({ from: string(), to: optional(string()), amount: string() })

/** Creates the draft of the form, which survives a reload of the page. */
export function createDraft(ports: DraftPorts, workingAtom: Atom<Working>): PrimitiveAtom<Draft> {
  const draftAtom = atom<Draft>(emptyDraft)
  const isRequestedAtom = atom((get) => ['waiting', 'unknown'].includes(get(workingAtom).state))
  keepDraft(ports, { plugin: 'swap', draftAtom, empty: emptyDraft, isRequestedAtom, schema })
  return draftAtom
}
